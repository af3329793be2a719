package fulfilment.console.batches;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the list of picklist batches, and what can be done with one. */
@Configuration(proxyBeanMethods = false)
class BatchPages {

    private static final String BATCH = "/picklists/batches/{idpicklist_batch}";

    @Bean
    Section batchesSection() {
        return new Section("batches", "/console/batches", "/picklists/batches", 23);
    }

    @Bean
    Listing batches() {
        return new Listing("batches", "/picklists/batches", "idpicklist_batch",
                List.of(Listing.name("display_title"), Listing.status("status"), Listing.status("type"),
                        Listing.number("total_picklists"), Listing.number("total_products"),
                        Listing.text("assigned_to.full_name"), Listing.time("created_at"), Listing.time("completed_at")),
                List.of(Filter.oneOf("status", "open", "completed"), Filter.oneOf("type", "singles", "normal"),
                        Filter.number("assigned_to_iduser"), Filter.number("idwarehouse")),
                "/console/batches/new").sorted("id", "type", "status");
    }

    @Bean
    Action createBatchFromPreset() {
        return Action.of("batch.preset", "POST", "/picklists/batches", Action.chosen("idpicklist_batch_preset"),
                Action.text("title")).goingTo("/console/batches/{idpicklist_batch}");
    }

    @Bean
    Action assignBatch() {
        return Action.of("batch.assign", "POST", BATCH + "/assign", Action.chosen("iduser"));
    }

    @Bean
    Action addPicklistToBatch() {
        return Action.of("batch.picklists", "POST", BATCH + "/picklists", Action.chosen("idpicklist"));
    }

    @Bean
    Action removePicklistFromBatch() {
        return Action.of("batch.remove-picklist", "DELETE", BATCH + "/picklists/{idpicklist}");
    }

    @Bean
    Action deleteBatch() {
        return Action.of("batch.delete", "DELETE", BATCH).asks().goingTo("/console/batches");
    }

    @Bean
    Action commentOnBatch() {
        return Action.of("batch.comments", "POST", BATCH + "/comments", Action.requiredLongText("body"));
    }
}
