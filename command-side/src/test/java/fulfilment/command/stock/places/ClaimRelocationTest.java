package fulfilment.command.stock.places;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.locations.LocationId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.Place;
import fulfilment.api.warehouses.WarehouseId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where claims are after some of them moved. */
class ClaimRelocationTest {

    private static final WarehouseId ONE = new WarehouseId(1);
    private static final Place NOWHERE = new Place(ONE, null);
    private static final Place L11 = new Place(ONE, new LocationId(11));
    private static final Place L12 = new Place(ONE, new LocationId(12));
    private static final Place L13 = new Place(ONE, new LocationId(13));

    private static ClaimRelocation of(Map<Place, Integer> before, Map<Place, Integer> wanted) {
        return ClaimRelocation.of(new PicklistId(7), ONE, before, wanted);
    }

    @Test
    void thePlaceWithMostClaimsGivesThemUpFirst() {
        var relocation = of(Map.of(L11, 2, L12, 5, NOWHERE, 1), Map.of(L13, 6));

        assertThat(relocation.after()).isEqualTo(Map.of(L11, 1, L12, 0, L13, 6, NOWHERE, 1));
        assertThat(relocation.released()).isEqualTo(Map.of(L11, 1, L12, 5));
        assertThat(relocation.claimed()).isEqualTo(Map.of(L13, 6));
    }

    @Test
    void theRestIsClaimedAtNoSpecificLocation() {
        var relocation = of(Map.of(L11, 3), Map.of(L11, 1));

        assertThat(relocation.released()).isEqualTo(Map.of(L11, 2));
        assertThat(relocation.claimed()).isEqualTo(Map.of(NOWHERE, 2));
    }

    @Test
    void nothingMovesIfTheClaimsAreThereAlready() {
        var relocation = of(Map.of(L11, 3, NOWHERE, 2), Map.of(L11, 3));

        assertThat(relocation.released()).isEmpty();
        assertThat(relocation.claimed()).isEmpty();
    }

    @Test
    void refusesMoreThanWasClaimed() {
        assertThatExceptionOfType(ClaimsNotCovered.class).isThrownBy(() -> of(Map.of(L11, 3), Map.of(L12, 4)))
                .withMessage("picklist 7 holds 3 pieces, not 4");
        assertThatExceptionOfType(ClaimsNotCovered.class)
                .isThrownBy(() -> of(Map.of(L11, 3), Map.of(L12, Integer.MAX_VALUE, L13, Integer.MAX_VALUE)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 20251122})
    void losesNoClaim(long seed) {
        var random = new Random(seed);
        for (int round = 0; round < 2_000; round++) {
            var before = new LinkedHashMap<Place, Integer>();
            var wanted = new HashMap<Place, Integer>();
            int left = 0;
            for (int location = 11; location < 15; location++) {
                int amount = random.nextInt(5);
                left += amount;
                before.put(new Place(ONE, new LocationId(location)), amount);
            }
            for (int location = 13; location < 17 && left > 0; location++) {
                int amount = random.nextInt(left + 1);
                left -= amount;
                wanted.put(new Place(ONE, new LocationId(location)), amount);
            }

            var relocation = of(before, wanted);

            assertThat(sum(relocation.after())).isEqualTo(sum(before));
            assertThat(relocation.after()).containsAllEntriesOf(wanted);
            assertThat(relocation.after().values()).allMatch(amount -> amount >= 0);
            assertThat(sum(relocation.released())).isEqualTo(sum(relocation.claimed()));
        }
    }

    private static int sum(Map<Place, Integer> claims) {
        return claims.values().stream().mapToInt(Integer::intValue).sum();
    }
}
