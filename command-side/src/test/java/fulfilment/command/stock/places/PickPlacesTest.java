package fulfilment.command.stock.places;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.Place;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.stock.places.PickPlaces.Candidate;
import fulfilment.command.stock.places.PickPlaces.Share;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The choice of places to pick from. Rules STK-10, STK-11, STK-12. */
class PickPlacesTest {

    private static final LocalDate SOON = LocalDate.of(2030, 1, 1);
    private static final LocalDate LATER = LocalDate.of(2031, 1, 1);

    private static Place place(int location) {
        return new Place(new WarehouseId(1), location == 0 ? null : new LocationId(location));
    }

    private static Candidate at(int location, int free) {
        return new Candidate(place(location), free, false, false, null);
    }

    private static Candidate preferred(int location, int free) {
        return new Candidate(place(location), free, false, true, null);
    }

    private static Candidate bulk(int location, int free) {
        return new Candidate(place(location), free, true, false, null);
    }

    private static Candidate expiring(int location, int free, @Nullable LocalDate expires) {
        return new Candidate(place(location), free, false, false, expires);
    }

    private static Share share(int location, int amount) {
        return new Share(place(location), amount);
    }

    private static List<Share> choose(int amount, Candidate... candidates) {
        return PickPlaces.choose(List.of(candidates), amount, false);
    }

    @Rule({"PRO-26", "STK-11"})
    @Test
    void prefersTheSmallestLocationThatHasEnough() {
        assertThat(choose(5, at(1, 4), at(2, 9), at(3, 6))).containsExactly(share(3, 5));
    }

    @Rule({"PRO-26", "STK-11"})
    @Test
    void prefersThePreferredLocationToSmallerOnes() {
        assertThat(choose(5, at(1, 5), preferred(2, 9))).containsExactly(share(2, 5));
    }

    @Rule({"PRO-26", "STK-11"})
    @Test
    void skipsAPreferredLocationWithTooFewPiecesIfAnotherHasEnough() {
        assertThat(choose(5, preferred(1, 4), at(2, 9))).containsExactly(share(2, 5));
    }

    @Rule({"PRO-27", "STK-11"})
    @Test
    void splitsOverThePreferredLocationFirstThenTheFullest() {
        assertThat(choose(9, at(1, 2), at(2, 5), preferred(3, 3))).containsExactly(share(3, 3), share(2, 5), share(1, 1));
    }

    @Rule({"PRO-28", "STK-12"})
    @Test
    void takesFromBulkAfterOtherLocationsAndFromNoSpecificLocationLast() {
        assertThat(choose(4, at(0, 9), bulk(1, 4), at(2, 4))).containsExactly(share(2, 4));
        assertThat(choose(4, at(0, 9), bulk(1, 4))).containsExactly(share(1, 4));
        assertThat(choose(4, at(0, 9), bulk(1, 2), at(2, 1))).containsExactly(share(2, 1), share(1, 2), share(0, 1));
    }

    @Rule({"PRO-28", "STK-12"})
    @Test
    void takesFromBulkFirstIfBulkIsPreferred() {
        assertThat(PickPlaces.choose(List.of(at(0, 9), bulk(1, 2), at(2, 9)), 4, true)).containsExactly(share(1, 2), share(2, 2));
        assertThat(PickPlaces.choose(List.of(at(0, 9), bulk(1, 4), at(2, 4)), 4, true)).containsExactly(share(1, 4));
    }

    @Rule({"PRO-25", "STK-10"})
    @Test
    void takesPiecesThatExpireFirstFirst() {
        assertThat(choose(5, expiring(1, 9, LATER), expiring(2, 3, SOON), expiring(3, 9, null)))
                .containsExactly(share(2, 3), share(1, 2));
        assertThat(choose(20, expiring(1, 9, LATER), expiring(2, 3, SOON), expiring(3, 9, null)))
                .containsExactly(share(2, 3), share(1, 9), share(3, 8));
    }

    @Rule({"PRO-25", "STK-10"})
    @Test
    void takesPiecesThatExpireFirstEvenFromBulk() {
        assertThat(choose(5, new Candidate(place(1), 5, true, false, SOON), new Candidate(place(2), 5, false, true, LATER)))
                .containsExactly(share(1, 5));
    }

    @Rule("PRO-29")
    @Test
    void breaksTiesByTheLowerLocationId() {
        assertThat(choose(2, at(7, 2), at(4, 2))).containsExactly(share(4, 2));
        assertThat(choose(3, at(7, 2), at(4, 2))).containsExactly(share(4, 2), share(7, 1));
    }

    @Test
    void takesAllFreePiecesIfThereAreTooFew() {
        assertThat(choose(5, at(1, 2), at(0, 1))).containsExactly(share(1, 2), share(0, 1));
        assertThat(choose(5)).isEmpty();
        assertThat(choose(5, at(1, 0))).isEmpty();
    }

    @Rule("PRO-8")
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13})
    void sharesAddUpAndNeverTakeMoreThanIsFree(long seed) {
        var random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            var candidates = new ArrayList<Candidate>();
            for (int location = 0; location < random.nextInt(8); location++) {
                candidates.add(new Candidate(place(location), random.nextInt(6), random.nextInt(3) == 0, random.nextInt(4) == 0,
                        switch (random.nextInt(4)) {
                            case 0 -> SOON;
                            case 1 -> LATER;
                            default -> null;
                        }));
            }
            int amount = random.nextInt(1, 20);
            boolean bulkFirst = random.nextBoolean();
            var shares = PickPlaces.choose(candidates, amount, bulkFirst);
            var description = "seed %d, round %d: %s of %s gives %s".formatted(seed, round, amount, candidates, shares);

            int there = candidates.stream().mapToInt(Candidate::free).sum();
            assertThat(shares.stream().mapToInt(Share::amount).sum()).describedAs(description).isEqualTo(Math.min(amount, there));
            assertThat(shares.stream().map(Share::place)).describedAs(description).doesNotHaveDuplicates();
            for (var share : shares) {
                var from = candidates.stream().filter(one -> one.place().equals(share.place())).findFirst().orElseThrow();
                assertThat(share.amount()).describedAs(description).isBetween(1, from.free());
            }
            Collections.shuffle(candidates, random);
            assertThat(PickPlaces.choose(candidates, amount, bulkFirst)).describedAs(description).isEqualTo(shares);
        }
    }
}
