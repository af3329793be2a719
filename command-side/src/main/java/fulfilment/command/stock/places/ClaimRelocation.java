package fulfilment.command.stock.places;

import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.Place;
import fulfilment.api.warehouses.WarehouseId;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Moves claims of a picklist to other places of a warehouse; the pieces stay. If the wanted places hold more claims than before, the other
 * places give them up, the one with most claims first. If they hold fewer, the rest is claimed at no specific location.
 *
 * @param before claimed pieces by place
 * @param after  claimed pieces by place; as many as before
 */
public record ClaimRelocation(Map<Place, Integer> before, Map<Place, Integer> after) {

    /**
     * @param before part of all that the picklist claims
     * @param wanted the number of these pieces to claim at each of these places; places not named follow from it
     * @throws ClaimsNotCovered if more pieces are wanted than were claimed
     */
    public static ClaimRelocation of(PicklistId idpicklist, WarehouseId warehouse, Map<Place, Integer> before,
            Map<Place, Integer> wanted) {
        var after = new LinkedHashMap<>(before);
        after.putAll(wanted);
        long more = sum(after) - sum(before);
        if (more < 0) {
            after.merge(new Place(warehouse, null), (int) -more, Integer::sum);
        }
        var others = before.entrySet().stream().filter(claim -> !wanted.containsKey(claim.getKey()))
                .sorted(Map.Entry.<Place, Integer>comparingByValue().reversed()).toList();
        for (var other : others) {
            int moved = (int) Math.clamp(more, 0, (long) other.getValue());
            after.merge(other.getKey(), -moved, Integer::sum);
            more -= moved;
        }
        if (more > 0) {
            throw new ClaimsNotCovered(
                    "picklist %d holds %d pieces, not %d".formatted(idpicklist.value(), sum(before), sum(before) + more));
        }
        return new ClaimRelocation(before, after);
    }

    private static long sum(Map<Place, Integer> claims) {
        return claims.values().stream().mapToLong(Integer::intValue).sum();
    }

    /** Pieces that are no longer claimed, by place. */
    public Map<Place, Integer> released() {
        return increase(after, before);
    }

    /** Pieces that are claimed in addition, by place. */
    public Map<Place, Integer> claimed() {
        return increase(before, after);
    }

    private static Map<Place, Integer> increase(Map<Place, Integer> from, Map<Place, Integer> to) {
        var increase = new LinkedHashMap<Place, Integer>();
        to.forEach((place, amount) -> {
            int more = amount - from.getOrDefault(place, 0);
            if (more > 0) {
                increase.put(place, more);
            }
        });
        return increase;
    }
}
