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
 * The body of a request that creates a batch from named picklists, from a preset, or from a filter. Rules BAT-4, BAT-5, BAT-6, BAT-7,
 * BAT-8, BAT-10.
 *
 * @param idpicklists           the ids of 1 to 500 picklists. Not together with a preset; those that cannot be in a batch are left out.
 * @param idpicklistBatchPreset the id of an active preset, which chooses the picklists. Members sent with it override its own.
 * @param idwarehouse           only picklists of this warehouse; null or absent for that of the oldest match
 * @param title                 the title of the batch; its number is shown if null or absent
 * @param type                  {@code singles} for only picklists of one piece; {@code normal} for any that are named in {@code
 *                              idpicklists}, otherwise for only those of more. If null or absent, the batch is {@code singles} if every
 *                              picklist has one piece.
 * @param limit                 the most picklists, 1 to 500; 100 if null or absent. Not used with {@code idpicklists}.
 * @param tag                   only picklists of orders with the tag of this title; null or absent for any. Not used with {@code
 *                              idpicklists}.
 * @param urgent                only urgent picklists, or with false only the others; null or absent for both. Not used with {@code
 *                              idpicklists}.
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

    /**
     * The body of a request that assigns a batch with its open picklists. Rule BAT-23.
     *
     * @param iduser the id of an active user. Required; null unassigns the batch.
     */
    record AssignBatchBody(@Required(orNull = true) Sent<Integer> iduser) {

        /** A null user unassigns the batch. */
        AssignPicklistBatch assign(PicklistBatchId batch) {
            return new AssignPicklistBatch(batch, Id.of(Check.sent("iduser", iduser), UserId::new));
        }
    }

    /**
     * The body of a request that adds a picklist to a batch. Rules BAT-2, BAT-16.
     *
     * @param idpicklist the id of a new picklist that is in no other batch
     */
    record AddPicklistBody(@Required @Nullable Integer idpicklist) {

        AddToPicklistBatch add(PicklistBatchId batch) {
            return new AddToPicklistBatch(batch, new PicklistId(Check.required("idpicklist", idpicklist)));
        }
    }
}
