package fulfilment.proofs.trade;

import fulfilment.server.Client;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The goods and places of a trade run.
 *
 * @param codes        of everything that can be ordered
 * @param products     with stock of their own
 * @param compositions how many pieces of which product each consists of
 * @param locations    those of each warehouse
 * @param receipts     that accept all incoming goods, each with its warehouse
 * @param lotted       products of which lots are received
 */
record TradeSetup(Map<Integer, String> codes, List<Integer> products, Map<Integer, Map<Integer, Integer>> compositions,
        Map<Integer, List<Integer>> locations,
        Map<Integer, Integer> receipts, List<Integer> lotted) {

    /** Numbers of lots. Each product has its own lots with them. */
    static final List<String> LOTS = List.of("L-1", "L-2", "L-3");

    private static final int LOTTED = 3;

    private static final int PRODUCTS = 10;
    private static final int WAREHOUSES = 2;
    private static final int LOCATIONS = 2;
    private static final int RECEIPTS = 2;

    List<Integer> warehouses() {
        return locations.keySet().stream().sorted().toList();
    }

    String code(int idproduct) {
        return codes.getOrDefault(idproduct, "");
    }

    /** Everything that can be ordered. */
    List<Integer> range() {
        var range = new ArrayList<>(products);
        range.addAll(compositions.keySet().stream().sorted().toList());
        return range;
    }

    /** Creates ten products with a little stock, and two compositions of them. */
    static TradeSetup furnish(Client api) {
        api.put("/admin/account", "{\"traceability\": true}").ok();
        var codes = new HashMap<Integer, String>();
        var products = new ArrayList<Integer>();
        for (int number = 0; number < PRODUCTS; number++) {
            products.add(product(api, "normal", codes));
        }
        var compositions = new HashMap<Integer, Map<Integer, Integer>>();
        for (int number = 0; number < 2; number++) {
            int whole = product(api, "virtual_composition", codes);
            var parts = Map.of(products.get(number), 2, products.get(number + 1), 1);
            parts.forEach((part, amount) -> api.post("/products/%d/parts".formatted(whole),
                    "{\"idproduct\": %d, \"amount\": %d}".formatted(part, amount)).created());
            compositions.put(whole, parts);
        }
        var lotted = List.copyOf(products.subList(PRODUCTS - LOTTED, PRODUCTS));
        var locations = new HashMap<Integer, List<Integer>>();
        for (int priority = 1; priority <= WAREHOUSES; priority++) {
            int idwarehouse = api.post("/admin/warehouses", "{\"name\": \"%s\", \"accept_orders\": true, \"priority\": %d}"
                    .formatted(Unique.text(), priority)).created().get("idwarehouse").asInt();
            var there = new ArrayList<Integer>();
            for (int number = 0; number < LOCATIONS; number++) {
                there.add(api.post("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\", \"unlink_on_empty\": %b}".formatted(
                        idwarehouse, Unique.text(), number == 0)).created().get("idlocation").asInt());
            }
            locations.put(idwarehouse, there);
            for (int idproduct : products) {
                put(api, idproduct, idwarehouse, null, 3, null);
                there.forEach(idlocation -> put(api, idproduct, idwarehouse, idlocation, 4,
                        lotted.contains(idproduct) ? LOTS.get(there.indexOf(idlocation)) : null));
            }
        }
        int supplier = api.post("/suppliers", "{\"name\": \"%s\"}".formatted(Unique.text())).ok().get("idsupplier").asInt();
        var receipts = new HashMap<Integer, Integer>();
        for (int idwarehouse : locations.keySet()) {
            int bought = bought(api, supplier, idwarehouse, products);
            for (int number = 0; number < RECEIPTS; number++) {
                receipts.put(api.post("/receipts", "{\"idpurchaseorder\": %d, \"version\": 2}".formatted(bought)).created()
                        .get("idreceipt").asInt(), idwarehouse);
            }
        }
        return new TradeSetup(codes, List.copyOf(products), compositions, locations, receipts, lotted);
    }

    private static int bought(Client api, int supplier, int idwarehouse, List<Integer> products) {
        var lines = products.stream().map("{\"idproduct\": %d, \"amount\": 1000000}"::formatted).collect(Collectors.joining(","));
        int order = api
                .post("/purchaseorders", "{\"idsupplier\": %d, \"idwarehouse\": %d, \"products\": [%s]}".formatted(supplier,
                        idwarehouse, lines))
                .created().get("idpurchaseorder").asInt();
        api.post("/purchaseorders/%d/mark-as-purchased".formatted(order), null).ok();
        return order;
    }

    private static int product(Client api, String type, Map<Integer, String> codes) {
        var code = Unique.text();
        int idproduct = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1, \"type\": \"%s\"}"
                .formatted(code, type)).created().get("idproduct").asInt();
        codes.put(idproduct, code);
        return idproduct;
    }

    private static void put(Client api, int idproduct, int idwarehouse, @Nullable Integer idlocation, int amount,
            @Nullable String lot) {
        api.post("/products/%d/stock/%d".formatted(idproduct, idwarehouse),
                "{\"idlocation\": %s, \"change\": %d, \"reason\": \"first\"%s}".formatted(idlocation, amount,
                        lot == null ? "" : ", \"lot_number\": \"%s\"".formatted(lot)))
                .ok();
    }
}
