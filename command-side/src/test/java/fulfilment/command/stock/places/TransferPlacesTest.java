package fulfilment.command.stock.places;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.Place;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.stock.places.PickPlaces.Candidate;
import fulfilment.command.stock.places.PickPlaces.Share;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The choice of places from which pieces leave for another warehouse. Location 0 stands for no specific location. Rule MOV-12. */
class TransferPlacesTest {

    private static Place place(int location) {
        return new Place(new WarehouseId(1), location == 0 ? null : new LocationId(location));
    }

    private static Candidate at(int location, int free) {
        return new Candidate(place(location), free, false, false, null);
    }

    private static Candidate bulk(int location, int free) {
        return new Candidate(place(location), free, true, false, null);
    }

    private static Share share(int location, int amount) {
        return new Share(place(location), amount);
    }

    private static List<Share> choose(int amount, Candidate... candidates) {
        return TransferPlaces.choose(List.of(candidates), amount);
    }

    @Test
    @Rule("MOV-12")
    void prefersNoSpecificLocationIfItHasEnough() {
        assertThat(choose(5, at(1, 5), at(0, 9))).containsExactly(share(0, 5));
        assertThat(choose(5, at(1, 7), at(0, 4))).containsExactly(share(1, 5));
    }

    @Test
    @Rule("MOV-12")
    void prefersThePickLocationWithExactlyTheAmount() {
        assertThat(choose(5, at(1, 6), at(2, 5), at(3, 5), at(4, 9))).containsExactly(share(2, 5));
    }

    @Test
    @Rule("MOV-12")
    void thenPrefersTheSmallestPickLocationThatHasEnough() {
        assertThat(choose(5, at(1, 9), at(2, 6), at(3, 4))).containsExactly(share(2, 5));
        assertThat(choose(5, bulk(1, 5), at(2, 90))).containsExactly(share(2, 5));
    }

    @Test
    @Rule("MOV-12")
    void otherwiseTakesFromTheFullestPlacesFirst() {
        assertThat(choose(10, at(1, 3), at(2, 6), at(0, 4))).containsExactly(share(2, 6), share(0, 4));
        assertThat(choose(10, at(1, 3), bulk(2, 50), at(3, 6))).containsExactly(share(2, 10));
        assertThat(choose(10, at(2, 4), at(1, 4), at(0, 4))).containsExactly(share(0, 4), share(1, 4), share(2, 2));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void takesTheAmountAndNeverMoreThanIsFreeInAnyOrderOfPlaces(long seed) {
        var random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            var candidates = new ArrayList<Candidate>();
            int free = 0;
            for (int location = 0; location < random.nextInt(1, 6); location++) {
                int there = random.nextInt(1, 9);
                free += there;
                candidates.add(location > 0 && random.nextInt(3) == 0 ? bulk(location, there) : at(location, there));
            }
            int amount = random.nextInt(1, free + 1);
            var shares = TransferPlaces.choose(candidates, amount);

            assertThat(shares.stream().mapToInt(Share::amount).sum()).isEqualTo(amount);
            assertThat(shares).allMatch(share -> candidates.stream()
                    .anyMatch(candidate -> candidate.place().equals(share.place()) && candidate.free() >= share.amount()));
            Collections.shuffle(candidates, random);
            assertThat(TransferPlaces.choose(candidates, amount)).isEqualTo(shares);
        }
    }
}
