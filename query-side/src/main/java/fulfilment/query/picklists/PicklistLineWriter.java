package fulfilment.query.picklists;

import org.jspecify.annotations.Nullable;
import fulfilment.query.lots.SharedLots;
import fulfilment.query.lots.LotText;
import fulfilment.api.picklists.PickLocations;
import fulfilment.query.answers.Cells;
import fulfilment.query.answers.JsonWriter;
import fulfilment.query.answers.ObjectWriter;
import fulfilment.query.answers.Value;
import fulfilment.query.answers.Value.Rows;
import fulfilment.query.answers.Value.Source;
import fulfilment.query.answers.Value.SourceRows;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Writes the lines of a picklist with the places of their pieces. A picklist reserves pieces of a product at locations, and lines of one product
 * share them.
 *
 * <p>The pieces of each product are numbered, once along the lines and once along the places. A line has the pieces of those places whose numbers
 * it covers. If locations were chosen for any line of a product, the choice decides instead.
 */
final class PicklistLineWriter {

    /** The lines of a picklist {@code p}. */
    static final Value ALL = Value.composed((rows, out) -> new PicklistLineWriter(rows).write(out),
            Source.of(Rows.of(
                    """
                    join picklist_claim c on c.idpicklist = p.id and c.idlocation <> 0 join location n on n.id = c.idlocation
                    left join lateral (
                        select s.lot_number, s.expiration_date from stock_place s
                        where p.status <> 'closed' and s.idproduct = c.idproduct and s.idwarehouse = p.idwarehouse
                            and s.idlocation = c.idlocation
                        union all
                        (select e.lot_number, e.expiration_date from lot_entry e
                         where p.status = 'closed' and e.idpicklist = p.id and e.idproduct = c.idproduct
                             and e.idlocation = c.idlocation and e.change < 0
                             and not exists (select from lot_entry u where u.undoes = e.id) order by e.id limit 1)) t on true""",
                    "c.idproduct::bigint << 32 | c.idlocation"), "c.idproduct", "c.idlocation", "c.amount", "n.name",
                    "t.lot_number", "t.expiration_date"),
            Source.of(Rows.of("join pick_choice h on h.idpicklist = p.id", "h.id"), "h.id", "h.locations"),
            Source.of(Rows.of("""
                    join picklist_product l on l.idpicklist = p.id
                        and exists (select from pick_choice h where h.idpicklist = p.id)""", "l.id"), "l.id", "l.idproduct",
                    "l.amount"),
            Source.of(
                    Rows.of("""
                    join picklist_product l on l.idpicklist = p.id
                    left join product_warehouse s on s.idproduct = l.idproduct and s.idwarehouse = p.idwarehouse""",
                            "l.id"),
                    "l.body", "s.body::json -> 'stock_location'",
                    """
                    select '/images/' || i.name from product_image i where i.idproduct = l.idproduct order by i.id limit 1""",
                    "l.id", "l.idproduct", "l.amount", "l.picked"));

    private static final int CLAIMS = 0;
    private static final int CHOICES = 1;
    private static final int LINES_OF_CHOICES = 2;
    private static final int LINES = 3;

    private final SourceRows rows;
    /** By product, each list ordered by location id. */
    private final Map<Integer, List<Place>> places = new HashMap<>();
    /** Amounts by line and location, only for products with a line for which locations were chosen. */
    private final Map<Integer, SortedMap<Integer, Integer>> shares = new HashMap<>();
    /** How many pieces of each product the lines before have. */
    private final Map<Integer, Integer> counted = new HashMap<>();

    /** @param lot null if the pieces have none */
    private record Place(int idlocation, int amount, byte[] name, @Nullable LotText lot) {}

    /** Pieces of a line at a place. */
    private record Pick(Place place, int amount, int picked) {}

    private PicklistLineWriter(SourceRows rows) throws SQLException {
        this.rows = rows;
        for (var claim = rows.next(CLAIMS); claim != null; claim = rows.next(CLAIMS)) {
            places.computeIfAbsent(claim.number(0), product -> new ArrayList<>(1))
                    .add(new Place(claim.number(1), claim.number(2), claim.text(3), LotText.of(claim, 4)));
        }
        var chosen = new HashMap<Integer, Map<Integer, Integer>>();
        for (var choice = rows.next(CHOICES); choice != null; choice = rows.next(CHOICES)) {
            chosen.put(choice.number(0), PickChoiceFold.read(new String(choice.text(1), StandardCharsets.US_ASCII)));
        }
        share(chosen);
    }

    private void share(Map<Integer, Map<Integer, Integer>> chosen) throws SQLException {
        var lines = new HashMap<Integer, List<PickLocations.Line>>();
        for (var line = rows.next(LINES_OF_CHOICES); line != null; line = rows.next(LINES_OF_CHOICES)) {
            lines.computeIfAbsent(line.number(1), product -> new ArrayList<>())
                    .add(new PickLocations.Line(line.number(0), line.number(2), chosen.getOrDefault(line.number(0), Map.of())));
        }
        lines.forEach((product, those) -> {
            if (those.stream().anyMatch(line -> chosen.containsKey(line.idpicklistProduct()))) {
                var held = new TreeMap<Integer, Integer>();
                places.getOrDefault(product, List.of()).forEach(place -> held.put(place.idlocation, place.amount));
                var shared = PickLocations.share(those, held);
                for (int i = 0; i < those.size(); i++) {
                    shares.put(those.get(i).idpicklistProduct(), shared.get(i));
                }
            }
        });
    }

    private void write(JsonWriter out) throws SQLException {
        try (var array = out.array()) {
            for (var line = rows.next(LINES); line != null; line = rows.next(LINES)) {
                write(line, array.next());
            }
        }
    }

    private void write(Cells line, JsonWriter out) {
        var picks = picks(line.number(3), line.number(4), line.number(5), line.number(6));
        try (var object = out.object(line.text(0))) {
            stockLocation("stocklocation", line, picks, object);
            stockLocation("stock_location", line, picks, object);
            object.path("image", line.get(2));
            pickLocations(line.number(3), picks, object);
            var lots = new SharedLots();
            picks.forEach(pick -> lots.add(pick.place.lot, pick.amount));
            lots.addTo(object);
        }
    }

    /** The location set for the product and its warehouse; otherwise the first place of the line's pieces. */
    private static void stockLocation(String name, Cells line, List<Pick> picks, ObjectWriter object) {
        var set = line.get(1);
        boolean none = set == null || set[0] == 'n' || set[1] == '"'; // null or an empty text
        if (none && !picks.isEmpty()) {
            object.text(name, picks.getFirst().place.name);
        } else {
            object.json(name, set);
        }
    }

    private List<Pick> picks(int line, int product, int amount, int picked) {
        var there = places.getOrDefault(product, List.of());
        var share = shares.get(line);
        if (share == null) {
            int end = counted.merge(product, amount, Math::addExact);
            return picks(end - amount, end, picked, there);
        }
        return picks(0, amount, picked, there.stream().filter(place -> share.containsKey(place.idlocation))
                .map(place -> new Place(place.idlocation, share.getOrDefault(place.idlocation, 0), place.name,
                        place.lot))
                .toList());
    }

    /** @param first the number of the line's first piece; @param end the number after its last; @param picked how many of them are picked */
    private static List<Pick> picks(int first, int end, int picked, List<Place> places) {
        var picks = new ArrayList<Pick>(1);
        int before = 0;
        for (var place : places) {
            int from = Math.max(first, before);
            int to = Math.min(end, before + place.amount);
            if (from < to) {
                picks.add(new Pick(place, to - from, Math.max(0, Math.min(first + picked, to) - from)));
            }
            before += place.amount;
        }
        return picks;
    }

    private static void pickLocations(int line, List<Pick> picks, ObjectWriter object) {
        try (var array = object.array("pick_locations")) {
            if (picks.isEmpty()) {
                return;
            }
            var numbers = PlaceNumbers.of(line, picks.stream().mapToInt(pick -> pick.place.idlocation).toArray());
            for (int i = 0; i < numbers.length; i++) {
                var pick = picks.get(i);
                try (var one = array.next().object()) {
                    one.number("idpicklist_product_location", numbers[i]).number("idlocation", pick.place.idlocation)
                            .text("name", pick.place.name).number("amount", pick.amount).number("amount_picked", pick.picked);
                    if (pick.place.lot != null) {
                        pick.place.lot.addTo(one);
                    }
                }
            }
        }
    }
}
