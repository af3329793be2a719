package fulfilment.server.proof;

import java.util.List;
import java.util.Map;

/** What a run is about. @param locations those of each warehouse */
record RunLayout(List<Integer> products, Map<Integer, List<Integer>> locations) {

    List<Integer> warehouses() {
        return locations.keySet().stream().sorted().toList();
    }
}
