package fulfilment.api.picklistbatches;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** A batch preset as lists show it. Rule BAT-29. */
public record BatchPresetView(int idpicklistBatchPreset, String name, boolean active) {

    /** A single preset. @param picklistsCount how many picklists a batch made from it now would have */
    public record Single(@JsonUnwrapped BatchPresetView preset, int picklistsCount) {}
}
