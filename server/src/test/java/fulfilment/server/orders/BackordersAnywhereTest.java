package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.act;
import static fulfilment.server.orders.Trade.backorders;
import static fulfilment.server.orders.Trade.id;
import static fulfilment.server.orders.Trade.levels;
import static fulfilment.server.orders.Trade.order;
import static fulfilment.server.orders.Trade.processBackorders;
import static fulfilment.server.orders.Trade.processed;
import static fulfilment.server.orders.Trade.product;
import static fulfilment.server.orders.Trade.stock;
import static fulfilment.server.orders.Trade.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.Seed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Goods fill backorders in whatever warehouse they arrive. Rules BCK-22 to BCK-25. */
class BackordersAnywhereTest {

    private final int product = product();
    private final int near = warehouse(1);
    private final int far = warehouse(2);
    private final String both = near + "," + far;

    private JsonNode waiting(String warehouses, int amount) {
        return processed(order(warehouses, "", new int[] {product, amount}));
    }

    private static JsonNode first(JsonNode order) {
        return backorders(order).get(0);
    }

    private static int available(JsonNode order) {
        return first(order).get("amount_available").asInt();
    }

    private static List<Integer> toProcess() {
        var ids = new ArrayList<Integer>();
        API.post("/backorders/process", null).ok().forEach(picklist -> ids.add(picklist.get("idorder").asInt()));
        return ids;
    }

    @Rule("BCK-22")
    @Test
    void goodsOfAnotherWarehouseFillABackorderAndArePickedThere() {
        var order = waiting(both, 4);
        assertThat(first(order).get("idwarehouse").asInt()).isEqualTo(near);

        stock(product, far, 3);

        assertThat(available(order)).isEqualTo(3);
        assertThat(levels(product, near).get("reservedbackorders").asInt()).isEqualTo(4);
        assertThat(levels(product, far).get("freestock").asInt()).isEqualTo(3);
        var made = processBackorders(order);
        assertThat(made).hasSize(1);
        assertThat(made.get(0).get("idwarehouse").asInt()).isEqualTo(far);
        assertThat(made.get(0).get("totalproducts").asInt()).isEqualTo(3);
        assertThat(first(order).get("amount").asInt()).isEqualTo(1);
        assertThat(levels(product, near).get("reservedbackorders").asInt()).isEqualTo(1);
        assertThat(levels(product, far).get("reservedpicklists").asInt()).isEqualTo(3);
    }

    @Rule({"BCK-7", "BCK-22"})
    @Test
    void theOlderBackorderComesFirstWhereverItIsCounted() {
        var older = waiting(both, 2);
        var younger = waiting(String.valueOf(far), 2);
        stock(product, far, 3);

        assertThat(available(older)).isEqualTo(2);
        assertThat(available(younger)).isEqualTo(1);
        act(younger, "prioritise", null);
        assertThat(available(younger)).isEqualTo(2);
        assertThat(available(older)).isEqualTo(1);

        assertThat(toProcess()).containsSubsequence(id(younger), id(older));
        assertThat(backorders(younger)).isEmpty();
        assertThat(first(older).get("amount").asInt()).isEqualTo(1);
    }

    @Rule("BCK-25")
    @Test
    void aNewOrderGetsNoPieceThatABackorderOfAnotherWarehouseGets() {
        waiting(both, 2);
        stock(product, far, 3);

        var late = waiting(String.valueOf(far), 3);

        assertThat(late.get("picklists")).hasSize(1);
        assertThat(late.get("picklists").get(0).get("totalproducts").asInt()).isEqualTo(1);
        assertThat(first(late).get("amount").asInt()).isEqualTo(2);
        var concept = order(String.valueOf(far), "", new int[] {product, 1});
        act(concept, "allocate", null);
        assertThat(levels(product, far).get("reservedallocations").asInt()).isZero();
    }

    @Rule({"BCK-9", "BCK-24"})
    @Test
    void anOrderThatIsNotSplitIsDeliveredByTheFirstWarehouseThatHasEverything() {
        int other = product();
        var order = processed(order(both, "\"auto_split\": false", new int[] {product, 2}, new int[] {other, 2}));
        int third = warehouse(3);
        stock(product, far, 2);
        assertThat(processBackorders(order)).isEmpty();
        assertThat(toProcess()).doesNotContain(id(order));
        stock(other, third, 2);
        assertThat(toProcess()).doesNotContain(id(order));
        stock(other, far, 2);

        assertThat(toProcess()).contains(id(order));

        assertThat(backorders(order)).isEmpty();
        assertThat(levels(other, far).get("reservedpicklists").asInt()).isEqualTo(2);
        assertThat(levels(product, near).get("reservedbackorders").asInt()).isZero();
    }

    @Rule("BCK-24")
    @Test
    void aCompositionIsPickedCompleteFromAnotherWarehouse() {
        int part = product();
        int pair = product("\"type\": \"virtual_composition\"");
        API.post("/products/%d/parts".formatted(pair), "{\"idproduct\": %d, \"amount\": 2}".formatted(part)).created();
        API.post("/products/%d/parts".formatted(pair), "{\"idproduct\": %d, \"amount\": 1}".formatted(product)).created();
        var order = processed(order(both, "", new int[] {pair, 2}));
        stock(part, far, 3);
        assertThat(toProcess()).doesNotContain(id(order));
        stock(product, far, 2);

        assertThat(toProcess()).contains(id(order));

        assertThat(first(order).get("amount").asInt()).isEqualTo(1);
        assertThat(levels(part, far).get("reservedpicklists").asInt()).isEqualTo(2);
    }

    @Rule("BCK-23")
    @Test
    void aChangeOfAWarehouseAppliesToWhatWaits() {
        var order = waiting(both, 4);
        API.put("/admin/warehouses/" + far, "{\"accept_orders\": false}").ok();
        stock(product, far, 4);
        assertThat(available(order)).isZero();
        assertThat(processBackorders(order)).isEmpty();

        API.put("/admin/warehouses/" + far, "{\"accept_orders\": true}").ok();

        assertThat(available(order)).isEqualTo(4);
        assertThat(toProcess()).contains(id(order));
    }

    @Rule({"BCK-23", "PRO-18"})
    @Test
    void backordersFollowTheWarehousesOfTheirOrder() {
        var order = waiting(String.valueOf(near), 4);
        stock(product, far, 1);
        assertThat(available(order)).isZero();

        API.put("/orders/" + id(order), "{\"warehouses\": [%s]}".formatted(both)).ok();
        assertThat(first(order).get("idwarehouse").asInt()).isEqualTo(near);
        assertThat(available(order)).isEqualTo(1);
        API.put("/orders/" + id(order), "{\"warehouses\": [%d]}".formatted(far)).ok();
        assertThat(first(order).get("idwarehouse").asInt()).isEqualTo(far);
        assertThat(levels(product, near).get("reserved").asInt()).isZero();
        assertThat(levels(product, far).get("reservedbackorders").asInt()).isEqualTo(4);
        API.put("/orders/" + id(order), "{\"auto_split\": false}").ok();
        assertThat(processBackorders(order)).isEmpty();
        stock(product, far, 3);
        assertThat(processBackorders(order)).hasSize(1);
    }

    private record Line(int idbackorder, int idorder, int priority, int amount, int available, String warehouses) {

        int missing() {
            return amount - available;
        }

        boolean mayComeFrom(int warehouse) {
            return ("," + warehouses + ",").contains("," + warehouse + ",");
        }
    }

    private final List<JsonNode> orders = new ArrayList<>();
    private final List<String> places = new ArrayList<>();

    /** What waits, in the order of supply. */
    private List<Line> line() {
        var line = new ArrayList<Line>();
        for (int i = 0; i < orders.size(); i++) {
            for (var one : backorders(orders.get(i))) {
                line.add(new Line(one.get("idbackorder").asInt(), one.get("idorder").asInt(), one.get("priority").asInt(),
                        one.get("amount").asInt(), one.get("amount_available").asInt(), places.get(i)));
            }
        }
        line.sort(Comparator.comparingInt(Line::priority).thenComparingInt(Line::idbackorder));
        return line;
    }

    /** Random arrivals, orders and processing: what is shown as available is what is picked, and no backorder passes an earlier one. */
    @Rule("BCK-22")
    @Test
    void noBackorderPassesAnEarlierOneWhereverGoodsArrive() {
        long seed = Seed.of("backorders of several warehouses");
        var random = new Random(seed);
        int third = warehouse(2);
        var warehouses = List.of(near, far, third);
        var choices = List.of(both, String.valueOf(near), far + "," + third, both + "," + third);
        for (int step = 0; step < 60; step++) {
            var description = "seed %d, step %d".formatted(seed, step);
            var before = line();
            JsonNode made = null;
            switch (random.nextInt(6)) {
                case 0, 1 -> {
                    places.add(choices.get(random.nextInt(choices.size())));
                    orders.add(waiting(places.getLast(), random.nextInt(1, 6)));
                    made = API.get("/picklists?idorder=" + id(orders.getLast())).ok();
                }
                case 2, 3 -> stock(product, warehouses.get(random.nextInt(3)), random.nextInt(1, 7));
                case 4 -> {
                    if (!before.isEmpty()) {
                        var one = before.get(random.nextInt(before.size()));
                        made = API.post("/orders/%d/process-backorders".formatted(one.idorder()), null).ok();
                        int picked = made.valueStream().mapToInt(picklist -> picklist.get("totalproducts").asInt()).sum();
                        assertThat(picked).describedAs(description).isEqualTo(one.available());
                    }
                }
                default -> {
                    if (!before.isEmpty()) {
                        API.post("/orders/%d/prioritise".formatted(before.getLast().idorder()), null).ok();
                    }
                }
            }
            var after = line();
            var starving = after.stream().filter(one -> one.missing() > 0).toList();
            if (made != null) {
                made.forEach(picklist -> {
                    int idorder = picklist.get("idorder").asInt();
                    int from = picklist.get("idwarehouse").asInt();
                    int place = placeOf(idorder, before);
                    assertThat(starving).describedAs(description).noneMatch(
                            one -> one.idorder() != idorder && one.mayComeFrom(from) && placeOf(one.idorder(), before) < place);
                });
            }
        }
    }

    private static int placeOf(int idorder, List<Line> line) {
        for (int i = 0; i < line.size(); i++) {
            if (line.get(i).idorder() == idorder) {
                return i;
            }
        }
        return Integer.MAX_VALUE;
    }
}
