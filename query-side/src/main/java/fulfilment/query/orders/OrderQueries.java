package fulfilment.query.orders;

import fulfilment.api.backorders.BackorderQuery.FindBackorder;
import fulfilment.api.backorders.BackorderQuery.ListBackorders;
import fulfilment.api.backorders.BackorderQuery.ListBackordersOfOrder;
import fulfilment.api.comments.SourceType;
import fulfilment.api.kernel.Meta;
import fulfilment.api.orders.OrderEvent;
import fulfilment.api.orders.OrderId;
import fulfilment.api.orders.OrderProductView;
import fulfilment.api.orders.OrderQuery.FindOrder;
import fulfilment.api.orders.OrderQuery.FindOrderField;
import fulfilment.api.orders.OrderQuery.FindOrderNote;
import fulfilment.api.orders.OrderQuery.FindOrderProduct;
import fulfilment.api.orders.OrderQuery.FindOrderTag;
import fulfilment.api.orders.OrderQuery.FindOrderToPrint;
import fulfilment.api.orders.OrderQuery.FindProductStatus;
import fulfilment.api.orders.OrderQuery.FindStatusPage;
import fulfilment.api.orders.OrderQuery.ListOrderFields;
import fulfilment.api.orders.OrderQuery.ListOrderNotes;
import fulfilment.api.orders.OrderQuery.ListOrderProducts;
import fulfilment.api.orders.OrderQuery.ListOrderTags;
import fulfilment.api.orders.OrderQuery.ListOrders;
import fulfilment.api.orders.OrderQuery.ListOrdersToProcess;
import fulfilment.api.orders.OrderView.Head;
import fulfilment.api.orders.StatusPage;
import fulfilment.api.requests.Json;
import fulfilment.api.shipments.ShipmentView;
import fulfilment.api.wire.Wire;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.comments.Commentable;
import fulfilment.query.customers.CustomerSearch;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.PrintedRows;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import fulfilment.query.tags.TagLinks;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.text;

/** Answers queries about orders and backorders. Rules ORD-63, ORD-64, BCK-20. */
@Component
@ReadsOnlyViews
class OrderQueries {

    private static final String TAGGED = TagLinks.OF_ORDERS.carries("o.id");
    /** An order that names no warehouse may be fulfilled from each that is active and accepts orders. Rules ORD-17, ORD-66. */
    private static final String DELIVERABLE = """
            exists (select from warehouse w where w.id = ? and case when o.warehouses = ','
                    then (w.body::json ->> 'active')::boolean and (w.body::json ->> 'accept_orders')::boolean
                    else position(',' || w.id || ',' in o.warehouses) > 0 end)""";
    /** Orders with available backorders, in the order of their backorders. Rule BCK-7. */
    private static final String TO_PROCESS = """
            select p.idorder from orders_to_process() p order by p.place, p.oldest""";

    /** Only ordered lines: parts of compositions are left out. Rule ORD-68. */
    private static final String STATUS_OF_LINES = """
            select p.body::json ->> 'name' as name, p.amount, p.cancelled, coalesce((
                select sum(x.amount) from picklist_product x join picklist q on q.id = x.idpicklist
                where x.idorder_product = p.id and q.status = 'closed'), 0) as shipped
            from order_product p where p.idorder = ? and p.partof is null order by p.id""";

    /** Rule ORD-80. */
    private static final String LATE = "(o.status = 'processing' and (o.body::json ->> 'preferred_delivery_date')::date < ?)";

    private static final SortColumns SORTED = SortColumns.of("o", "orderid", "reference", "status", "created", "updated");

    private static final SortColumns SORTED_BACKORDERS = SortColumns.of("b", "idorder", "idproduct", "amount", "priority")
            .and("created_at", "b.created");

    private final Views views;
    private final Wire wire;
    private final Clock clock;

    OrderQueries(Views views, Wire wire, Clock clock) {
        this.views = views;
        this.wire = wire;
        this.clock = clock;
    }

    private Select orders(@Nullable Integer scope) {
        return Select.from(views, "orders", "o")
                .as(OrderAnswers.ORDER.to(scope))
                .whereIs("o.idfulfilment_customer", scope);
    }

    @QueryHandler
    @Nullable
    Json answer(FindOrder query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return orders(scope).whereIs("o.id", query.idorder()).one();
    }

    @QueryHandler
    @Nullable
    Json answer(FindOrderToPrint query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        PrintedRows.reserve(Select.from(views, "order_product").whereIs("idorder", query.idorder()),
                "print the packing lists of its picklists");
        return orders(scope).as(OrderAnswers.PRINTED).whereIs("o.id", query.idorder()).one();
    }

    @QueryHandler
    Json answer(ListOrders query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope,
            @MetaDataValue(Meta.AS_OF) @Nullable Instant asOf) {
        var today = LocalDate.ofInstant(Objects.requireNonNullElseGet(asOf, clock::instant), wire.zone());
        return orders(scope).whereIs("o.orderid", query.orderid()).whereIs("o.reference", query.reference())
                .where("reading.folded(o.emailaddress) = reading.folded(?)", query.emailaddress()) // what the index holds
                .whereIs("o.emailaddress", query.emailaddress()).where("o.id > ?", query.sinceid())
                .where("o.id < ?", query.beforeid()).after("o.created", query.sincedate())
                .where("o.created < ?", query.untildate()).whereIs("o.status", query.status()).where(TAGGED, query.tag())
                .whereIs("o.idcustomer", query.idcustomer())
                .whereIs("o.idfulfilment_customer", query.idfulfilmentCustomer())
                .where(DELIVERABLE, query.idwarehouse())
                .after("o.updated", query.updatedAfter())
                .where(Boolean.FALSE.equals(query.late()) ? "coalesce(not %s, true)".formatted(LATE) : LATE,
                        query.late() == null ? null : today)
                .where("coalesce(o.auto_split, (o.body::json ->> 'auto_split')::boolean) is distinct from ?",
                        query.fullDelivery())
                .searchOr(CustomerSearch.by("o.idcustomer", scope), query.search(), "o.names")
                .descending().sortable(SORTED).page(query.offset()).list();
    }

    private @Nullable Json of(OrderId idorder, @Nullable Integer scope, AnswerDefinition shown) {
        return orders(scope).as(shown).whereIs("o.id", idorder).one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListOrderProducts query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return of(query.idorder(), scope, OrderAnswers.PRODUCTS);
    }

    @QueryHandler
    @Nullable
    Json answer(FindOrderProduct query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return Select.from(views, "order_product", "p").join("join orders o on o.id = p.idorder").as(OrderAnswers.LINE)
                .whereIs("o.id", query.idorder()).whereIs("p.id", query.idorderProduct())
                .whereIs("o.idfulfilment_customer", scope).one();
    }

    @QueryHandler
    @Nullable
    Json answer(FindProductStatus query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return of(query.idorder(), scope, OrderAnswers.PRODUCT_STATUS);
    }

    @QueryHandler
    @Nullable
    Json answer(ListOrderNotes query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return of(query.idorder(), scope, OrderAnswers.NOTES);
    }

    @QueryHandler
    @Nullable
    Json answer(FindOrderNote query) {
        return Select.stored(views, "order_note").whereIs("idorder", query.idorder()).whereIs("id", query.idorderLog())
                .one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListOrderTags query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return of(query.idorder(), scope, OrderAnswers.TAGS);
    }

    @QueryHandler
    @Nullable
    Json answer(FindOrderTag query) {
        return TagLinks.OF_ORDERS.of(views, query.idorder(), query.idtag()).one();
    }

    @QueryHandler
    @Nullable
    Json answer(ListOrderFields query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return of(query.idorder(), scope, OrderAnswers.FIELDS);
    }

    @QueryHandler
    @Nullable
    Json answer(FindOrderField query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        var held = Select.from(views, "orders", "o")
                .join("cross join lateral json_array_elements(o.body::json -> 'orderfields') f")
                .as(OrderAnswers.FIELD).whereIs("o.id", query.idorder())
                .whereIs("(f.value ->> 'idorderfield')::int", query.idorderfield())
                .whereIs("o.idfulfilment_customer", scope).one();
        return held != null || !query.orEmpty()
                ? held
                : Select.from(views, "orders", "o").join("cross join orderfield f").as(OrderAnswers.EMPTY_FIELD)
                        .whereIs("o.id", query.idorder()).whereIs("f.id", query.idorderfield())
                        .whereIs("o.idfulfilment_customer", scope).one();
    }

    @QueryHandler
    @Nullable
    StatusPage answer(FindStatusPage query) {
        return views.query("select id, body from orders where status_page = ?", (row, number) -> {
            var order = wire.read(row.getString("body"), Head.class);
            return new StatusPage(order.orderid(), order.status(), order.language(),
                    LocalDate.ofInstant(order.created(), wire.zone()), statusOfLines(new OrderId(row.getInt("id"))),
                    parcels(new OrderId(row.getInt("id"))));
        }, query.token()).stream().findFirst().orElse(null);
    }

    private List<StatusPage.Line> statusOfLines(OrderId idorder) {
        return views.query(STATUS_OF_LINES, (row, number) -> new StatusPage.Line(row.getString("name"), row.getInt("amount"),
                row.getInt("cancelled"), row.getLong("shipped")), idorder);
    }

    private List<StatusPage.Parcel> parcels(OrderId idorder) {
        return views.query("select body from shipment where idorder = ? order by id",
                (row, number) -> wire.read(row.getString("body"), ShipmentView.class), idorder).stream()
                .filter(shipment -> !shipment.cancelled()).flatMap(OrderQueries::parcels).toList();
    }

    private static Stream<StatusPage.Parcel> parcels(ShipmentView shipment) {
        return shipment.parcels().stream().filter(parcel -> parcel.trackingcode() != null)
                .map(parcel -> new StatusPage.Parcel(shipment.publicProvidername(), String.valueOf(parcel.trackingcode()),
                        parcel.trackingUrl(), parcel.trackingStatus()));
    }

    @QueryHandler
    ListOrdersToProcess.Orders answer(ListOrdersToProcess query) {
        return new ListOrdersToProcess.Orders(views.query(TO_PROCESS, (row, number) -> row.getInt(1)));
    }

    private Select backorders(@Nullable Integer scope, AnswerDefinition shown) {
        return Select.from(views, "backorder", "b").join("join orders o on o.id = b.idorder")
                .as(shown).whereIs("o.idfulfilment_customer", scope);
    }

    @QueryHandler
    @Nullable
    Json answer(FindBackorder query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return backorders(scope, OrderAnswers.BACKORDER).whereIs("b.id", query.idbackorder()).one();
    }

    @QueryHandler
    Json answer(ListBackorders query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return backorders(scope, OrderAnswers.BACKORDER_OF_LIST).whereIs("b.idorder", query.idorder())
                .whereIs("b.idproduct", query.idproduct())
                .whereIs("o.idcustomer", query.idcustomer()).where("b.id > ?", query.sinceid())
                .after("b.created", query.sincedate()).whereIs("o.idfulfilment_customer", query.idfulfilmentCustomer())
                .sortable(SORTED_BACKORDERS).page(query.offset()).list();
    }

    @QueryHandler
    @Nullable
    Json answer(ListBackordersOfOrder query, @MetaDataValue(Meta.SCOPE) @Nullable Integer scope) {
        return of(query.idorder(), scope, OrderAnswers.BACKORDERS_OF_ORDER);
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Commentable commentedOrders() {
            return new Commentable(SourceType.ORDER, "orders", "idfulfilment_customer",
                    about -> object().with("idorder", number(about + ".id")).with("orderid", text(about + ".orderid")),
                    "select 'picklist' as type, id from picklist where idorder = :id");
        }

        @Bean
        Documents<Head, OrderEvent> orderDocuments(Wire wire) {
            return new Documents<>("orders", Head.class, OrderEvent.class, new OrderFold(), wire)
                    .column("status", "text", order -> order.status().word())
                    .column("orderid", "text", Head::orderid)
                    .column("reference", "text", head -> head.texts().reference())
                    .column("emailaddress", "text", head -> head.contact().emailaddress())
                    .column("names", "text", Tables::names)
                    .column("status_page", "text", order -> order.publicStatusPage().substring(StatusPage.PATH.length()))
                    .column("idcustomer", "int", Head::idcustomer)
                    .column("idfulfilment_customer", "int", Head::idfulfilmentCustomer)
                    .column("warehouses", "text", Tables::warehouses)
                    .column("created", "timestamptz", order -> order.created().truncatedTo(ChronoUnit.SECONDS))
                    .column("updated", "timestamptz", order -> order.updated().truncatedTo(ChronoUnit.SECONDS))
                    .column("idreturn", "int", Head::idreturn)
                    .column("auto_split", "boolean", Head::autoSplit)
                    .personal("id", order -> order.touched(order.updated())).revision(5);
        }

        /** The texts of an order that {@code search} looks in, one a line. Rule ORD-65. */
        private static String names(Head order) {
            var to = order.delivery();
            return Stream.of(order.orderid(), order.texts().reference(), to.name(), to.contactname()).filter(Objects::nonNull)
                    .collect(Collectors.joining("\n"));
        }

        /** Ids of the named warehouses, each between commas; a single comma if the order names none. */
        private static String warehouses(Head order) {
            return order.warehouses().stream().map(String::valueOf).map(id -> id + ",")
                    .collect(Collectors.joining("", ",", ""));
        }

        @Bean
        Documents<OrderProductView, OrderEvent> orderProductDocuments(Wire wire) {
            return new Documents<>("order_product", OrderProductView.class, OrderEvent.class, new OrderProductFold(), wire)
                    .column("idorder", "int", OrderProductView::idorder)
                    .column("idproduct", "int", OrderProductView::idproduct)
                    .column("amount", "int", OrderProductView::amount)
                    .column("cancelled", "int", OrderProductView::amountCancelled)
                    .column("partof", "int", OrderProductView::partofIdorderProduct)
                    .personal("idorder").revision(2);
        }

        @Bean
        Documents<BackorderFold.Waiting, OrderEvent> backorderDocuments(Wire wire) {
            return new Documents<>("backorder", BackorderFold.Waiting.class, OrderEvent.class, new BackorderFold(), wire)
                    .column("idorder", "int", BackorderFold.Waiting::idorder)
                    .column("idorder_product", "int", waiting -> waiting.backorder().idorderProduct())
                    .column("idproduct", "int", waiting -> waiting.backorder().idproduct())
                    .column("idwarehouse", "int", waiting -> waiting.backorder().warehouse().value())
                    .column("amount", "int", waiting -> waiting.backorder().amount())
                    .column("priority", "int", waiting -> waiting.backorder().priority())
                    .column("has_parts", "boolean", waiting -> waiting.backorder().hasParts())
                    .column("part_of", "int", waiting -> waiting.backorder().partOfIdbackorder())
                    .column("per_parent", "int", waiting -> waiting.backorder().partsPerParent())
                    .column("created", "timestamptz", waiting -> waiting.created().truncatedTo(ChronoUnit.SECONDS));
        }
    }
}
