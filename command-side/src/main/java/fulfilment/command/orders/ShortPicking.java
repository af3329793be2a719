package fulfilment.command.orders;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.picklists.PickLocations;
import fulfilment.api.picklists.PicklistCommand.Destination;
import fulfilment.api.picklists.PicklistCommand.Missing;
import fulfilment.api.picklists.PicklistCommand.ReportShortPick;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.api.picklists.PicklistProductId;
import fulfilment.api.picklists.ShortPick;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockId;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.picklists.Picklist;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.StockOperations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Aggregate;
import org.springframework.stereotype.Component;

/**
 * Decides what follows when a picker finds fewer pieces at a place than the picklist holds there. Stock at the place is corrected. If the place is
 * empty, other picklists keep there only what they have picked already. Missing pieces are picked at other places of the warehouse; those that are
 * nowhere else leave the picklist.
 *
 * <p>Loads the order and the picklist, then the stock, which knows who else holds pieces there, then their orders and picklists. Two
 * such decisions can wait for each other; the second one is then refused at once and begins again. Rules PCK-52, PCK-53, PCK-54, PCK-55.
 */
@Component
class ShortPicking {

    private final Streams streams;
    private final StockOperations stock;
    private final ProductRegister products;
    private final OrderRegister register;
    private final PicklistReduction reduction;
    private final Ids ids;

    ShortPicking(Streams streams, StockOperations stock, ProductRegister products, OrderRegister register,
            PicklistReduction reduction, Ids ids) {
        this.streams = streams;
        this.stock = stock;
        this.products = products;
        this.register = register;
        this.reduction = reduction;
        this.ids = ids;
    }

    /** A picklist that loses pieces at the place. */
    private record Losing(Aggregate<Order> order, Aggregate<Picklist> picklist, int amount) {

        PicklistId id() {
            return picklist.invoke(Picklist::id);
        }
    }

    @CommandHandler
    void decide(ReportShortPick command) {
        var order = streams.load(Order.class, register.orderOf(command.picklist()));
        var picklist = streams.load(Picklist.class, command.picklist());
        picklist.execute(it -> {
            it.requireNotPaused();
            it.requireOpen("picked");
        });
        var line = picklist.invoke(it -> it.line(command.idpicklistProduct()));
        requireStock(line);
        var product = new StockId(line.idproduct());
        var places = Objects.requireNonNull(reduction.places(picklist, line.idproduct()).get(line.idpicklistProduct()));
        var place = place(command, picklist, places.keySet());
        int expected = places.getOrDefault(place, 0);
        if (expected == 0) {
            throw new BadParameter("idlocation", "is a place where the line holds no pieces");
        }
        if (command.amount() >= expected) {
            throw new BadParameter("amount",
                    "must be less than the %d pieces that the line holds there".formatted(expected));
        }
        var there = stock.at(product, place);
        var losing = new LinkedHashMap<PicklistId, Losing>();
        losing.put(command.picklist(), new Losing(order, picklist, expected - command.amount()));
        if (command.empty()) {
            others(command.picklist(), line, there.claims()).forEach(one -> losing.put(one.id(), one));
        }
        losing.values().forEach(one -> stock.release(product, one.id(), place, one.amount));
        int lost = command.empty()
                ? stock.at(product, place).free()
                : expected - command.amount();
        if (lost > 0) {
            stock.lose(product, place, lost, "short pick on picklist " + picklist.invoke(Picklist::number));
        }
        var elsewhere = new LinkedHashMap<PicklistId, Integer>();
        losing.forEach((id, one) -> elsewhere.put(id, stock.claimElsewhere(product, id, place, one.amount)));
        int found = elsewhere.getOrDefault(command.picklist(), 0);
        int gone = expected - command.amount() - found;
        boolean cancels = command.missing() == null ? cancelsMissing(order) : command.missing() == Missing.CANCEL;
        picklist.execute(
                it -> it.foundShort(new ShortPick(ids.next("stock_discrepancy"), line.idpicklistProduct(), line.idproduct(),
                        place, expected, command.amount(), command.empty(), there.stock(), there.stock() - lost, found,
                        cancels ? 0 : gone,
                        cancels ? gone : 0,
                        losing.keySet().stream().filter(id -> !id.equals(command.picklist())).map(PicklistId::value).toList(),
                        command.remark()), command.by()));
        losing.forEach((id, one) -> {
            int missing = one.amount - elsewhere.getOrDefault(id, 0);
            if (missing > 0) {
                boolean own = id.equals(command.picklist());
                reduction.takeOff(one.order, one.picklist,
                        own
                                ? one.picklist.invoke(it -> it.boughtWith(line, missing))
                                : leaving(one.picklist, new ProductId(line.idproduct()), missing),
                        (own ? cancels : cancelsMissing(one.order)) ? Destination.CANCELLED : Destination.BACKORDER,
                        Map.of(line.idproduct(), missing),
                        command.by());
            }
        });
    }

    /** Rule ORD-83. */
    private static boolean cancelsMissing(Aggregate<Order> order) {
        return Boolean.TRUE.equals(order.invoke(Order::details).cancelMissing());
    }

    private void requireStock(PicklistLine line) {
        if (line.hasParts() || !products.require(new ProductId(line.idproduct())).type().hasStock()) {
            throw new Rejection(ErrorCode.PRODUCT_WITHOUT_STOCK,
                    "product %d has no stock of its own; a composition is short of one of its parts".formatted(line.idproduct()));
        }
    }

    /** @param places where the line has pieces */
    private static Place place(ReportShortPick command, Aggregate<Picklist> picklist, Set<Place> places) {
        if (command.location().isPresent()) {
            return new Place(picklist.invoke(Picklist::warehouse), command.location().value());
        }
        if (places.size() != 1) {
            throw new BadParameter("idlocation",
                    "is required, because the line has pieces at %d places".formatted(places.size()));
        }
        return places.iterator().next();
    }

    /** The other picklists that hold more pieces at the place than they have picked of the product, by id. Rule PCK-54. */
    private List<Losing> others(PicklistId reporting, PicklistLine line, SortedMap<Integer, Integer> claims) {
        return claims.entrySet().stream().filter(claim -> claim.getKey() != reporting.value()).map(claim -> {
            var id = new PicklistId(claim.getKey());
            var order = streams.load(Order.class, register.orderOf(id));
            var picklist = streams.load(Picklist.class, id);
            int picked = picklist.invoke(it -> it.packed(new ProductId(line.idproduct())));
            return new Losing(order, picklist, Math.max(0, claim.getValue() - picked));
        }).filter(one -> one.amount > 0).toList();
    }

    /** Takes unpicked pieces off the lines of a product, from the last line on. @return whole pieces by line as it was bought */
    private static Map<Integer, Integer> leaving(Aggregate<Picklist> picklist, ProductId product, int missing) {
        var leaving = new TreeMap<Integer, Integer>();
        int left = missing;
        for (var line : picklist.invoke(it -> it.lastFirst(product))) {
            int taken = Math.min(left, picklist.invoke(it -> it.unpicked(line)));
            if (taken > 0) {
                picklist.invoke(it -> it.boughtWith(line, taken))
                        .forEach((bought, amount) -> leaving.merge(bought, amount, Math::max));
                left -= taken;
            }
        }
        return leaving;
    }
}
