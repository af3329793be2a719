package fulfilment.proofs;

import fulfilment.api.stock.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random requests as independent clients send them: most are possible, many are not. */
final class Requests {

    static final int PICKLISTS = 6;

    private final Random random;
    private final RunLayout layout;

    Requests(Random random, RunLayout layout) {
        this.random = random;
        this.layout = layout;
    }

    int product() {
        return oneOf(layout.products());
    }

    StockRequest any() {
        int idwarehouse = oneOf(layout.warehouses());
        int idlocation = oneOf(places(idwarehouse));
        var place = Rules.place(idwarehouse, idlocation);
        int idpicklist = 1 + random.nextInt(PICKLISTS);
        int amount = 1 + random.nextInt(5);
        return switch (random.nextInt(16)) {
            case 0 -> new StockRequest.Change(idwarehouse, null, amount * 2);
            case 1 -> new StockRequest.Change(idwarehouse, null, -amount * 4);
            case 2 -> new StockRequest.Change(idwarehouse, idlocation, amount * 2);
            case 3 -> new StockRequest.Change(idwarehouse, idlocation, -amount);
            case 4 -> new StockRequest.SetTo(idwarehouse, 80 + random.nextInt(40));
            case 5, 6 ->
                new StockRequest.Move(place, Rules.place(idwarehouse, otherThan(idlocation, places(idwarehouse))), amount,
                        claims(idpicklist));
            case 7 -> {
                int other = otherThan(idwarehouse, layout.warehouses());
                yield new StockRequest.Move(place, Rules.place(other, oneOf(places(other))), amount);
            }
            case 8, 9 -> new StockRequest.Claim(idpicklist, place, amount);
            case 10 -> new StockRequest.Release(idpicklist, place, amount);
            case 11 -> new StockRequest.Take(idpicklist, place, 1 + random.nextInt(2));
            case 12 -> new StockRequest.Reserve(1 + random.nextInt(4), idwarehouse, random.nextInt(4));
            case 13 -> new StockRequest.Allocate(1 + random.nextInt(4), idwarehouse, random.nextInt(4));
            case 14 -> random.nextBoolean()
                    ? new StockRequest.Link(oneOf(locations(idwarehouse)))
                    : new StockRequest.Unlink(oneOf(locations(idwarehouse)));
            default -> new StockRequest.Look();
        };
    }

    private StockRequest.Claims claims(int idpicklist) {
        return switch (random.nextInt(4)) {
            case 0 -> StockRequest.Claims.STAY;
            case 1 -> new StockRequest.Claims(true, idpicklist);
            default -> StockRequest.Claims.FOLLOW;
        };
    }

    private List<Integer> locations(int idwarehouse) {
        return layout.locations().getOrDefault(idwarehouse, List.of());
    }

    /** The locations of a warehouse, and 0 for no specific one. */
    private List<Integer> places(int idwarehouse) {
        var places = new ArrayList<>(List.of(0));
        places.addAll(locations(idwarehouse));
        return places;
    }

    private int oneOf(List<Integer> some) {
        return some.get(random.nextInt(some.size()));
    }

    private int otherThan(int one, List<Integer> some) {
        int other = oneOf(some);
        while (other == one) {
            other = oneOf(some);
        }
        return other;
    }
}
