package fulfilment.api.picklistbatches;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * A batch preset: a named filter that chooses the picklists of a new batch. Rule BAT-29.
 *
 * @param name   the name that users choose it by
 * @param active whether batches can be made from it
 */
public record BatchPresetView(int idpicklistBatchPreset, String name, boolean active) {

    /**
     * A batch preset, with what it would choose now.
     *
     * @param picklistsCount how many picklists a batch made from it now would have
     */
    public record Single(@JsonUnwrapped BatchPresetView preset, int picklistsCount) {}
}
