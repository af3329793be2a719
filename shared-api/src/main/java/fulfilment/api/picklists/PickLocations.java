package fulfilment.api.picklists;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Divides the pieces that a picklist reserves among its lines. A picklist reserves pieces per product and location, and lines of one product share
 * them. Each line first gets the pieces chosen for it that are reserved there. The rest goes to the lines in line order, by location id.
 */
public final class PickLocations {

    private PickLocations() {}

    /**
     * A line of the product.
     *
     * @param chosen pieces chosen for it, by location; empty if none were chosen
     */
    public record Line(int idpicklistProduct, int amount, Map<Integer, Integer> chosen) {}

    /**
     * @param lines the lines of one product, in line order
     * @param held  reserved pieces by location id, without those at no specific location
     * @return for each line, in the same order, its pieces by location; the rest of a line is at no specific location
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
