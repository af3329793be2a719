package fulfilment.loader;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A generated location for goods; the order book names none.
 *
 * @param name aisle, rack and level, e.g. {@code B-03-01}
 */
record StorageLocation(String name) {

    private static final int RACKS = 8;
    private static final int LEVELS = 5;

    static final List<StorageLocation> ALL = "ABCDE".chars().boxed().flatMap(aisle -> IntStream.range(0, RACKS * LEVELS)
            .mapToObj(place -> new StorageLocation("%c-%02d-%02d".formatted(aisle, place / LEVELS + 1, place % LEVELS + 1))))
            .toList();

    /** A product code has the same location for every order book. */
    static StorageLocation of(String code) {
        return ALL.get(Math.floorMod(code.hashCode(), ALL.size()));
    }
}
