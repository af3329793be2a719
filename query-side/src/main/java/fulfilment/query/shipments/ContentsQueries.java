package fulfilment.query.shipments;

import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.labels.LabelQuery.FindContents;
import fulfilment.api.labels.LabelQuery.FindTrialContents;
import fulfilment.api.labels.ShipmentContents.Product;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.labels.ShipmentParty;
import fulfilment.api.orders.OrderView;
import fulfilment.api.picklists.PicklistProductView.Line;
import fulfilment.api.picklists.PicklistQuery.FindPicklist;
import fulfilment.api.picklists.PicklistView;
import fulfilment.api.requests.Json;
import fulfilment.api.shipments.ParcelContent;
import fulfilment.api.users.UserQuery.FindUser;
import fulfilment.api.wire.Wire;
import fulfilment.query.reads.Views;
import fulfilment.query.warehouses.Sender;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import org.axonframework.queryhandling.QueryGateway;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Tells the provider gateway what is in a shipment. Rules SHP-39, SHP-40, ACC-16. */
@Component
class ContentsQueries {

    private static final String HEADS = """
            select p.body, o.body, %s, %s, r.returnid from picklist p join orders o on o.id = p.idorder
            join warehouse w on w.id = p.idwarehouse left join returns r on r.id = p.idreturn %s where p.id = ?"""
            .formatted(Sender.NAME, Sender.ADDRESS, Sender.JOINS);
    private static final String LINES = """
            select l.body, g.body from picklist_product l join product g on g.id = l.idproduct where l.idpicklist = ?
            order by l.id""";

    /** A warehouse with an address, else the account. */
    private static final String TRIAL = """
            select %s, %s from (select null::int as idfulfilment_customer) p left join lateral (
                select body from warehouse where body::json ->> 'address' is not null order by id limit 1) w on true %s"""
            .formatted(Sender.NAME, Sender.ADDRESS, Sender.JOINS);

    private final Views views;
    private final QueryGateway queries;
    private final Wire wire;

    ContentsQueries(Views views, QueryGateway queries, Wire wire) {
        this.views = views;
        this.queries = queries;
        this.wire = wire;
    }

    private record Heads(PicklistView.Head picklist, OrderView.Head order, ShipmentParty sender, @Nullable String returnid) {}

    /** The members of a product that a provider gets. */
    private record Facts(Price fixedstockprice, @Nullable String hsCode, @Nullable Country countryOfOrigin) {}

    private record Packed(Line line, Facts product) {

        boolean isBought() {
            return line.partofIdpicklistProduct() == null;
        }
    }

    @QueryHandler
    @Nullable
    ShipmentContents answer(FindContents query) {
        var found = views.query(HEADS, (row, number) -> new Heads(wire.read(row.getString(1), PicklistView.Head.class),
                wire.read(row.getString(2), OrderView.Head.class), sender(row.getString(3), row.getString(4)), row.getString(5)),
                query.idpicklist());
        if (found.isEmpty()) {
            return null;
        }
        var heads = found.getFirst();
        var lines = shipped(views.query(LINES, (row, number) -> new Packed(wire.read(row.getString(1), Line.class),
                wire.read(row.getString(2), Facts.class)), query.idpicklist()), query.products());
        var order = heads.order();
        return new ShipmentContents(totalPaid(lines, order.invoicing().discount()), valueOfGoods(lines),
                recipient(heads.picklist()),
                heads.sender(),
                order.texts().reference(), order.idorder(), order.orderid(), query.idpicklist().value(),
                heads.picklist().picklistid(),
                heads.picklist().idreturn(), heads.returnid(), order.preferredDeliveryDate(), order.pickupPointData(),
                order.language(),
                lines.stream().filter(Packed::isBought).map(bought -> product(bought, lines, order.invoicing().discount()))
                        .toList(),
                json(new FindPicklist(query.idpicklist())), json(new FindUser(query.iduser())));
    }

    /** Only what is in the parcels. Rules SHP-44, SHP-45. @param named null for what has not left in other shipments, if anything */
    private static List<Packed> shipped(List<Packed> lines, @Nullable List<ParcelContent> named) {
        var amounts = new HashMap<Integer, Integer>();
        if (named == null) {
            lines.forEach(packed -> amounts.put(packed.line().idpicklistProduct(), packed.line().amount() - left(packed.line())));
            if (amounts.values().stream().allMatch(amount -> amount == 0)) {
                return lines;
            }
        } else {
            named.forEach(one -> amounts.merge(one.idpicklistProduct(), one.amount(), Integer::sum));
        }
        var whole = new HashMap<Integer, Integer>();
        lines.forEach(packed -> whole.put(packed.line().idpicklistProduct(), packed.line().amount()));
        return lines.stream().map(packed -> {
            var line = packed.line();
            var parent = line.partofIdpicklistProduct();
            int amount = parent == null
                    ? amounts.getOrDefault(line.idpicklistProduct(), 0)
                    : line.amount() / whole.getOrDefault(parent, line.amount()) * amounts.getOrDefault(parent, 0);
            return new Packed(line.reduced(amount, amount), packed.product());
        }).filter(packed -> packed.line().amount() > 0).toList();
    }

    private static int left(Line line) {
        return Objects.requireNonNullElse(line.amountShipped(), 0);
    }

    private static Price totalPaid(List<Packed> lines, Price discount) {
        return new Price(lines.stream().filter(Packed::isBought)
                .map(bought -> paid(bought.line(), discount).multiply(BigDecimal.valueOf(bought.line().amount())))
                .reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    private static Price valueOfGoods(List<Packed> lines) {
        return new Price(lines.stream().filter(packed -> !packed.line().hasParts())
                .map(packed -> packed.product().fixedstockprice().amount().multiply(BigDecimal.valueOf(packed.line().amount())))
                .reduce(BigDecimal.ZERO, BigDecimal::add));
    }

    /** What the customer paid for one piece. */
    private static BigDecimal paid(Line line, Price discount) {
        return line.price().amount().multiply(BigDecimal.ONE.subtract(discount.amount().movePointLeft(2)));
    }

    private static Product product(Packed bought, List<Packed> lines, Price discount) {
        var line = bought.line();
        return new Product(line.idproduct(), line.productcode(), line.name(), line.amount(), weight(line, lines),
                new Price(paid(line, discount)), bought.product().hsCode(), bought.product().countryOfOrigin());
    }

    /** A parcel without products, to ourselves. Rule LBL-95. */
    @QueryHandler
    @Nullable
    ShipmentContents answer(FindTrialContents query) {
        return views.query(TRIAL, (row, number) -> sender(row.getString(1), row.getString(2))).stream()
                .filter(self -> self.address() != null).findFirst()
                .map(self -> new ShipmentContents(Price.ZERO, Price.ZERO, self, self, "TEST", null, null, null, null, null, null,
                        null, null, Language.EN, List.of(), Json.EMPTY_ARRAY, json(new FindUser(query.iduser()))))
                .orElse(null);
    }

    /** The weight of one piece, in grams; for a composition, that of its parts. */
    private static int weight(Line line, List<Packed> lines) {
        if (!line.hasParts()) {
            return line.weight();
        }
        long parts = lines.stream().map(Packed::line)
                .filter(part -> Objects.equals(part.partofIdpicklistProduct(), line.idpicklistProduct()))
                .mapToLong(part -> (long) part.weight() * part.amount()).sum();
        return (int) Math.min(Integer.MAX_VALUE, parts / line.amount());
    }

    /** @param address null if none was set */
    private ShipmentParty sender(String name, @Nullable String address) {
        var at = address == null ? Address.EMPTY : wire.read(address, Address.class);
        return new ShipmentParty(name, at.contactname(), at.address(), at.address2(), at.zipcode(), at.city(), at.region(),
                at.country(), null, null);
    }

    private static ShipmentParty recipient(PicklistView.Head picklist) {
        var to = picklist.delivery();
        return new ShipmentParty(to.deliveryname(), to.deliverycontact(), to.deliveryaddress(), to.deliveryaddress2(),
                to.deliveryzipcode(), to.deliverycity(), to.deliveryregion(), to.deliverycountry(), to.contact().emailaddress(),
                to.contact().telephone());
    }

    private Json json(Object query) {
        return Objects.requireNonNull(queries.query(query, Json.class).join());
    }
}
