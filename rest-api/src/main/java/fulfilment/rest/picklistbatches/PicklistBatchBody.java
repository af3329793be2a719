package fulfilment.rest.picklistbatches;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.picklistbatches.BatchFilter;
import fulfilment.api.picklistbatches.BatchPresetId;
import fulfilment.api.picklistbatches.BatchType;
import fulfilment.api.picklistbatches.PicklistBatchCommand.AddToPicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchCommand.AssignPicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchCommand.CreatePicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.rest.platform.Check;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a client sends to make a batch: picklists by name, a preset, or what they are to be like. What is said beside a preset holds in its
 * place. Rules BAT-4, BAT-5, BAT-6, BAT-8.
 *
 * @param limit how many picklists at most
 * @param tag   the title of a tag their orders carry
 */
record PicklistBatchBody(@Nullable List<@Nullable Integer> idpicklists, @Nullable Integer idpicklistBatchPreset,
        @Nullable Integer idwarehouse, @Nullable String title, @Nullable BatchType type, @Nullable Integer limit,
        @Nullable String tag, @Nullable Boolean urgent) {

    CreatePicklistBatch create() {
        var filter = new BatchFilter(idwarehouse, type, Check.between("limit", limit, 1, BatchFilter.MOST),
                Check.given(Check.text("tag", tag)), urgent);
        if (idpicklists != null && idpicklistBatchPreset != null) {
            throw new BadParameter("idpicklists", "must not come with idpicklist_batch_preset");
        }
        if (idpicklists == null && idpicklistBatchPreset == null && filter.equals(BatchFilter.ANY)) {
            throw new BadParameter("idpicklists",
                    "is required, or idpicklist_batch_preset, or what the picklists are to be like");
        }
        return new CreatePicklistBatch(idpicklists == null ? null : named(idpicklists),
                idpicklistBatchPreset == null ? null : new BatchPresetId(idpicklistBatchPreset), filter,
                Check.given(Check.text("title", title)));
    }

    private static List<PicklistId> named(List<@Nullable Integer> idpicklists) {
        if (idpicklists.isEmpty() || idpicklists.size() > BatchFilter.MOST) {
            throw new BadParameter("idpicklists", "must name 1 to %d picklists".formatted(BatchFilter.MOST));
        }
        return idpicklists.stream().map(id -> new PicklistId(Check.required("idpicklists", id))).toList();
    }

    record AssignBatchBody(Sent<Integer> iduser) {

        /** Nobody's with null. */
        AssignPicklistBatch assign(PicklistBatchId batch) {
            return new AssignPicklistBatch(batch, Check.sent("iduser", iduser));
        }
    }

    record AddPicklistBody(@Nullable Integer idpicklist) {

        AddToPicklistBatch add(PicklistBatchId batch) {
            return new AddToPicklistBatch(batch, new PicklistId(Check.required("idpicklist", idpicklist)));
        }
    }
}
