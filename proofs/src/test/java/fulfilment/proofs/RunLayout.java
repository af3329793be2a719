package fulfilment.proofs;

import java.util.List;
import java.util.Map;

/**
 * The products and locations of a run.
 *
 * @param locations those of each warehouse
 */
record RunLayout(List<Integer> products, Map<Integer, List<Integer>> locations) {

    List<Integer> warehouses() {
        return locations.keySet().stream().sorted().toList();
    }
}
