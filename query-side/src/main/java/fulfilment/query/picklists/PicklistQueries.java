package fulfilment.query.picklists;

import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Json;
import fulfilment.api.kernel.JsonOutput;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.RequestMemory;
import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.picklists.PicklistProductView.Line;
import fulfilment.api.picklists.PicklistQuery.FindPicklist;
import fulfilment.api.picklists.PicklistQuery.FindPicklists;
import fulfilment.api.picklists.PicklistQuery.FindPicklistsToPrint;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistQuery.ListPicklistProducts;
import fulfilment.api.picklists.PicklistQuery.ListPicklists;
import fulfilment.api.picklists.PicklistView.Head;
import fulfilment.api.wire.Wire;
import fulfilment.query.comments.Commentable;
import fulfilment.query.picklists.PickChoiceFold.Choice;
import fulfilment.query.picklists.PicklistComposer.Composed;
import fulfilment.query.platform.Documents;
import fulfilment.query.platform.Select;
import fulfilment.query.platform.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import fulfilment.query.tags.TagLinks;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
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
    private static final String TAGGED = new TagLinks("order_tag", "idorder").carries("p.idorder");

    /** As an array, so that the database can use an index. */
    private static final String OF_ORDER = "p.idorder = any(array(select o.id from query.orders o where lower(o.names) like lower(?)))";

    /** JSON members of a {@code PrintedPicklist} after the picklist itself. */
    private static final String PRINTED = """
            ',"orderid":' || to_json(o.orderid)
                || ',"language":' || (o.body::json -> 'language')::text || ',"customer_remarks":'
                || (o.body::json -> 'customer_remarks')::text || ',"warehouse":' || (w.body::json -> 'name')::text || ',"batch":'
                || coalesce((k.body::json -> 'picklist_batchid')::text, 'null') || ',"alias":'
                || coalesce(to_json(query.batch_alias(b.place))::text, 'null') || ',"barcodes":{'
                || (select string_agg('"' || g.id || '":' || (g.body::json -> 'barcode')::text, ',') from query.product g
                    where g.id in (select l.idproduct from query.picklist_product l where l.idpicklist = p.id)) || '}}'""";

    /** Bytes of memory to reserve for each byte of a large picklist: to read it, to compose it and to pass it on. */
    private static final int TAKES = 4;
    /** Bytes of memory to reserve for each byte of printed lines. */
    private static final int PRINTED_TAKES = 12;

    private final Views views;

    PicklistQueries(Views views) {
        this.views = views;
    }

    private Select picklists(@Nullable Integer scope) {
        return Select.from(views, "query.picklist p").body(PicklistComposer.columns(scope != null))
                .where("p.idfulfilment_customer = ?", scope).orderBy("p.id");
    }

    /** Returns picklists by id. @param largest the size up to which they are composed */
    private static List<Composed> composed(Select picklists, int largest) {
        var composer = new PicklistComposer();
        picklists.page(PicklistComposer.rows(largest), composer);
        return composer.composed();
    }

    /** Composes large picklists one after the other, each in reserved memory, all from one snapshot of the database. */
    private Json array(Supplier<Select> picklists, UnaryOperator<List<Composed>> order, @Nullable Integer scope) {
        var small = composed(picklists.get(), PicklistComposer.LARGE);
        if (small.stream().noneMatch(Composed::isLarge)) {
            return Json.array(order.apply(small).stream().map(Composed::json).toList());
        }
        return views.atOneMoment(() -> {
            var output = new JsonOutput();
            var before = "[";
            for (var one : order.apply(composed(picklists.get(), PicklistComposer.LARGE))) {
                output.add(before);
                before = ",";
                if (one.isLarge()) {
                    addLarge(one, scope, output);
                } else {
                    output.add(one.json());
                }
            }
            output.add("]");
            return output.json();
        });
    }

    private void addLarge(Composed large, @Nullable Integer scope, JsonOutput output) {
        addLarge(large, scope, Composed::json, output);
    }

    private void addLarge(Composed large, @Nullable Integer scope, Function<Composed, byte[]> shown, JsonOutput output) {
        try (var memory = RequestMemory.reserve(TAKES * large.size())) {
            composed(picklists(scope).where("p.id = ?", large.id()), Integer.MAX_VALUE)
                    .forEach(picklist -> output.add(shown.apply(picklist)));
        }
    }

    /** @param shown the part of the picklist to return */
    private @Nullable Json find(PicklistId idpicklist, @Nullable Integer scope, Function<Composed, byte[]> shown) {
        var found = composed(picklists(scope).where("p.id = ?", idpicklist), PicklistComposer.LARGE);
        if (found.isEmpty()) {
            return null;
        }
        if (!found.getFirst().isLarge()) {
            return Json.of(shown.apply(found.getFirst()));
        }
        var output = new JsonOutput();
        addLarge(found.getFirst(), scope, shown, output);
        return output.json();
    }

    @QueryHandler
    @Nullable
    Json answer(FindPicklist query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return find(query.idpicklist(), scope, Composed::json);
    }

    @QueryHandler
    @Nullable
    Json answer(ListPicklistProducts query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return find(query.idpicklist(), scope, Composed::products);
    }

    @QueryHandler
    Json answer(FindPicklists query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return array(() -> picklists(scope).whereIn("p.id", query.idpicklists()), UnaryOperator.identity(), scope);
    }

    @QueryHandler
    Json answer(FindPicklistsToPrint query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        long size = sizes(query.idpicklists());
        if (PRINTED_TAKES * size > RequestMemory.most()) {
            throw new Rejection(ErrorCode.TOO_LARGE,
                    "the document would have too many lines for this installation; print the picklists of the batch one by one");
        }
        RequestMemory.reserve(PRINTED_TAKES * size); // held until the document is printed
        var picklists = composed(picklists(scope).whereIn("p.id", query.idpicklists()), Integer.MAX_VALUE);
        var beside = new HashMap<Integer, String>();
        Select.from(views,
                """
                query.picklist p join query.orders o on o.id = p.idorder join query.warehouse w on w.id = p.idwarehouse
                left join query.batched_picklist b on b.id = p.id left join query.picklist_batch k on k.id = b.idpicklist_batch""")
                .body("p.id, " + PRINTED).whereIn("p.id", query.idpicklists()).orderBy("p.id")
                .rows((row, number) -> beside.put(row.getInt(1), row.getString(2)));
        return new Json(picklists.stream().filter(picklist -> beside.containsKey(picklist.id()))
                .map(picklist -> "{\"picklist\":" + Json.of(picklist.json()) + beside.get(picklist.id()))
                .collect(Collectors.joining(",", "[", "]")));
    }

    @QueryHandler
    Json answer(ListPicklists query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        if (!query.products()) {
            return listed(query, scope).body(PicklistComposer.head(scope != null) + " || '}'").list();
        }
        return array(() -> listed(query, scope), List::reversed, scope);
    }

    private Select listed(ListPicklists query, @Nullable Integer scope) {
        return picklists(scope).search(query.search(), "p.picklistid", OF_ORDER)
                .where("p.picklistid = ?", query.picklistid()).where("p.id > ?", query.sinceid())
                .where("p.id < ?", query.beforeid()).after("p.created", query.sincedate())
                .where("p.created < ?", query.untildate()).after("p.closed_at", query.closedAfter())
                .where("p.closed_at < ?", query.closedBefore()).where("p.status = ?", query.status())
                .where("p.urgent = ?", query.urgent())
                .assigned("p.assigned_to", query.assignedToIduser()).where("p.idwarehouse = ?", query.idwarehouse())
                .where("p.idpicklist_batch = ?", query.idpicklistBatch()).where(TAGGED, query.tag())
                .where("p.idfulfilment_customer = ?", query.idfulfilmentCustomer()).where("p.idorder = ?", query.idorder())
                .where("p.idcustomer = ?", query.idcustomer()).orderBy("p.id desc").page(query.offset());
    }

    private long sizes(List<Integer> idpicklists) {
        return Select.from(views, "query.picklist_product")
                .body("octet_length(body)").whereIn("idpicklist", idpicklists).rows((row, number) -> row.getLong(1)).stream()
                .mapToLong(Long::longValue).sum();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Commentable commentedPicklists() {
            return new Commentable(SourceType.PICKLIST, "query.picklist", "idfulfilment_customer",
                    "'{\"idpicklist\":' || id || ',\"picklistid\":' || to_json(picklistid) || '}'",
                    "select 'order' as type, idorder as id from query.picklist where id = :id");
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
                    .revision(2);
        }

        @Bean
        Documents<Line, PicklistEvent> picklistProductDocuments(Wire wire) {
            return new Documents<>("picklist_product", Line.class, PicklistEvent.class, new PicklistProductFold(), wire)
                    .column("idpicklist", "int", Line::idpicklist)
                    .column("idproduct", "int", Line::idproduct)
                    .column("idorder_product", "int", Line::idorderProduct)
                    .column("amount", "int", Line::amount)
                    .column("picked", "int", Line::amountPicked);
        }

        @Bean
        Documents<Choice, PicklistEvent> pickChoiceDocuments(Wire wire) {
            return new Documents<>("pick_choice", Choice.class, PicklistEvent.class, new PickChoiceFold(), wire)
                    .column("idpicklist", "int", Choice::idpicklist)
                    .column("locations", "text", Choice::locations);
        }
    }
}
