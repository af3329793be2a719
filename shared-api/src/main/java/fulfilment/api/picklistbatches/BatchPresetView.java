package fulfilment.api.picklistbatches;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** A preset that batches are made from, as it is listed. Rule BAT-29. */
public record BatchPresetView(int idpicklistBatchPreset, String name, boolean active) {

    /** A preset alone. @param picklistsCount how many picklists a batch made from it now would have */
    public record Single(@JsonUnwrapped BatchPresetView preset, int picklistsCount) {}
}
