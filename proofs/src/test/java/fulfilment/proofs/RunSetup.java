package fulfilment.proofs;

import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes the products, warehouses and locations of a run, with some stock. */
final class RunSetup {

    private static final int PRODUCTS = 5;
    private static final int WAREHOUSES = 3;
    private static final int LOCATIONS = 2;

    private RunSetup() {}

    /** @param calls receives the calls that create the first stock */
    static RunLayout create(RecordingClient caller, String address, List<Call> calls) {
        var products = new ArrayList<Integer>();
        for (int number = 0; number < PRODUCTS; number++) {
            products.add(caller.make(address, "/api/v1/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}"
                    .formatted(Unique.text()), "idproduct"));
        }
        Map<Integer, List<Integer>> locations = new HashMap<>();
        for (int number = 0; number < WAREHOUSES; number++) {
            int idwarehouse = caller.make(address, "/admin/warehouses", "{\"name\": \"%s\"}".formatted(Unique.text()),
                    "idwarehouse");
            var there = new ArrayList<Integer>();
            for (int place = 0; place < LOCATIONS; place++) { // the last one keeps its last piece
                there.add(caller.make(address, "/api/v1/locations",
                        "{\"idwarehouse\": %d, \"name\": \"%s\", \"unlink_on_empty\": %s}".formatted(idwarehouse,
                                Unique.text(), place == LOCATIONS - 1),
                        "idlocation"));
            }
            locations.put(idwarehouse, there);
        }
        for (int idproduct : products) {
            locations.forEach((idwarehouse, there) -> {
                calls.add(caller.call(0, address, idproduct, new StockRequest.Change(idwarehouse, 0, 60)));
                there.forEach(idlocation -> calls.add(caller.call(0, address, idproduct,
                        new StockRequest.Change(idwarehouse, idlocation, 20))));
            });
        }
        return new RunLayout(products, locations);
    }
}
