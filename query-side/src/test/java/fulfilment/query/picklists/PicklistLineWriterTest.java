package fulfilment.query.picklists;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.query.answers.JsonWriter;
import fulfilment.testing.Seed;
import fulfilment.testing.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares the lines of random picklists with a model that hands out pieces one by one. */
class PicklistLineWriterTest {

    private static final JdbcTemplate JDBC = new JdbcTemplate(
            new SingleConnectionDataSource(TestDatabase.createForQueries(), "postgres", "", true));
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final List<String> NAMES = List.of("A-1", "", "\"quoted\" \\ slash", "灯笼 😀 é", "}],{[",
            "line\nand \u0001\u0002 marks");
    private static final int WAREHOUSE = 1;
    private static final int PRODUCTS = 4;

    private final long seed = Seed.of("lines of picklists");
    private final Random random = new Random(seed);
    private int lastLine;

    private record Line(int id, int idproduct, int amount, int picked, Map<Integer, Integer> chosen) {}

    private static String json(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    private void locationsAndProducts() {
        for (int id = 1; id <= NAMES.size(); id++) {
            JDBC.update("""
                    insert into kept.location (id, body, shown, type, idwarehouse, name, bulk, since)
                    values (?, '{}', '{}', 'pick', ?, ?, false, now())""", id, WAREHOUSE, NAMES.get(id - 1));
        }
        for (int product = 1; product < PRODUCTS; product++) { // the last product has no stock_location
            JDBC.update("insert into kept.product_warehouse (idproduct, idwarehouse, body, since) values (?, ?, ?, now())",
                    product,
                    WAREHOUSE, json(Map.of("stock_location", "said of " + product + " \u0001 é")));
        }
    }

    private List<Line> picklist(int id) {
        JDBC.update("""
                insert into kept.picklist (id, body, idorder, idwarehouse, status, picklistid, created, since)
                values (?, ?, ?, ?, 'new', ?, now(), now())""", id, "{\"idpicklist\":%d}".formatted(id), id, WAREHOUSE, "P" + id);
        var lines = new ArrayList<Line>();
        for (int i = random.nextInt(6); i > 0; i--) {
            int amount = 1 + random.nextInt(9);
            var line = new Line(++lastLine, 1 + random.nextInt(PRODUCTS), amount, random.nextInt(amount + 1), chosen());
            lines.add(line);
            if (!line.chosen.isEmpty() || random.nextInt(8) == 0) {
                JDBC.update("insert into kept.pick_choice (id, body, idpicklist, locations, since) values (?, '{}', ?, ?, now())",
                        line.id, id, line.chosen.entrySet().stream().map(at -> at.getKey() + ":" + at.getValue())
                                .collect(Collectors.joining(",")));
            }
            JDBC.update("""
                    insert into kept.picklist_product (id, body, idpicklist, idproduct, amount, picked, since)
                    values (?, ?, ?, ?, ?, ?, now())""", line.id,
                    "{\"idpicklist_product\":%d,\"name\":%s}".formatted(line.id, json(NAMES.get(random.nextInt(NAMES.size())))),
                    id,
                    line.idproduct, line.amount, line.picked);
        }
        return lines;
    }

    /** Random amounts by location; empty in most cases. */
    private Map<Integer, Integer> chosen() {
        var chosen = new TreeMap<Integer, Integer>();
        for (int i = random.nextInt(6) - 3; i > 0; i--) {
            chosen.put(1 + random.nextInt(NAMES.size()), 1 + random.nextInt(4));
        }
        return chosen;
    }

    /** Reserves pieces at random places, at most as many as the lines need. @return the location of each piece, by product */
    private TreeMap<Integer, List<Integer>> hold(int idpicklist, List<Line> lines) {
        var held = new TreeMap<Integer, List<Integer>>();
        for (int product = 1; product <= PRODUCTS; product++) {
            int idproduct = product;
            int left = lines.stream().filter(line -> line.idproduct == idproduct).mapToInt(Line::amount).sum();
            var pieces = new ArrayList<Integer>();
            for (int location = 0; location <= NAMES.size() && left > 0; location++) {
                int amount = random.nextBoolean() ? 0 : 1 + random.nextInt(left);
                left -= amount;
                if (amount > 0) {
                    JDBC.update("""
                            insert into kept.picklist_claim (idpicklist, idproduct, idlocation, amount, since)
                            values (?, ?, ?, ?, now())""", idpicklist, product, location, amount);
                }
                for (int i = 0; i < amount && location > 0; i++) {
                    pieces.add(location);
                }
            }
            held.put(product, pieces);
        }
        return held;
    }

    /** For each line, amount and picked amount by location. A line takes the pieces chosen for it, then those that earlier lines left. */
    private static List<TreeMap<Integer, int[]>> handedOut(List<Line> lines, TreeMap<Integer, List<Integer>> held) {
        var pieces = new ArrayList<List<Integer>>();
        for (var line : lines) {
            var mine = new ArrayList<Integer>();
            var left = held.getOrDefault(line.idproduct, List.of());
            line.chosen.forEach((location, amount) -> {
                for (int i = 0; i < amount && mine.size() < line.amount && left.remove((Object) location); i++) {
                    mine.add(location);
                }
            });
            pieces.add(mine);
        }
        var handedOut = new ArrayList<TreeMap<Integer, int[]>>();
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i);
            var mine = pieces.get(i);
            var left = held.getOrDefault(line.idproduct, List.of());
            while (mine.size() < line.amount && !left.isEmpty()) {
                mine.add(left.removeFirst());
            }
            mine.sort(null);
            var places = new TreeMap<Integer, int[]>();
            for (int piece = 0; piece < mine.size(); piece++) {
                var at = places.computeIfAbsent(mine.get(piece), location -> new int[2]);
                at[0]++;
                at[1] += piece < line.picked ? 1 : 0;
            }
            handedOut.add(places);
        }
        return handedOut;
    }

    private static LinkedHashMap<Integer, JsonNode> composed() {
        var bytes = new ByteArrayOutputStream();
        var writer = new JsonWriter(bytes::writeBytes);
        var found = new LinkedHashMap<Integer, JsonNode>();
        var shown = PicklistAnswers.PICKLIST.all();
        JDBC.query(shown.statement("select p.* from query.picklist p order by p.id"), rows -> {
            return shown.write(rows, 0, writer, keys -> {
                writer.flush();
                var picklist = MAPPER.readTree(bytes.toByteArray());
                found.put(picklist.get("idpicklist").asInt(), picklist);
                bytes.reset();
            });
        });
        return found;
    }

    @Rule({"PCK-35", "PCK-41", "PCK-47", "PCK-48"})
    @Test
    void givesEachLineThePiecesThatEarlierLinesLeft() {
        locationsAndProducts();
        var expected = new TreeMap<Integer, List<String>>();
        for (int id = 1; id <= 300; id++) {
            var lines = picklist(id);
            var handedOut = handedOut(lines, hold(id, lines));
            var said = new ArrayList<String>();
            for (int i = 0; i < lines.size(); i++) {
                var places = new ArrayList<String>();
                int line = lines.get(i).id;
                handedOut.get(i).forEach((location, amounts) -> places.add(json(new Object[] {location,
                        NAMES.get(location - 1), amounts[0], amounts[1]})));
                int product = lines.get(i).idproduct;
                var first = handedOut.get(i).isEmpty() ? null : NAMES.get(handedOut.get(i).firstKey() - 1);
                said.add(line + " " + (product < PRODUCTS ? "said of " + product + " \u0001 é" : first) + " " + places);
            }
            expected.put(id, said);
        }

        var composed = composed();

        assertThat(composed.keySet()).containsExactlyElementsOf(expected.keySet());
        var ids = new HashSet<Long>();
        composed.forEach((id, picklist) -> {
            assertThat(picklist.get("idpicklist").asInt()).isEqualTo(id);
            assertThat(picklist.get("comment_count").asInt()).isZero();
            var said = new ArrayList<String>();
            for (var line : picklist.get("products")) {
                var places = new ArrayList<String>();
                for (var place : line.get("pick_locations")) {
                    places.add(json(new Object[] {place.get("idlocation").asInt(), place.get("name").asString(),
                            place.get("amount").asInt(), place.get("amount_picked").asInt()}));
                    assertThat(ids.add(place.get("idpicklist_product_location").asLong())).describedAs("%s", place).isTrue();
                }
                assertThat(line.get("stocklocation")).isEqualTo(line.get("stock_location"));
                var words = line.get("stock_location");
                said.add(
                        line.get("idpicklist_product").asInt() + " " + (words.isNull() ? null : words.asString()) + " " + places);
            }
            assertThat(said).describedAs("picklist %d, seed %d", id, seed).isEqualTo(expected.get(id));
        });
    }
}
