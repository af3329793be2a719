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
     * 200 and a page of batches, newest first.
     *
     * @param assignedToIduser an empty value finds batches that are assigned to no user
     */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<PicklistBatchView>> listPicklistBatches(@RequestParam(required = false) @Nullable WarehouseId idwarehouse,
            @RequestParam(name = "assigned_to_iduser", required = false) @Nullable AssignedTo assignedToIduser,
            @RequestParam(required = false) @Nullable String type, @RequestParam(required = false) @Nullable String status,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListPicklistBatches(idwarehouse, assignedToIduser, Check.given(type), Check.given(status),
                offset.value()));
    }

    /** 200 and the batch with its picklists and products; 404 if it does not exist. */
    @GetMapping("/{idpicklistBatch}")
    @Access(Level.ANY_USER)
    Answer<PicklistBatchView.Single> getPicklistBatch(@PathVariable PicklistBatchId idpicklistBatch) {
        return api.find(new FindPicklistBatch(idpicklistBatch));
    }

    /**
     * 201 and the new batch, with the named picklists that cannot be in it and why; 400 (21) if no picklist can be in it; 404 if a picklist, preset or
     * warehouse does not exist.
     */
    @PostMapping
    @Access(rights = Right.PICKLISTS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<PicklistBatchView.Made> createPicklistBatch(@RequestBody PicklistBatchBody body) {
        var made = api.sendFor(body.create());
        return api.created(new FindMadePicklistBatch(made.batch(), made.leftOut()), made.batch());
    }

    /** 204, and its picklists are in no batch; 400 (21) once it is completed. */
    @DeleteMapping("/{idpicklistBatch}")
    @Access(rights = Right.PICKLISTS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deletePicklistBatch(@PathVariable PicklistBatchId idpicklistBatch) {
        return api.remove(new DeletePicklistBatch(idpicklistBatch), new FindPicklistBatch(idpicklistBatch));
    }

    /** 200 and the batch; it and its open picklists are assigned, or unassigned with null. 400 (21) once it is completed. */
    @PostMapping("/{idpicklistBatch}/assign")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistBatchView.Single> assignPicklistBatch(@PathVariable PicklistBatchId idpicklistBatch,
            @RequestBody AssignBatchBody body) {
        return api.change(body.assign(idpicklistBatch), new FindPicklistBatch(idpicklistBatch));
    }

    /** 200 and all picklists of the batch, by letter; 404 if it does not exist. Our own addition. */
    @GetMapping("/{idpicklistBatch}/picklists")
    @Access(Level.ANY_USER)
    Answer<List<PicklistBatchView.Picklist>> listPicklistBatchPicklists(@PathVariable PicklistBatchId idpicklistBatch) {
        return api.list(new ListPicklistsOfBatch(idpicklistBatch, null));
    }

    /** 200 and the batch with one more picklist; 400 (21) if the picklist cannot be put into it. */
    @PostMapping("/{idpicklistBatch}/picklists")
    @Access(rights = Right.PICKLISTS_EDIT)
    Answer<PicklistBatchView.Single> addPicklistBatchPicklist(@PathVariable PicklistBatchId idpicklistBatch,
            @RequestBody AddPicklistBody body) {
        return api.change(body.add(idpicklistBatch), new FindPicklistBatch(idpicklistBatch));
    }

    /** 204; 404 if the picklist is not in the batch; 400 (21) if the picklist is closed or the batch is completed. */
    @DeleteMapping("/{idpicklistBatch}/picklists/{idpicklist}")
    @Access(rights = Right.PICKLISTS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removePicklistBatchPicklist(@PathVariable PicklistBatchId idpicklistBatch, @PathVariable PicklistId idpicklist) {
        return api.remove(new RemoveFromPicklistBatch(idpicklistBatch, idpicklist),
                new FindPicklistBatch(idpicklistBatch));
    }

    /** 200 and the picklists of the batch that have the product; 404 if the batch or the product does not exist. */
    @GetMapping("/{idpicklistBatch}/products/{idproduct}/picklists")
    @Access(Level.ANY_USER)
    Answer<List<PicklistBatchView.Picklist>> listPicklistBatchProductPicklists(@PathVariable PicklistBatchId idpicklistBatch,
            @PathVariable ProductId idproduct) {
        return api.list(new ListPicklistsOfBatch(idpicklistBatch, idproduct));
    }

    /** 200 and a page of the active presets, or of the inactive ones with {@code inactive=true}. */
    @GetMapping("/presets")
    @Access(Level.ANY_USER)
    Answer<List<BatchPresetView>> listPicklistBatchPresets(@RequestParam(defaultValue = "false") Boolean inactive,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListBatchPresets(!inactive, offset.value()));
    }

    /** 200 and the preset, with the number of picklists a batch made from it now would have; 404 if it does not exist. */
    @GetMapping({"/presets/{idpicklistBatchPreset}", "/preset/{idpicklistBatchPreset}"})
    @Access(Level.ANY_USER)
    Answer<BatchPresetView.Single> getPicklistBatchPreset(@PathVariable BatchPresetId idpicklistBatchPreset) {
        return api.find(new FindBatchPreset(idpicklistBatchPreset));
    }
}
