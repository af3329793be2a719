package fulfilment.console.overview;

import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalDateTime;
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

    /** Objects on a page of the API. */
    private static final int PAGE = 100;

    private final Clock clock;
    private final Wire wire;

    Tiles(Clock clock, Wire wire) {
        this.clock = clock;
        this.wire = wire;
    }

    List<Tile> of(SignedIn person) {
        var tiles = new ArrayList<Tile>();
        stat("open-orders", "/console/orders?status=processing", person).ifPresent(tiles::add);
        stat("open-picklists", "/console/picklists?status=new", person).ifPresent(tiles::add);
        stat("backorders", "/console/backorders", person).ifPresent(tiles::add);
        listed("late-orders", "/orders", "/console/orders?status=processing", Map.of("status", "processing"), this::isLate,
                person).ifPresent(tiles::add);
        stat("new-orders-today", "/console/orders?sincedate=" + today(), person).ifPresent(tiles::add);
        listed("shipments-today", "/shipments", "/console/shipments?sincedate=" + today(), Map.of("sincedate", today()),
                shipment -> !"true".equals(shipment.text("cancelled")), person)
                .map(tile -> new Tile(tile.name(), tile.number(), tile.address(), false)).ifPresent(tiles::add);
        listed("unknown-labels", "/admin/shippingproviders/attempts", "/console/attempts?state=unknown",
                Map.of("state", "unknown"), attempt -> true, person).ifPresent(tiles::add);
        listed("failing-hooks", "/hooks", "/console/hooks", Map.of(),
                hook -> !"true".equals(hook.text("active")) || hook.number("complete_failures") > 0, person)
                .ifPresent(tiles::add);
        return tiles;
    }

    /** Midnight in the account's time zone, as the API reads it. */
    private String today() {
        return Times.DATE_TIME.format(LocalDateTime.of(LocalDate.ofInstant(clock.instant(), wire.zone()),
                java.time.LocalTime.MIDNIGHT)).replace(' ', 'T');
    }

    private boolean isLate(Members order) {
        var wanted = order.text("preferred_delivery_date");
        return !wanted.isEmpty()
                && LocalDate.parse(wanted.substring(0, 10)).isBefore(LocalDate.ofInstant(clock.instant(), wire.zone()));
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
        return Optional.of(new Tile(name, number + (objects.size() == PAGE ? "+" : ""), address, number > 0));
    }
}
