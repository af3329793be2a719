package fulfilment.api.picklists;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Where the pieces of each line of a picklist are: a picklist holds pieces of a product at places, and lines of the same product share them. A line has
 * what was chosen for it, as far as it is held there; what is left goes to the lines in their order, from the locations in theirs.
 */
public final class PickLocations {

    private PickLocations() {}

    /**
     * A line of the product.
     *
     * @param chosen how many of its pieces it is to have at each of these locations; nothing where nobody chose
     */
    public record Line(int idpicklistProduct, int amount, Map<Integer, Integer> chosen) {}

    /**
     * @param lines of one product, in their order
     * @param held  pieces of it at each location, by id; those at no specific location are not among them
     * @return how many pieces each line has at each location, in the order of the lines; the rest of a line is at no specific location
     */
    public static List<SortedMap<Integer, Integer>> share(List<Line> lines, SortedMap<Integer, Integer> held) {
        var left = new TreeMap<>(held);
        var shares = new ArrayList<SortedMap<Integer, Integer>>();
        for (var line : lines) {
            var share = new TreeMap<Integer, Integer>();
            line.chosen.forEach((location, amount) -> take(Math.min(amount, line.amount - sum(share)), location, left, share));
            shares.add(share);
        }
        for (int i = 0; i < lines.size(); i++) {
            for (var location : List.copyOf(left.keySet())) {
                take(lines.get(i).amount - sum(shares.get(i)), location, left, shares.get(i));
            }
        }
        return shares;
    }

    private static void take(int wanted, int location, Map<Integer, Integer> left, Map<Integer, Integer> share) {
        int taken = Math.min(wanted, left.getOrDefault(location, 0));
        if (taken > 0) {
            share.merge(location, taken, Integer::sum);
            left.merge(location, -taken, Integer::sum);
        }
    }

    private static int sum(Map<Integer, Integer> share) {
        return share.values().stream().mapToInt(Integer::intValue).sum();
    }
}
