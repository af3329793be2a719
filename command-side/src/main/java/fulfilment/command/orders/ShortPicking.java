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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.axonframework.commandhandling.CommandHandler;
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

    /**
     * What a picker reports, after it was checked: a place has fewer pieces than a line of the picklist holds there.
     *
     * @param expected pieces that the line holds there
     */
    private record Shortage(ReportShortPick report, Losing own, PicklistLine line, Place place, int expected) {

        StockId stock() {
            return new StockId(line.idproduct());
        }

        ProductId product() {
            return new ProductId(line.idproduct());
        }
    }

    /** A picklist that loses pieces at the place. */
    private record Losing(Order order, Picklist picklist, int amount) {

        PicklistId id() {
            return picklist.id();
        }
    }

    /** @param found pieces that the picklist gets at other places of the warehouse instead */
    private record Moved(Losing losing, int found) {

        int missing() {
            return losing.amount - found;
        }
    }

    @CommandHandler
    void decide(ReportShortPick command) {
        var shortage = checked(command);
        var there = stock.at(shortage.stock(), shortage.place);
        var losing = losing(shortage, there.claims());
        int lost = correctStock(shortage, losing);
        var moved = losing.stream().map(
                one -> new Moved(one, stock.claimElsewhere(shortage.stock(), one.id(), shortage.place, one.amount))).toList();
        boolean cancels = command.missing() == null ? cancelsMissing(shortage.own.order) : command.missing() == Missing.CANCEL;
        int found = moved.getFirst().found;
        int gone = moved.getFirst().missing();
        shortage.own.picklist.foundShort(
                new ShortPick(ids.next("stock_discrepancy"), shortage.line.idpicklistProduct(), shortage.line.idproduct(),
                        shortage.place, shortage.expected, command.amount(), command.empty(), there.stock(), there.stock() - lost,
                        found, cancels ? 0 : gone, cancels ? gone : 0,
                        losing.stream().filter(one -> one != shortage.own).map(one -> one.id().value()).toList(),
                        command.remark()),
                command.by());
        moved.forEach(one -> takeOff(shortage, one.losing, one.missing(),
                one.losing == shortage.own ? cancels : cancelsMissing(one.losing.order)));
    }

    private Shortage checked(ReportShortPick command) {
        var order = streams.load(Order.class, register.orderOf(command.picklist()));
        var picklist = streams.load(Picklist.class, command.picklist());
        picklist.requireNotPaused();
        picklist.requireOpen("picked");
        var line = picklist.line(command.idpicklistProduct());
        requireStock(line);
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
        return new Shortage(command, new Losing(order, picklist, expected - command.amount()), line, place, expected);
    }

    /** The reporting picklist first, and if the place is empty the others that hold pieces there. @param claims pieces at the place by picklist */
    private List<Losing> losing(Shortage shortage, SortedMap<Integer, Integer> claims) {
        var losing = new ArrayList<>(List.of(shortage.own));
        if (shortage.report.empty()) {
            losing.addAll(others(shortage, claims));
        }
        return losing;
    }

    /** Takes the pieces off stock that are not there. @return how many */
    private int correctStock(Shortage shortage, List<Losing> losing) {
        losing.forEach(one -> stock.release(shortage.stock(), one.id(), shortage.place, one.amount));
        int lost = shortage.report.empty()
                ? stock.at(shortage.stock(), shortage.place).free()
                : shortage.own.amount;
        if (lost > 0) {
            stock.lose(shortage.stock(), shortage.place, lost,
                    "short pick on picklist " + shortage.own.picklist.number());
        }
        return lost;
    }

    /** Takes pieces that are nowhere else off a picklist. @param cancels false to make a backorder for them */
    private void takeOff(Shortage shortage, Losing one, int missing, boolean cancels) {
        if (missing > 0) {
            reduction.takeOff(one.order, one.picklist,
                    one == shortage.own
                            ? one.picklist.boughtWith(shortage.line, missing)
                            : leaving(one.picklist, shortage.product(), missing),
                    cancels ? Destination.CANCELLED : Destination.BACKORDER, Map.of(shortage.line.idproduct(), missing),
                    shortage.report.by());
        }
    }

    /** Rule ORD-83. */
    private static boolean cancelsMissing(Order order) {
        return Boolean.TRUE.equals(order.details().cancelMissing());
    }

    private void requireStock(PicklistLine line) {
        if (line.hasParts() || !products.require(new ProductId(line.idproduct())).type().hasStock()) {
            throw new Rejection(ErrorCode.PRODUCT_WITHOUT_STOCK,
                    "product %d has no stock of its own; a composition is short of one of its parts".formatted(line.idproduct()));
        }
    }

    /** @param places where the line has pieces */
    private static Place place(ReportShortPick command, Picklist picklist, Set<Place> places) {
        if (command.location().isPresent()) {
            return new Place(picklist.warehouse(), command.location().value());
        }
        if (places.size() != 1) {
            throw new BadParameter("idlocation",
                    "is required, because the line has pieces at %d places".formatted(places.size()));
        }
        return places.iterator().next();
    }

    /** The other picklists that hold more pieces at the place than they have picked of the product, by id. Rule PCK-54. */
    private List<Losing> others(Shortage shortage, SortedMap<Integer, Integer> claims) {
        return claims.entrySet().stream().filter(claim -> claim.getKey() != shortage.report.picklist().value()).map(claim -> {
            var id = new PicklistId(claim.getKey());
            var order = streams.load(Order.class, register.orderOf(id));
            var picklist = streams.load(Picklist.class, id);
            int picked = picklist.packed(shortage.product());
            return new Losing(order, picklist, Math.max(0, claim.getValue() - picked));
        }).filter(one -> one.amount > 0).toList();
    }

    /** Takes unpicked pieces off the lines of a product, from the last line on. @return whole pieces by line as it was bought */
    private static Map<Integer, Integer> leaving(Picklist picklist, ProductId product, int missing) {
        var leaving = new TreeMap<Integer, Integer>();
        int left = missing;
        for (var line : picklist.lastFirst(product)) {
            int taken = Math.min(left, picklist.unpicked(line));
            if (taken > 0) {
                picklist.boughtWith(line, taken).forEach((bought, amount) -> leaving.merge(bought, amount, Math::max));
                left -= taken;
            }
        }
        return leaving;
    }
}
