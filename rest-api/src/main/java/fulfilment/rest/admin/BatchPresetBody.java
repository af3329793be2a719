package fulfilment.rest.admin;

import fulfilment.api.picklistbatches.BatchFilter;
import fulfilment.api.picklistbatches.BatchType;
import fulfilment.api.picklistbatches.PicklistBatchCommand.CreateBatchPreset;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The body of a request that adds a batch preset: the filter of picklists for a batch. @param active true if null */
record BatchPresetBody(@Required @Nullable String name, @Nullable Boolean active, @Nullable Integer idwarehouse,
        @Nullable BatchType type,
        @Nullable Integer limit, @Nullable String tag, @Nullable Boolean urgent) {

    CreateBatchPreset create() {
        return new CreateBatchPreset(Check.name("name", name), Objects.requireNonNullElse(active, true),
                new BatchFilter(idwarehouse, type, Check.between("limit", limit, 1, BatchFilter.MOST),
                        Check.given(Check.text("tag", tag)), urgent));
    }
}
