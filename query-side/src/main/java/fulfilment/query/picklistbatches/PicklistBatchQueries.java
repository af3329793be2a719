package fulfilment.query.picklistbatches;

import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;

import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.Id;
import fulfilment.api.picklistbatches.BatchPresetEvent;
import fulfilment.api.picklistbatches.PicklistBatchEvent;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklistbatches.PicklistBatchQuery.FindBatchPreset;
import fulfilment.api.picklistbatches.PicklistBatchQuery.FindMadePicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchQuery.FindPicklistBatch;
import fulfilment.api.picklistbatches.PicklistBatchQuery.ListBatchPresets;
import fulfilment.api.picklistbatches.PicklistBatchQuery.ListPicklistBatches;
import fulfilment.api.picklistbatches.PicklistBatchQuery.ListPicklistsOfBatch;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.comments.Commentable;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about picklist batches and their presets. Rules BAT-28, BAT-25, BAT-29. */
@Component
@ReadsOnlyViews
class PicklistBatchQueries {

    private static final SortColumns SORTED = SortColumns.of("b", "type", "status");

    private final Views views;
    private final Wire wire;

    PicklistBatchQueries(Views views, Wire wire) {
        this.views = views;
        this.wire = wire;
    }

    @QueryHandler
    @Nullable
    Json answer(FindPicklistBatch query) {
        return single(query.idpicklistBatch(), PicklistBatchAnswers.BATCH);
    }

    private @Nullable Json single(PicklistBatchId idpicklistBatch, AnswerDefinition shown) {
        return Select.from(views, "picklist_batch", "b").as(shown).whereIs("b.id", idpicklistBatch).one();
    }

    @QueryHandler
    @Nullable
    Json answer(FindMadePicklistBatch query) {
        return single(query.idpicklistBatch(), PicklistBatchAnswers.made(wire.write(query.leftOut())));
    }

    @QueryHandler
    Json answer(ListPicklistBatches query) {
        return Select.from(views, "picklist_batch", "b").as(PicklistBatchAnswers.OF_LIST)
                .whereIs("b.idwarehouse", query.idwarehouse())
                .assigned("b.assigned_to", query.assignedToIduser()).whereIs("b.type", query.type())
                .whereIs("b.status", query.status()).descending().sortable(SORTED).page(query.offset()).list();
    }

    @QueryHandler
    @Nullable
    Json answer(ListPicklistsOfBatch query) {
        return Select.from(views, "picklist_batch", "b")
                .as(PicklistBatchAnswers.picklists(Id.value(query.idproduct())))
                .whereIs("b.id", query.idpicklistBatch())
                .where("exists (select from product p where p.id = ?)", query.idproduct()).one();
    }

    @QueryHandler
    @Nullable
    Json answer(FindBatchPreset query) {
        return Select.from(views, "picklist_batch_preset", "p").as(PicklistBatchAnswers.PRESET)
                .whereIs("p.id", query.idpicklistBatchPreset()).one();
    }

    @QueryHandler
    Json answer(ListBatchPresets query) {
        return Select.from(views, "picklist_batch_preset", "p").as(PicklistBatchAnswers.PRESET_OF_LIST)
                .whereIs("active", query.active())
                .page(query.offset()).list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Commentable commentedBatches() {
            return new Commentable(SourceType.PICKLIST_BATCH, "picklist_batch", null,
                    about -> object().with("idpicklist_batch", number(about + ".id"))
                            .with("picklist_batchid", json(about + ".body::json -> 'picklist_batchid'")));
        }

        @Bean
        Documents<PicklistBatchFold.Kept, PicklistBatchEvent> picklistBatchDocuments(Wire wire) {
            return new Documents<>("picklist_batch", PicklistBatchFold.Kept.class, PicklistBatchEvent.class,
                    new PicklistBatchFold(), wire)
                    .column("shown", "text", batch -> wire.write(batch.shown()))
                    .column("idwarehouse", "int", batch -> batch.shown().idwarehouse())
                    .column("type", "text", batch -> batch.shown().type().word())
                    .column("status", "text", batch -> batch.shown().status().word())
                    .column("assigned_to", "int", PicklistBatchFold.Kept::assignedTo)
                    .column("completed_by", "int", PicklistBatchFold.Kept::completedBy);
        }

        @Bean
        Documents<BatchPresetFold.Kept, BatchPresetEvent> batchPresetDocuments(Wire wire) {
            return new Documents<>("picklist_batch_preset", BatchPresetFold.Kept.class, BatchPresetEvent.class,
                    new BatchPresetFold(), wire)
                    .column("shown", "text", preset -> wire.write(preset.shown()))
                    .column("active", "boolean", preset -> preset.shown().active());
        }
    }
}
