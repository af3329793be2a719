package fulfilment.rest.admin;

import fulfilment.api.picklistbatches.BatchFilter;
import fulfilment.api.picklistbatches.BatchType;
import fulfilment.api.picklistbatches.PicklistBatchCommand.CreateBatchPreset;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that adds a batch preset, which chooses picklists for a batch. Rules BAT-7, BAT-8, BAT-32.
 *
 * @param name        the name of the preset
 * @param active      whether batches can be created from it; true if null or absent
 * @param idwarehouse only picklists of this warehouse; null or absent for any
 * @param type        {@code singles} for only picklists of one piece, {@code normal} for only those of more; null or absent for both
 * @param limit       the most picklists of a batch, 1 to 500; 100 if null or absent
 * @param tag         only picklists of orders with the tag of this title; null or absent for any
 * @param urgent      only urgent picklists, or with false only the others; null or absent for both
 */
record BatchPresetBody(@Required @Nullable String name, @Nullable Boolean active, @Nullable Integer idwarehouse,
        @Nullable BatchType type,
        @Nullable Integer limit, @Nullable String tag, @Nullable Boolean urgent) {

    CreateBatchPreset create() {
        return new CreateBatchPreset(Check.name("name", name), Objects.requireNonNullElse(active, true),
                new BatchFilter(idwarehouse, type, Check.between("limit", limit, 1, BatchFilter.MOST),
                        Check.given(Check.text("tag", tag)), urgent));
    }
}
