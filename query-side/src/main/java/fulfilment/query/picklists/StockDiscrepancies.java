package fulfilment.query.picklists;

import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.stored;
import static fulfilment.query.answers.Value.text;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.picklists.PicklistEvent.PicklistFoundShort;
import fulfilment.api.picklists.PicklistQuery.ListStockDiscrepancies;
import fulfilment.api.picklists.StockDiscrepancyView.Found;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.platform.Documents;
import fulfilment.query.platform.Fold;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Lists what pickers found to be missing. Rule PCK-59. */
@Component
@ReadsOnlyViews
class StockDiscrepancies {

    private static final AnswerDefinition DISCREPANCY = AnswerDefinition.of("d", """
            join picklist p on p.id = d.idpicklist join product g on g.id = d.idproduct
            left join location l on l.id = d.idlocation""",
            stored("d.body")
                    .with("picklistid", text("p.picklistid"))
                    .with("productcode", json("g.body::json -> 'productcode'"))
                    .with("name", json("g.body::json -> 'name'"))
                    .with("location", text("l.name")));

    private final Views views;

    StockDiscrepancies(Views views) {
        this.views = views;
    }

    @QueryHandler
    Json answer(ListStockDiscrepancies query) {
        return Select.from(views, "stock_discrepancy", "d").as(DISCREPANCY)
                .whereIs("d.idwarehouse", query.idwarehouse()).whereIs("d.idproduct", query.idproduct())
                .whereIs("d.idlocation", query.idlocation()).whereIs("d.idpicklist", query.idpicklist())
                .whereIs("d.iduser", query.iduser()).after("d.created", query.sincedate())
                .where("d.created < ?", query.untildate()).descending().page(query.offset()).list();
    }

    /** Keeps one row for each short pick. */
    private static final class ShortPickFold implements Fold<Found, PicklistEvent> {

        @Override
        public List<Integer> touches(PicklistEvent event) {
            return event instanceof PicklistFoundShort e ? List.of(e.found().id()) : List.of();
        }

        @Override
        public @Nullable Found on(int id, @Nullable Found found, PicklistEvent event, Recorded recorded) {
            return event instanceof PicklistFoundShort e ? Found.of(e, recorded.at()) : found;
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<Found, PicklistEvent> stockDiscrepancyDocuments(Wire wire) {
            return new Documents<>("stock_discrepancy", Found.class, PicklistEvent.class, new ShortPickFold(), wire)
                    .column("idpicklist", "int", Found::idpicklist)
                    .column("idproduct", "int", Found::idproduct)
                    .column("idwarehouse", "int", Found::idwarehouse)
                    .column("idlocation", "int", Found::idlocation)
                    .column("iduser", "int", Found::iduser)
                    .column("created", "timestamptz", found -> found.created().truncatedTo(ChronoUnit.SECONDS));
        }
    }
}
