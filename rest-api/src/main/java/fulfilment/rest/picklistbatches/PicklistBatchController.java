package fulfilment.rest.picklistbatches;

import fulfilment.api.picklistbatches.BatchPresetId;
import fulfilment.api.picklistbatches.BatchPresetView;
import fulfilment.api.picklistbatches.PicklistBatchCommand.DeletePicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchCommand.RemoveFromPicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklistbatches.PicklistBatchQuery.FindBatchPreset;
import fulfilment.api.picklistbatches.PicklistBatchQuery.FindMadePicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchQuery.FindPicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchQuery.ListBatchPresets;
import fulfilment.api.picklistbatches.PicklistBatchQuery.ListPicklistBatches;
import fulfilment.api.picklistbatches.PicklistBatchQuery.ListPicklistsOfBatch;
import fulfilment.api.picklistbatches.PicklistBatchView;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.products.ProductId;
import fulfilment.api.users.AssignedTo;
import fulfilment.api.users.Right;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.picklistbatches.PicklistBatchBody.AddPicklistBody;
import fulfilment.rest.picklistbatches.PicklistBatchBody.AssignBatchBody;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Batches of picklists that are picked together, and their presets. Rules BAT. */
@RestController
@RequestMapping("/api/v1/picklists/batches")
class PicklistBatchController {

    private final Api api;

    PicklistBatchController(Api api) {
        this.api = api;
    }

    /**
     * List picklist batches. Answers a page of them, newest first. Rule BAT-28.
     *
     * @param assignedToIduser Only batches that are assigned to the user with this id; empty for those that are assigned to no user
     * @param type             Only batches of this type: {@code singles} or {@code normal}. For example {@code normal}.
     * @param status           Only batches with this status: {@code open} or {@code completed}. For example {@code open}.
     */
    @GetMapping
    @Access(Level.ANY_USER)
    @Sortable({"id", "type", "status"})
    Answer<List<PicklistBatchView>> listPicklistBatches(@RequestParam(required = false) @Nullable WarehouseId idwarehouse,
            @RequestParam(name = "assigned_to_iduser", required = false) @Nullable AssignedTo assignedToIduser,
            @RequestParam(required = false) @Nullable String type, @RequestParam(required = false) @Nullable String status,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListPicklistBatches(idwarehouse, assignedToIduser, Check.given(type), Check.given(status),
                offset.value()));
    }

    /**
     * Get a picklist batch. It has its picklists by letter, and its products in the order of their places, each with the amount for each
     * picklist. Rule BAT-25.
     */
    @GetMapping("/{idpicklistBatch}")
    @Access(Level.ANY_USER)
    Answer<PicklistBatchView.Single> getPicklistBatch(@PathVariable PicklistBatchId idpicklistBatch) {
        return api.find(new FindPicklistBatch(idpicklistBatch));
    }

    /**
     * Create a picklist batch. Of named picklists, of a preset or of a filter. Picklists that cannot be in it are left out, and the answer
     * says why. Refused with 21 if none can be in it or the preset is inactive. Announces {@code picklist_batches.created}. Rules BAT-2,
     * BAT-4, BAT-5, BAT-6, BAT-7, BAT-8, BAT-10, BAT-31.
     */
    @PostMapping
    @Access(rights = Right.PICKLISTS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<PicklistBatchView.Made> createPicklistBatch(@RequestBody PicklistBatchBody body) {
        var made = api.sendFor(body.create());
        return api.created(new FindMadePicklistBatch(made.batch(), made.leftOut()), made.batch());
    }

    /**
     * Delete a picklist batch. Its picklists stay and are in no batch; they are announced as {@code picklists.changed}. Refused with 21
     * once it is completed. Rules BAT-24, EVT-23.
     */
    @DeleteMapping("/{idpicklistBatch}")
    @Access(rights = Right.PICKLISTS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deletePicklistBatch(@PathVariable PicklistBatchId idpicklistBatch) {
        return api.remove(new DeletePicklistBatch(idpicklistBatch), new FindPicklistBatch(idpicklistBatch));
    }

    /**
     * Assign a picklist batch to a user. With its open picklists; null unassigns them. Refused with 404 (20) unless the user is active.
     * Refused with 21 once it is completed. Announces {@code picklist_batches.changed}. Rules BAT-22, BAT-23.
     */
    @PostMapping("/{idpicklistBatch}/assign")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistBatchView.Single> assignPicklistBatch(@PathVariable PicklistBatchId idpicklistBatch,
            @RequestBody AssignBatchBody body) {
        return api.change(body.assign(idpicklistBatch), new FindPicklistBatch(idpicklistBatch));
    }

    /** List picklists of a picklist batch. Answers all at once, by letter. Rules BAT-15, BAT-36. */
    @GetMapping("/{idpicklistBatch}/picklists")
    @Access(Level.ANY_USER)
    Answer<List<PicklistBatchView.Picklist>> listPicklistBatchPicklists(@PathVariable PicklistBatchId idpicklistBatch) {
        return api.list(new ListPicklistsOfBatch(idpicklistBatch, null));
    }

    /**
     * Add a picklist to a picklist batch. It gets a letter and the assignee of the batch. Answers 200 with the batch. Adding it again
     * changes nothing. Refused with 21 if it cannot be in it. Announces {@code picklist_batches.changed}. Rules BAT-1, BAT-2, BAT-3,
     * BAT-11, BAT-15, BAT-16.
     */
    @PostMapping("/{idpicklistBatch}/picklists")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistBatchView.Single> addPicklistBatchPicklist(@PathVariable PicklistBatchId idpicklistBatch,
            @RequestBody AddPicklistBody body) {
        return api.change(body.add(idpicklistBatch), new FindPicklistBatch(idpicklistBatch));
    }

    /**
     * Remove a picklist from a picklist batch. Answers 404 (20) if it is not in the batch. Refused with 21 once the picklist is closed or
     * the batch completed. Announces {@code picklist_batches.changed}. Rules BAT-17, BAT-22.
     */
    @DeleteMapping("/{idpicklistBatch}/picklists/{idpicklist}")
    @Access(rights = Right.PICKLISTS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removePicklistBatchPicklist(@PathVariable PicklistBatchId idpicklistBatch, @PathVariable PicklistId idpicklist) {
        return api.remove(new RemoveFromPicklistBatch(idpicklistBatch, idpicklist),
                new FindPicklistBatch(idpicklistBatch));
    }

    /** List a batch's picklists that have a product. Answers all at once. Rule BAT-27. */
    @GetMapping("/{idpicklistBatch}/products/{idproduct}/picklists")
    @Access(Level.ANY_USER)
    Answer<List<PicklistBatchView.Picklist>> listPicklistBatchProductPicklists(@PathVariable PicklistBatchId idpicklistBatch,
            @PathVariable ProductId idproduct) {
        return api.list(new ListPicklistsOfBatch(idpicklistBatch, idproduct));
    }

    /**
     * List presets of picklist batches. Answers a page of the active ones, or with {@code inactive} of the inactive ones. Rule BAT-29.
     *
     * @param inactive With {@code true}, inactive presets instead of active ones
     */
    @GetMapping("/presets")
    @Access(Level.ANY_USER)
    Answer<List<BatchPresetView>> listPicklistBatchPresets(@RequestParam(defaultValue = "false") Boolean inactive,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListBatchPresets(!inactive, offset.value()));
    }

    /** Get a preset of picklist batches. It shows how many picklists a batch of it would have now. Rules BAT-29, BAT-30. */
    @GetMapping({"/presets/{idpicklistBatchPreset}", "/preset/{idpicklistBatchPreset}"})
    @Access(Level.ANY_USER)
    Answer<BatchPresetView.Single> getPicklistBatchPreset(@PathVariable BatchPresetId idpicklistBatchPreset) {
        return api.find(new FindBatchPreset(idpicklistBatchPreset));
    }
}
