package fulfilment.rest.picklistbatches;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Sent;
import fulfilment.api.picklistbatches.BatchFilter;
import fulfilment.api.picklistbatches.BatchPresetId;
import fulfilment.api.picklistbatches.BatchType;
import fulfilment.api.picklistbatches.PicklistBatchCommand.AddToPicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchCommand.AssignPicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchCommand.CreatePicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.users.UserId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Body of a request that creates a batch from named picklists, from a preset, or from a filter. Filter members sent with a preset override it.
 * Rules BAT-4, BAT-5, BAT-6, BAT-8.
 *
 * @param limit the maximum number of picklists
 * @param tag   the title of a tag on their orders
 */
record PicklistBatchBody(@Nullable List<@Nullable Integer> idpicklists, @Nullable Integer idpicklistBatchPreset,
        @Nullable Integer idwarehouse, @Nullable String title, @Nullable BatchType type, @Nullable Integer limit,
        @Nullable String tag, @Nullable Boolean urgent) {

    CreatePicklistBatch create() {
        var filter = new BatchFilter(idwarehouse, type, Check.between("limit", limit, 1, BatchFilter.MOST),
                Check.given(Check.text("tag", tag)), urgent);
        if (idpicklists != null && idpicklistBatchPreset != null) {
            throw new BadParameter("idpicklists", "must not be sent together with idpicklist_batch_preset");
        }
        if (idpicklists == null && idpicklistBatchPreset == null && filter.equals(BatchFilter.ANY)) {
            throw new BadParameter("idpicklists",
                    "is required unless idpicklist_batch_preset or one of idwarehouse, type, limit, tag and urgent is sent");
        }
        return new CreatePicklistBatch(idpicklists == null ? null : named(idpicklists),
                idpicklistBatchPreset == null ? null : new BatchPresetId(idpicklistBatchPreset), filter,
                Check.given(Check.text("title", title)));
    }

    private static List<PicklistId> named(List<@Nullable Integer> idpicklists) {
        if (idpicklists.isEmpty() || idpicklists.size() > BatchFilter.MOST) {
            throw new BadParameter("idpicklists", "must contain 1 to %d picklists".formatted(BatchFilter.MOST));
        }
        return idpicklists.stream().map(id -> new PicklistId(Check.required("idpicklists", id))).toList();
    }

    record AssignBatchBody(@Required Sent<Integer> iduser) {

        /** A null user unassigns the batch. */
        AssignPicklistBatch assign(PicklistBatchId batch) {
            return new AssignPicklistBatch(batch, Id.of(Check.sent("iduser", iduser), UserId::new));
        }
    }

    record AddPicklistBody(@Required @Nullable Integer idpicklist) {

        AddToPicklistBatch add(PicklistBatchId batch) {
            return new AddToPicklistBatch(batch, new PicklistId(Check.required("idpicklist", idpicklist)));
        }
    }
}
