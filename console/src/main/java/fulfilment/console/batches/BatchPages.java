package fulfilment.console.batches;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the list of picklist batches, and what can be done with one. */
@Component
class BatchPages implements Declarations {

    private static final String BATCH = "/picklists/batches/{idpicklist_batch}";

    @Override
    public List<Section> sections() {
        return List.of(batchesSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(batches());
    }

    @Override
    public List<Action> actions() {
        return List.of(createBatchFromPreset(), assignBatch(), addPicklistToBatch(), removePicklistFromBatch(), deleteBatch(),
                commentOnBatch(), shipBatch(), stopShippingBatch());
    }

    private static Section batchesSection() {
        return new Section("batches", "/console/batches", "/picklists/batches", 23);
    }

    private static Listing batches() {
        return new Listing("batches", "/picklists/batches", "idpicklist_batch",
                List.of(Listing.name("display_title"), Listing.status("status"), Listing.status("type"),
                        Listing.number("total_picklists"), Listing.number("total_products"),
                        Listing.text("assigned_to.full_name"), Listing.time("created_at"), Listing.time("completed_at")),
                List.of(Filter.oneOf("status", "open", "completed"), Filter.oneOf("type", "singles", "normal"),
                        Filter.number("assigned_to_iduser"), Filter.number("idwarehouse")),
                "/console/batches/new").sorted("id", "type", "status");
    }

    private static Action createBatchFromPreset() {
        return Action.of("batch.preset", "POST", "/picklists/batches", Action.chosen("idpicklist_batch_preset"),
                Action.text("title")).goingTo("/console/batches/{idpicklist_batch}");
    }

    private static Action assignBatch() {
        return Action.of("batch.assign", "POST", BATCH + "/assign", Action.chosen("iduser"));
    }

    private static Action addPicklistToBatch() {
        return Action.of("batch.picklists", "POST", BATCH + "/picklists", Action.chosen("idpicklist"));
    }

    private static Action removePicklistFromBatch() {
        return Action.of("batch.remove-picklist", "DELETE", BATCH + "/picklists/{idpicklist}");
    }

    private static Action deleteBatch() {
        return Action.of("batch.delete", "DELETE", BATCH).asks().goingTo("/console/batches");
    }

    /** What is left empty, each picklist has by itself. */
    private static Action shipBatch() {
        return Action.of("batch.ship", "POST", BATCH + "/shipments", Action.chosen("idshippingprofile").optional(),
                Action.number("weight"), Action.chosen("idpackaging").optional());
    }

    private static Action stopShippingBatch() {
        return Action.of("batch.stop-shipping", "POST", BATCH + "/shipments/{idbatch_shipment_run}/cancel");
    }

    private static Action commentOnBatch() {
        return Action.of("batch.comments", "POST", BATCH + "/comments", Action.requiredLongText("body"));
    }
}
