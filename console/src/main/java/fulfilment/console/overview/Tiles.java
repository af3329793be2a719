package fulfilment.console.overview;

import fulfilment.console.platform.Members;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.SignedIn;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import fulfilment.api.wire.Times;
import fulfilment.api.wire.Wire;
import org.springframework.stereotype.Component;

/** Counts what the overview shows. Each number is for those who may see the list behind it. */
@Component
class Tiles {

    private final Clock clock;
    private final Wire wire;

    Tiles(Clock clock, Wire wire) {
        this.clock = clock;
        this.wire = wire;
    }

    /** @param toOrder see {@link #toOrder}; it reads the stock of all products, which is too much for each look at the other numbers */
    List<Tile> of(SignedIn person, Optional<Tile> toOrder) {
        var tiles = new ArrayList<Tile>();
        stat("open-orders", "/console/orders?status=processing", person).ifPresent(tiles::add);
        stat("open-picklists", "/console/picklists?status=new", person).ifPresent(tiles::add);
        stat("backorders", "/console/backorders", person).ifPresent(tiles::add);
        listed("late-orders", "/orders", "/console/orders?late=true", Map.of("late", "true"), order -> true, person)
                .ifPresent(tiles::add);
        toOrder.ifPresent(tiles::add);
        stat("new-orders-today", "/console/orders?sincedate=" + sinceYesterday(), person).ifPresent(tiles::add);
        listed("shipments-today", "/shipments", "/console/shipments?sincedate=" + sinceYesterday(),
                Map.of("sincedate", sinceYesterday()),
                shipment -> !"true".equals(shipment.text("cancelled")), person)
                .map(tile -> new Tile(tile.name(), tile.number(), tile.address(), false)).ifPresent(tiles::add);
        if (person.now()) {
            listed("unknown-labels", "/admin/shippingproviders/attempts", "/console/attempts?state=unknown",
                    Map.of("state", "unknown"), attempt -> true, person).ifPresent(tiles::add);
            listed("failing-hooks", "/hooks/statistics", "/console/hook-statistics", Map.of(),
                    hook -> "true".equals(hook.text("failing")), person).ifPresent(tiles::add);
        }
        listed("deactivated-hooks", "/hooks", "/console/hooks?active=false", Map.of("active", "false"),
                hook -> "complete_failures".equals(hook.text("deactivation_reason")), person)
                .filter(Tile::isAlarm).ifPresent(tiles::add);
        return tiles;
    }

    /** The products at or below their order level. It alarms if more must be ordered of one. */
    Optional<Tile> toOrder(SignedIn person) {
        var path = "/purchaseorders/suggestions";
        if (!person.may("GET", path)) {
            return Optional.empty();
        }
        var lines = person.listIfAllowed(path, Map.of());
        long products = lines.stream().map(line -> line.number("idproduct")).distinct().count();
        return Optional.of(new Tile("to-order", number(products, lines), "/console/toorder",
                lines.stream().anyMatch(line -> line.number("suggested_amount") > 0)));
    }

    /** The last second of yesterday in the account's time zone: the API lists what was after it. */
    private String sinceYesterday() {
        var midnight = LocalDate.ofInstant(clock.instant(), wire.zone()).atStartOfDay();
        return Times.DATE_TIME.format(midnight.minusSeconds(1)).replace(' ', 'T');
    }

    private static Optional<Tile> stat(String key, String address, SignedIn person) {
        return person.find("/stats/" + key)
                .map(stat -> new Tile(key, stat.text("value"), address, false));
    }

    private static Optional<Tile> listed(String name, String path, String address, Map<String, String> parameters,
            Predicate<Members> counts, SignedIn person) {
        if (!person.may("GET", path)) {
            return Optional.empty();
        }
        var objects = person.listIfAllowed(path, parameters);
        long number = objects.stream().filter(counts).count();
        return Optional.of(new Tile(name, number(number, objects), address, number > 0));
    }

    /** A full page may have another one behind it. */
    private static String number(long counted, List<Members> page) {
        return counted + (page.size() == Paging.PAGE ? "+" : "");
    }
}
