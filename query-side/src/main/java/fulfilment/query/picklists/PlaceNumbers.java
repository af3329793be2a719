package fulfilment.query.picklists;

import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Numbers the pick locations of a line. Each line has a hundred numbers, so that they fit into 32 bits for 21 million lines, as clients expect.
 * The last two digits of the location's id say which number it gets, or the next free one. Rule PCK-47.
 */
final class PlaceNumbers {

    private static final int OF_A_LINE = 100;

    private PlaceNumbers() {}

    /** @param locations of the line's pieces @return a number for each of them, in their order */
    static long[] of(int line, int[] locations) {
        var numbers = new long[locations.length];
        if (locations.length == 1) {
            numbers[0] = number(line, locations[0] % OF_A_LINE);
            return numbers;
        }
        var taken = new BitSet();
        IntStream.range(0, locations.length).boxed().sorted(Comparator.comparingInt(place -> locations[place]))
                .forEach(place -> numbers[place] = next(line, locations[place], taken));
        return numbers;
    }

    private static long next(int line, int location, BitSet taken) {
        if (taken.cardinality() == OF_A_LINE) {
            return (long) line << Integer.SIZE | location; // no more than 100 pick locations are expected; it is unique, and longer
        }
        int slot = taken.nextClearBit(location % OF_A_LINE);
        if (slot >= OF_A_LINE) {
            slot = taken.nextClearBit(0);
        }
        taken.set(slot);
        return number(line, slot);
    }

    private static long number(int line, int slot) {
        return (long) line * OF_A_LINE + slot;
    }
}
