package fulfilment.query.stock;

import static fulfilment.query.answers.Value.array;
import static fulfilment.query.answers.Value.json;
import static fulfilment.query.answers.Value.number;
import static fulfilment.query.answers.Value.object;
import static fulfilment.query.answers.Value.text;

import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.answers.Value;
import fulfilment.query.answers.Value.Rows;
import fulfilment.query.answers.Value.Shape;
import fulfilment.query.locations.LocationAnswers;
import java.util.function.Function;

/** How stock is shown: levels of a product in a warehouse, and its places. Rules STK. */
public final class StockAnswers {

    /** The locations that a product {@code w.product} is linked to in a warehouse {@code w.id}. Lots are shown where the account traces them. */
    private static final Rows LOCATIONS = Rows.of("""
            join stock_link k on k.idproduct = w.product and k.idwarehouse = w.id
            join location l on l.id = k.idlocation
            left join stock_place p on p.idproduct = k.idproduct and p.idwarehouse = k.idwarehouse and p.idlocation = k.idlocation
            left join account a on true""", "k.idlocation");

    /** The levels of all virtual compositions of a page, worked out once. */
    private static final String COMPOSED = """
            join composed_stock_of((select array_agg(c.id) from %s c where c.type = 'virtual_composition')) s
            on s.idproduct = %s.id""";

    /** The levels of a product {@code product} in its warehouses. */
    static final AnswerDefinition OF_PRODUCT = AnswerDefinition.of("product", levels("product", level -> level));

    /** The level of a product {@code w.product} in a warehouse {@code w.id}, with locations. */
    static final AnswerDefinition IN_WAREHOUSE = AnswerDefinition.of("w", """
            left join lateral (
                select s.* from stock_warehouse s
                where w.type <> 'virtual_composition' and s.idproduct = w.product and s.idwarehouse = w.id
                union all
                select s.* from composed_stock_of(array[w.product]) s
                where w.type = 'virtual_composition' and s.idwarehouse = w.id) s on true""",
            level("s", "w.id").with("locations", array(LOCATIONS, object()
                    .with("idlocation", number("k.idlocation"))
                    .with("name", text("l.name"))
                    .with("type", text("l.type"))
                    .with("is_bulk_location", json("l.bulk"))
                    .with("stock", number("coalesce(p.stock, 0)"))
                    .with("reserved", number("coalesce(p.reserved, 0)"))
                    .with("reserved_picklists", number("coalesce(p.reserved, 0)"))
                    .with("free_stock",
                            number("case when p.lot_status is null then coalesce(p.stock - p.reserved, 0) else 0 end"))
                    .withIf("a.traceability", "lot_number", text("p.lot_number"))
                    .withIf("a.traceability", "expiration_date", text("p.expiration_date"))
                    .withIf("p.lot_status is not null", "lot_status", text("p.lot_status")))));

    /** A level {@code s} among those of a warehouse. */
    static final AnswerDefinition OF_WAREHOUSE = AnswerDefinition.of("s", "join product p on p.id = s.idproduct", object()
            .with("idproduct", number("s.idproduct"))
            .with("productcode", text("p.productcode"))
            .with("stock", level("s", "s.idwarehouse")));

    /** SQL of the claims on products, with their orders. */
    static final String RESERVATIONS = """
            (select r.*, o.orderid from (
                select 'picklist' as kind, 1 as rank, c.idproduct, p.idwarehouse, nullif(c.idlocation, 0) as idlocation, c.amount, p.idorder,
                       p.id as idpicklist, p.picklistid, null::int as idbackorder
                from picklist p join picklist_claim c on c.idpicklist = p.id
                where p.status in ('new', 'paused', 'snoozed')
                union all
                select 'backorder', 2, b.idproduct, b.idwarehouse, null, b.amount, b.idorder, null, null, b.id
                from backorder b where not b.has_parts
                union all
                select 'allocation', 3, a.idproduct, a.idwarehouse, null, a.amount, a.idorder, null, null, null
                from order_allocation a) r
            join orders o on o.id = r.idorder
            where r.amount > 0)""";

    /** One {@code r} of the {@link #RESERVATIONS}. */
    static final AnswerDefinition RESERVATION = AnswerDefinition.of("r", object()
            .with("kind", text("r.kind"))
            .with("idwarehouse", number("r.idwarehouse"))
            .with("idlocation", number("r.idlocation"))
            .with("amount", number("r.amount"))
            .with("idorder", number("r.idorder"))
            .with("orderid", text("r.orderid"))
            .with("idpicklist", number("r.idpicklist"))
            .with("picklistid", text("r.picklistid"))
            .with("idbackorder", number("r.idbackorder")));

    /** A location {@code l} that a product is linked to by {@code s}, with the product's stock there. */
    static final AnswerDefinition LINK = AnswerDefinition.of("s", "join location l on l.id = s.idlocation", link("s", "l"));

    private StockAnswers() {}

    /**
     * A level in a warehouse; zero if there is none.
     *
     * @param alias       of its row
     * @param idwarehouse SQL of the warehouse
     */
    private static Shape level(String alias, String idwarehouse) {
        return object()
                .with("idwarehouse", number(idwarehouse))
                .with("stock", number("coalesce(%s.stock, 0)".formatted(alias)))
                .with("reserved", number(
                        "coalesce(%1$s.reservedbackorders + %1$s.reservedpicklists + %1$s.reservedallocations, 0)"
                                .formatted(alias)))
                .with("reservedbackorders", number("coalesce(%s.reservedbackorders, 0)".formatted(alias)))
                .with("reservedpicklists", number("coalesce(%s.reservedpicklists, 0)".formatted(alias)))
                .with("reservedallocations", number("coalesce(%s.reservedallocations, 0)".formatted(alias)))
                .with("freestock", number(
                        "coalesce(%1$s.stock - %1$s.reservedbackorders - %1$s.reservedpicklists - %1$s.reservedallocations - %1$s.blocked, 0)"
                                .formatted(alias)))
                .withIf("%s.blocked > 0".formatted(alias), "blocked", number("%s.blocked".formatted(alias)));
    }

    /**
     * The levels of a product. Those of a virtual composition are worked out from its parts.
     *
     * @param product alias of its row, which is the resource of the answer
     * @param more    adds to each level {@code s}
     */
    public static Value levels(String product, Function<Shape, Value> more) {
        return levels(product, more, more);
    }

    /** The levels of a product. @param more adds to a level {@code s} of its own; @param moreOfComposition to one that is worked out */
    public static Value levels(String product, Function<Shape, Value> more, Function<Shape, Value> moreOfComposition) {
        return array(Rows.of("join stock_warehouse s on s.idproduct = %s.id".formatted(product), "s.idwarehouse"),
                more.apply(level("s", "s.idwarehouse")))
                .usuallyWhen("%s.type <> 'virtual_composition'".formatted(product),
                        array(Rows.of(COMPOSED.formatted(AnswerDefinition.PAGE, product), "s.idwarehouse"),
                                moreOfComposition.apply(level("s", "s.idwarehouse"))));
    }

    /** A location that a product is linked to, with the product's stock there. @param link alias of the link; @param location of the location */
    public static Shape link(String link, String location) {
        var place = "from stock_place p where p.idproduct = %1$s.idproduct and p.idwarehouse = %1$s.idwarehouse and p.idlocation = %1$s.idlocation"
                .formatted(link);
        return LocationAnswers.location(location)
                .with("stock_for_product", object()
                        .with("stock", number("(select coalesce(sum(p.stock), 0) %s)".formatted(place)))
                        .with("stock_reserved_picklists", number("(select coalesce(sum(p.reserved), 0) %s)".formatted(place))))
                .with("note", text(link + ".note"))
                .with("is_preferred", json(link + ".is_preferred"));
    }
}
