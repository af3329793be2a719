package fulfilment.query.picklists;

import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.text;

import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.Meta;
import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.picklists.PicklistProductView.Line;
import fulfilment.api.picklists.PicklistQuery.FindPicklist;
import fulfilment.api.picklists.PicklistQuery.FindPicklists;
import fulfilment.api.picklists.PicklistQuery.FindPicklistsToPrint;
import fulfilment.api.picklists.PicklistQuery.ListPicklistProducts;
import fulfilment.api.picklists.PicklistQuery.ListPicklists;
import fulfilment.api.picklists.PicklistView.Head;
import fulfilment.api.requests.Json;
import fulfilment.api.wire.Wire;
import fulfilment.query.comments.Commentable;
import fulfilment.query.picklists.PickChoiceFold.Choice;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.PrintedRows;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import fulfilment.query.tags.TagLinks;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about picklists. Rules PCK-43, PCK-44, PCK-42. */
@Component
@ReadsOnlyViews
class PicklistQueries {

    /** Filters by the tags of the picklist's order. */
    private static final String TAGGED = TagLinks.OF_ORDERS.carries("p.idorder");

    /** As an array, so that the database can use an index. */
    private static final String OF_ORDER = "p.idorder = any(array(select o.id from orders o where reading.folded(o.names) like reading.folded(?)))";

    /** Spells the statuses out, so that the database can use an index. Rule PCK-61. */
    private static final String DUE = "(p.status in ('new', 'paused', 'snoozed') and (p.body::json ->> 'preferred_delivery_date')::date <= ?)";

    private static final SortColumns SORTED = SortColumns.of("p", "picklistid", "status", "created", "closed_at");

    private final Views views;

    PicklistQueries(Views views) {
        this.views = views;
    }

    private Select picklists(@Nullable Integer scope) {
        return Select.from(views, "picklist", "p").as(PicklistAnswers.PICKLIST.to(scope))
                .whereIs("p.idfulfilment_customer", scope);
    }

    @QueryHandler
    @Nullable
    Json answer(FindPicklist query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return picklists(scope).whereIs("p.id", query.idpicklist()).one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListPicklistProducts query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return picklists(scope).as(PicklistAnswers.PRODUCTS).whereIs("p.id", query.idpicklist()).one();
    }

    @QueryHandler
    Json answer(FindPicklists query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return picklists(scope).named(query.idpicklists()).list();
    }

    @QueryHandler
    Json answer(FindPicklistsToPrint query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        PrintedRows.reserve(Select.from(views, "picklist_product").whereIn("idpicklist", query.idpicklists()),
                "print the picklists of the batch one by one");
        return picklists(scope).as(PicklistAnswers.PRINTED.to(scope)).whereIn("p.id", query.idpicklists()).list();
    }

    @QueryHandler
    Json answer(ListPicklists query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        var listed = listed(query, scope);
        return (query.products() ? listed : listed.as(PicklistAnswers.HEAD.to(scope))).list();
    }

    private Select listed(ListPicklists query, @Nullable Integer scope) {
        return picklists(scope).searchOr(OF_ORDER, query.search(), "p.picklistid")
                .whereIs("p.picklistid", query.picklistid()).where("p.id > ?", query.sinceid())
                .where("p.id < ?", query.beforeid()).after("p.created", query.sincedate())
                .where("p.created < ?", query.untildate()).after("p.closed_at", query.closedAfter())
                .where("p.closed_at < ?", query.closedBefore()).whereIs("p.status", query.status())
                .whereIs("p.urgent", query.urgent())
                .assigned("p.assigned_to", query.assignedToIduser()).whereIs("p.idwarehouse", query.idwarehouse())
                .whereIs("p.idpicklist_batch", query.idpicklistBatch()).where(TAGGED, query.tag())
                .whereIs("p.idfulfilment_customer", query.idfulfilmentCustomer()).whereIs("p.idorder", query.idorder())
                .whereIs("p.idcustomer", query.idcustomer()).where(DUE, query.due()).descending()
                .sortable(SORTED).page(query.offset());
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Commentable commentedPicklists() {
            return new Commentable(SourceType.PICKLIST, "picklist", "idfulfilment_customer",
                    about -> object().with("idpicklist", number(about + ".id")).with("picklistid", text(about + ".picklistid")),
                    "select 'order' as type, idorder as id from picklist where id = :id");
        }

        @Bean
        Documents<Head, PicklistEvent> picklistDocuments(Wire wire) {
            return new Documents<>("picklist", Head.class, PicklistEvent.class, new PicklistFold(), wire)
                    .column("idorder", "int", Head::idorder)
                    .column("idreturn", "int", Head::idreturn)
                    .column("idcustomer", "int", picklist -> picklist.delivery().idcustomer())
                    .column("idwarehouse", "int", Head::idwarehouse)
                    .column("idpicklist_batch", "int", Head::idpicklistBatch)
                    .column("assigned_to", "int", Head::assignedToIduser)
                    .column("idfulfilment_customer", "int", picklist -> picklist.delivery().idfulfilmentCustomer())
                    .column("status", "text", picklist -> picklist.status().word())
                    .column("urgent", "boolean", Head::urgent)
                    .column("picklistid", "text", Head::picklistid)
                    .column("created", "timestamptz", picklist -> picklist.created().truncatedTo(ChronoUnit.SECONDS))
                    .column("closed_at", "timestamptz",
                            picklist -> picklist.closedAt() == null ? null : picklist.closedAt().truncatedTo(ChronoUnit.SECONDS))
                    .personal("id").revision(3);
        }

        @Bean
        Documents<Line, PicklistEvent> picklistProductDocuments(Wire wire) {
            return new Documents<>("picklist_product", Line.class, PicklistEvent.class, new PicklistProductFold(), wire)
                    .column("idpicklist", "int", Line::idpicklist)
                    .column("idproduct", "int", Line::idproduct)
                    .column("idorder_product", "int", Line::idorderProduct)
                    .column("amount", "int", Line::amount)
                    .column("picked", "int", Line::amountPicked)
                    .personal("idpicklist").revision(2);
        }

        @Bean
        Documents<Choice, PicklistEvent> pickChoiceDocuments(Wire wire) {
            return new Documents<>("pick_choice", Choice.class, PicklistEvent.class, new PickChoiceFold(), wire)
                    .column("idpicklist", "int", Choice::idpicklist)
                    .column("locations", "text", Choice::locations);
        }
    }
}
