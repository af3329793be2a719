package fulfilment.query.returns;

import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Price;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.labels.ShipmentContents.Product;
import fulfilment.api.labels.ShipmentParty;
import fulfilment.api.requests.Json;
import fulfilment.api.returns.ReturnQuery.FindReturnContents;
import fulfilment.api.returns.ReturnView.Head;
import fulfilment.api.returns.ReturnedProductStatus;
import fulfilment.api.returns.ReturnedProductView.Line;
import fulfilment.api.users.UserQuery.FindUser;
import fulfilment.api.wire.Wire;
import fulfilment.query.reads.Views;
import fulfilment.query.warehouses.Sender;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.axonframework.queryhandling.QueryGateway;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Tells the provider gateway what is in the parcels of a return, where they come from and where they go: to the warehouse, in the same way as
 * parcels leave it. Rules LBL-87, LBL-89.
 */
@Component
class ReturnContentsQueries {

    /** The warehouse {@code w} that was named, else the one that the order left from last. */
    private static final String HEADS = """
            select p.body, %s, %s, o.orderid, w.id from returns p
            left join orders o on o.id = p.idorder
            left join lateral (select coalesce(?::int, (
                select q.idwarehouse from picklist q where q.idorder = p.idorder and q.status = 'closed'
                order by q.closed_at desc, q.id desc limit 1)) as idwarehouse) chosen on true
            left join warehouse w on w.id = chosen.idwarehouse %s where p.id = ?"""
            .formatted(Sender.NAME, Sender.ADDRESS, Sender.JOINS);
    /** With what the customer paid for a piece with the order of the return; null if the return names none with the product. */
    private static final String LINES = """
            select l.shown, l.productcode, l.name, g.body,
                (select (b.body::json ->> 'price')::numeric from order_product b
                 where b.idorder = r.idorder and b.idproduct = l.idproduct order by b.id limit 1)
            from return_product l join returns r on r.id = l.idreturn join product g on g.id = l.idproduct
            where l.idreturn = ? order by l.id""";

    private final Views views;
    private final QueryGateway queries;
    private final Wire wire;

    ReturnContentsQueries(Views views, QueryGateway queries, Wire wire) {
        this.views = views;
        this.queries = queries;
        this.wire = wire;
    }

    private record Heads(Head head, ShipmentParty warehouse, @Nullable String orderid, @Nullable Integer idwarehouse) {}

    /** The members of a product that a provider gets. */
    private record Facts(Price price, Price fixedstockprice, int weight, @Nullable Integer idvatgroup, @Nullable String hsCode,
            @Nullable Country countryOfOrigin) {}

    private record Packed(Line line, String productcode, String name, Facts product, @Nullable BigDecimal ordered) {

        /** Of one piece. A line of a new return has no price, and customs needs a value. Rule LBL-89. */
        Price price() {
            if (line.price().amount().signum() != 0) {
                return line.price();
            }
            return ordered == null ? product.price() : new Price(ordered);
        }
    }

    /** What a picklist would say that goes to the warehouse. What a return does not have is null. */
    private record Pushed(@Nullable Integer idcustomer, @Nullable Integer idorder, int idreturn, @Nullable Integer idwarehouse,
            int idtemplate, @Nullable String deliveryname, @Nullable String deliverycontact, @Nullable String deliveryaddress,
            @Nullable String deliveryaddress2, @Nullable String deliveryzipcode, @Nullable String deliverycity,
            @Nullable String deliveryregion, @Nullable Country deliverycountry, @Nullable String reference, String status,
            boolean urgent,
            boolean invoiced, int totalproducts, int totalpicked, Instant created, Instant updated,
            @Nullable Integer idfulfilmentCustomer,
            List<PushedProduct> products) {}

    private record PushedProduct(int idproduct, @Nullable Integer idvatgroup, String productcode, String name, int amount,
            int amountpicked,
            int amountPicked, Price price, int weight, boolean hasParts) {}

    @QueryHandler
    @Nullable
    ShipmentContents answer(FindReturnContents query) {
        var found = views.query(HEADS,
                (row, number) -> new Heads(wire.read(row.getString(1), Head.class), party(row.getString(2), row.getString(3)),
                        row.getString(4), row.getObject(5, Integer.class)),
                Id.value(query.warehouse()), query.idreturn().value());
        if (found.isEmpty()) {
            return null;
        }
        var heads = found.getFirst();
        var head = heads.head();
        var lines = views.query(LINES, (row, number) -> new Packed(wire.read(row.getString(1), Line.class), row.getString(2),
                row.getString(3), wire.read(row.getString(4), Facts.class), row.getBigDecimal(5)), query.idreturn().value())
                .stream()
                .filter(packed -> packed.line().status() == ReturnedProductStatus.EXPECTED).toList();
        return new ShipmentContents(sum(lines, Packed::price),
                sum(lines, packed -> packed.product().fixedstockprice()), heads.warehouse(), sender(head), head.reference(),
                head.idorder(), heads.orderid(), null, null, head.idreturn(), head.returnid(), null, null, head.language(),
                lines.stream().map(ReturnContentsQueries::product).toList(), wire.json(pushed(heads, lines)),
                Objects.requireNonNull(queries.query(new FindUser(query.iduser()), Json.class).join()));
    }

    private static Price sum(List<Packed> lines, Function<Packed, Price> ofPiece) {
        return new Price(lines.stream()
                .map(packed -> ofPiece.apply(packed).amount().multiply(BigDecimal.valueOf(packed.line().amount())))
                .reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    private static Product product(Packed packed) {
        return new Product(packed.line().idproduct(), packed.productcode(), packed.name(), packed.line().amount(),
                packed.product().weight(), packed.price(), packed.product().hsCode(), packed.product().countryOfOrigin());
    }

    /** @param address null if none was set */
    private ShipmentParty party(@Nullable String name, @Nullable String address) {
        var at = address == null ? Address.EMPTY : wire.read(address, Address.class);
        return new ShipmentParty(name, at.contactname(), at.address(), at.address2(), at.zipcode(), at.city(), at.region(),
                at.country(), null, null);
    }

    private static ShipmentParty sender(Head head) {
        var from = head.sender();
        return new ShipmentParty(from.name(), from.contactname(), from.address(), from.address2(), from.zipcode(), from.city(),
                from.region(), from.country(), head.emailaddress(), head.telephone());
    }

    private static Pushed pushed(Heads heads, List<Packed> lines) {
        var head = heads.head();
        var to = heads.warehouse();
        return new Pushed(head.idcustomer(), head.idorder(), head.idreturn(), heads.idwarehouse(), head.idtemplate(), to.name(),
                to.contactname(), to.address(), to.address2(), to.zipcode(), to.city(), to.region(), to.country(),
                head.reference(), "new", false, false, lines.stream().mapToInt(packed -> packed.line().amount()).sum(), 0,
                head.createdAt(), head.updatedAt(), head.idfulfilmentCustomer(),
                lines.stream().map(packed -> new PushedProduct(packed.line().idproduct(), packed.product().idvatgroup(),
                        packed.productcode(), packed.name(), packed.line().amount(), 0, 0, packed.price(),
                        packed.product().weight(), false)).toList());
    }
}
