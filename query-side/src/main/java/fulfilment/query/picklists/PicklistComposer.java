package fulfilment.query.picklists;

import fulfilment.api.kernel.Placeholders;
import fulfilment.api.picklists.PickLocations;
import fulfilment.query.platform.Bytes;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowCallbackHandler;

/**
 * Composes the JSON of picklists from heads, lines and the places of reserved pieces. The query returns one row for each picklist and joins lists
 * into one text each. So all data belongs to one moment and little is transferred. Composing here takes a third of the time it takes in the
 * database; a page may have thousands of lines.
 */
final class PicklistComposer implements RowCallbackHandler {

    /** Continues a query that defines a table {@code page} of {@link #columns picklists}. {@link Placeholders#FIRST} separates joined texts. */
    private static final String ROWS = """
            select g.id, g.idfulfilment_customer, s.size, k.*
            from page g
                left join lateral (
                    select string_agg(p.body, chr(1) order by p.id) as bodies, array_agg(p.id order by p.id)::text as ids,
                           string_agg(coalesce((s.body::json -> 'stock_location')::text, 'null'), chr(1) order by p.id) as said,
                           string_agg(replace(query.first_image(p.idproduct), chr(1), ''), chr(1) order by p.id) as images,
                           array_agg(p.idproduct order by p.id)::text as products, array_agg(p.amount order by p.id)::text as amounts,
                           array_agg(p.picked order by p.id)::text as picked
                    from query.picklist_product p
                        left join query.product_warehouse s on s.idproduct = p.idproduct and s.idwarehouse = g.idwarehouse
                    where p.idpicklist = g.id) l on true
                left join lateral (
                    select array_agg(c.idproduct)::text as products, array_agg(c.idlocation)::text as locations,
                           array_agg(c.amount)::text as amounts, string_agg(to_json(n.name)::text, chr(1)) as names
                    from query.picklist_claim c join query.location n on n.id = c.idlocation
                    where c.idpicklist = g.id and c.idlocation <> 0) c on true
                left join lateral (
                    select array_agg(h.id)::text as lines, string_agg(h.locations, chr(1)) as locations
                    from query.pick_choice h where h.idpicklist = g.id) h on true
                cross join lateral (
                    select coalesce(octet_length(g.head), 0) + coalesce(octet_length(l.bodies), 0) + coalesce(octet_length(l.said), 0)
                           + coalesce(octet_length(l.images), 0) + coalesce(octet_length(c.names), 0) + coalesce(octet_length(h.locations), 0) as size) s
                left join lateral (
                    select g.head, l.bodies, l.said, l.ids, l.products, l.amounts, l.picked,
                           c.products, c.locations, c.amounts, c.names, h.lines, h.locations, l.images) k on s.size <= %d""";

    /** A picklist with more bytes than this is composed on its own. */
    static final int LARGE = 32 * 1024;

    private static final byte[] TOO_LARGE = {};
    private static final byte[] PRODUCTS = bytes(",\"products\":[");
    private static final byte[] STOCKLOCATION = bytes(",\"stocklocation\":");
    private static final byte[] STOCK_LOCATION = bytes(",\"stock_location\":");
    private static final byte[] IMAGE = bytes(",\"image\":");
    private static final byte[] PICK_LOCATIONS = bytes(",\"pick_locations\":[");
    private static final byte[] PLACE = bytes("{\"idpicklist_product_location\":");
    private static final byte[] LOCATION = bytes(",\"idlocation\":");
    private static final byte[] NAME = bytes(",\"name\":");
    private static final byte[] AMOUNT = bytes(",\"amount\":");
    private static final byte[] PICKED = bytes(",\"amount_picked\":");
    private static final byte[] END = bytes("]}");

    private final Map<Integer, Composed> composed = new TreeMap<>();

    /**
     * @param size the number of bytes it is composed from; composing takes about as many again
     * @param json  in UTF-8; empty if the picklist is too large
     * @param lines the index of the array of lines within it
     */
    record Composed(int id, @Nullable Integer idfulfilmentCustomer, long size, byte[] json, int lines) {

        /** The lines as a JSON array; empty if the picklist is too large. */
        byte[] products() {
            return isLarge() ? json : Arrays.copyOfRange(json, lines, json.length - 1);
        }

        boolean isLarge() {
            return json.length == 0;
        }
    }

    /** A slice of a byte array. */
    private record Text(byte[] bytes, int from, int to) {

        void write(Bytes out) {
            out.add(bytes, from, to);
        }

        /** Writes a JSON object without its closing brace. */
        void writeOpen(Bytes out) {
            out.add(bytes, from, to - 1);
        }

        /** Writes a JSON string that is a path as an address below the service's own, or null. */
        void writeAddress(Bytes out) {
            if (bytes[from] == '"') {
                out.add('"');
                out.add((char) Placeholders.FIRST);
                out.add(bytes, from + 1, to);
            } else {
                write(out);
            }
        }

        /** Whether it is the JSON of null or of an empty string. */
        boolean isNothing() {
            return bytes[from] == 'n' || bytes[from + 1] == '"';
        }
    }

    /** @param name as JSON */
    private record Place(int idlocation, int amount, Text name) {}

    /** Pieces of a line at a place. */
    private record Pick(Place place, int amount, int picked) {}

    /** The columns to select from {@code query.picklist p}. @param scoped counts only the comments that the fulfilment customer may see */
    static String columns(boolean scoped) {
        return "p.id, p.idwarehouse, p.idfulfilment_customer, %s as head".formatted(head(scoped));
    }

    /** The JSON of a picklist without its lines and without the closing brace, in SQL. */
    static String head(boolean scoped) {
        return "query.picklist_head(p.id, p.body, p.idorder, %s)".formatted(scoped);
    }

    /** @param largest the size up to which picklists are composed; for a larger one only the size is returned */
    static String rows(int largest) {
        return ROWS.formatted(largest);
    }

    /** The picklists found, by id. */
    List<Composed> composed() {
        return List.copyOf(composed.values());
    }

    @Override
    public void processRow(ResultSet row) throws SQLException {
        int id = row.getInt(1);
        var head = row.getBytes(4);
        composed.put(id, new Composed(id, row.getObject(2, Integer.class), row.getLong(3),
                head == null ? TOO_LARGE : compose(head, row), head == null ? 0 : head.length + PRODUCTS.length - 1));
    }

    /**
     * Numbers the pieces of each product, once along the lines and once along the places. A line has the pieces of those places whose numbers it
     * covers. If locations were chosen for any line of a product, the choice decides instead.
     */
    private static byte[] compose(byte[] head, ResultSet row) throws SQLException {
        var bodies = texts(row.getBytes(5));
        var said = texts(row.getBytes(6));
        var images = texts(row.getBytes(17));
        var ids = numbers(row.getBytes(7));
        var products = numbers(row.getBytes(8));
        var amounts = numbers(row.getBytes(9));
        var picked = numbers(row.getBytes(10));
        var places = places(row);
        var shares = shares(row, ids, products, amounts, places);
        var counted = new HashMap<Integer, Integer>();
        var out = new Bytes(head.length + 640 * ids.length + 32);
        out.add(head);
        out.add(PRODUCTS);
        for (int i = 0; i < ids.length; i++) {
            if (i > 0) {
                out.add(',');
            }
            var there = places.getOrDefault(products[i], List.of());
            var share = shares.get(ids[i]);
            List<Pick> picks;
            if (share == null) {
                int end = counted.merge(products[i], amounts[i], Math::addExact);
                picks = picks(end - amounts[i], end, picked[i], there);
            } else {
                picks = picks(0, amounts[i], picked[i], shared(share, there));
            }
            var stockLocation = picks.isEmpty() || !said.get(i).isNothing() ? said.get(i) : picks.getFirst().place.name;
            bodies.get(i).writeOpen(out);
            out.add(STOCKLOCATION);
            stockLocation.write(out);
            out.add(STOCK_LOCATION);
            stockLocation.write(out);
            out.add(IMAGE);
            images.get(i).writeAddress(out);
            out.add(PICK_LOCATIONS);
            write(out, ids[i], picks);
            out.add(END);
        }
        out.add(END);
        return out.toArray();
    }

    /** Amounts by line and location, only for products with a line for which locations were chosen. */
    private static Map<Integer, SortedMap<Integer, Integer>> shares(ResultSet row, int[] ids, int[] products, int[] amounts,
            Map<Integer, List<Place>> places) throws SQLException {
        var chosen = chosen(row);
        if (chosen.isEmpty()) {
            return Map.of();
        }
        var lines = new HashMap<Integer, List<PickLocations.Line>>();
        for (int i = 0; i < ids.length; i++) {
            lines.computeIfAbsent(products[i], product -> new ArrayList<>())
                    .add(new PickLocations.Line(ids[i], amounts[i], chosen.getOrDefault(ids[i], Map.of())));
        }
        var shares = new HashMap<Integer, SortedMap<Integer, Integer>>();
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
        return shares;
    }

    /** Chosen amounts by line and location. */
    private static Map<Integer, Map<Integer, Integer>> chosen(ResultSet row) throws SQLException {
        var lines = numbers(row.getBytes(15));
        var locations = row.getString(16);
        if (lines.length == 0 || locations == null) {
            return Map.of();
        }
        var texts = locations.split(String.valueOf((char) Placeholders.FIRST), -1);
        var chosen = new HashMap<Integer, Map<Integer, Integer>>();
        for (int i = 0; i < lines.length; i++) {
            chosen.put(lines[i], PickChoiceFold.read(texts[i]));
        }
        return chosen;
    }

    private static List<Place> shared(SortedMap<Integer, Integer> share, List<Place> places) {
        return places.stream().filter(place -> share.containsKey(place.idlocation))
                .map(place -> new Place(place.idlocation, share.getOrDefault(place.idlocation, 0), place.name)).toList();
    }

    /** Places by product, each list ordered by location id. */
    private static Map<Integer, List<Place>> places(ResultSet row) throws SQLException {
        var products = numbers(row.getBytes(11));
        var locations = numbers(row.getBytes(12));
        var amounts = numbers(row.getBytes(13));
        var names = texts(row.getBytes(14));
        var places = new HashMap<Integer, List<Place>>();
        for (int i = 0; i < products.length; i++) {
            places.computeIfAbsent(products[i], product -> new ArrayList<>(1))
                    .add(new Place(locations[i], amounts[i], names.get(i)));
        }
        places.values().forEach(those -> those.sort(Comparator.comparingInt(Place::idlocation)));
        return places;
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

    private static void write(Bytes out, int line, List<Pick> picks) {
        if (picks.isEmpty()) {
            return;
        }
        var numbers = PlaceNumbers.of(line, picks.stream().mapToInt(pick -> pick.place.idlocation).toArray());
        for (int i = 0; i < numbers.length; i++) {
            if (i > 0) {
                out.add(',');
            }
            var pick = picks.get(i);
            out.add(PLACE);
            out.add(numbers[i]);
            out.add(LOCATION);
            out.add(pick.place.idlocation);
            out.add(NAME);
            pick.place.name.write(out);
            out.add(AMOUNT);
            out.add(pick.amount);
            out.add(PICKED);
            out.add(pick.picked);
            out.add('}');
        }
    }

    private static List<Text> texts(byte @Nullable [] joined) {
        var texts = new ArrayList<Text>();
        if (joined != null) {
            for (int from = 0; from <= joined.length;) {
                int to = Placeholders.next(joined, from);
                texts.add(new Text(joined, from, to));
                from = to + 1;
            }
        }
        return texts;
    }

    /** @param array the PostgreSQL text form of an array of numbers, 0 or more; null means empty */
    private static int[] numbers(byte @Nullable [] array) {
        if (array == null) {
            return new int[0];
        }
        var numbers = new int[array.length / 2];
        int count = 0;
        int number = 0;
        for (int i = 1; i < array.length; i++) {
            if (array[i] >= '0' && array[i] <= '9') {
                number = 10 * number + array[i] - '0';
            } else { // a comma or the closing brace
                numbers[count++] = number;
                number = 0;
            }
        }
        return Arrays.copyOf(numbers, count);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
