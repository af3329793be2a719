package fulfilment.query.movements;

import fulfilment.api.movements.MovementEvent;
import fulfilment.api.movements.MovementQuery.FindMovement;
import fulfilment.api.movements.MovementQuery.FindMovementProduct;
import fulfilment.api.movements.MovementQuery.ListMovements;
import fulfilment.api.movements.MovementView.Head;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.time.temporal.ChronoUnit;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about movements and their products. Rule MOV-19. */
@Component
@ReadsOnlyViews
class MovementQueries {

    private static final SortColumns SORTED = SortColumns.of("m", "status", "created");

    private final Views views;

    MovementQueries(Views views) {
        this.views = views;
    }

    private Select movements() {
        return Select.from(views, "movement", "m").as(MovementAnswers.MOVEMENT);
    }

    @QueryHandler
    @Nullable
    Json answer(FindMovement query) {
        return movements().whereIs("m.id", query.idmovement()).one();
    }

    @QueryHandler
    Json answer(ListMovements query) {
        return movements().whereIs("m.status", query.status()).whereIs("m.from_idwarehouse", query.fromIdwarehouse())
                .whereIs("m.to_idwarehouse", query.toIdwarehouse()).after("m.created", query.sincedate())
                .descending().sortable(SORTED).page(query.offset()).list();
    }

    @QueryHandler
    @Nullable
    Json answer(FindMovementProduct query) {
        return Select.shown(views, "movement_product").whereIs("id", query.idmovementProduct())
                .whereIs("idmovement", query.idmovement()).one();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<Head, MovementEvent> movementDocuments(Wire wire) {
            return new Documents<>("movement", Head.class, MovementEvent.class, new MovementFold(), wire)
                    .column("status", "text", movement -> movement.status().word())
                    .column("from_idwarehouse", "int", Head::fromIdwarehouse)
                    .column("to_idwarehouse", "int", Head::toIdwarehouse)
                    .column("created", "timestamptz", movement -> movement.created().truncatedTo(ChronoUnit.SECONDS));
        }

        @Bean
        Documents<MovementProductFold.Kept, MovementEvent> movementProductDocuments(Wire wire) {
            return new Documents<>("movement_product", MovementProductFold.Kept.class, MovementEvent.class,
                    new MovementProductFold(), wire)
                    .column("shown", "text", line -> wire.write(line.shown()))
                    .column("idmovement", "int", MovementProductFold.Kept::idmovement);
        }
    }
}
