package fulfilment.command.picklists;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.picklists.PickLocations;
import fulfilment.api.picklists.PicklistEvent.Chosen;
import fulfilment.api.picklists.PicklistEvent.Located;
import fulfilment.api.picklists.PicklistEvent.Picked;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.api.picklists.PicklistProductId;
import fulfilment.api.products.ProductId;
import fulfilment.command.picklists.PicklistLines.PickChange;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which lines picked pieces belong to. Line 3 is three sets of one frame (line 4) and four glasses (line 5) each. */
class PicklistLinesTest {

    private static final PicklistLine FIRST = line(1, 10, 5, null, null, false);
    private static final PicklistLine SECOND = line(2, 10, 2, null, null, false);
    private static final PicklistLine SETS = line(3, 20, 3, null, null, true);
    private static final PicklistLine FRAMES = line(4, 21, 3, 3, 1, false);
    private static final PicklistLine GLASSES = line(5, 22, 12, 3, 4, false);

    private final PicklistLines lines = new PicklistLines();

    PicklistLinesTest() {
        lines.add(List.of(FIRST, SECOND, SETS, FRAMES, GLASSES));
    }

    private static PicklistLine line(int id, int idproduct, int amount, @Nullable Integer partOf, @Nullable Integer perParent,
            boolean hasParts) {
        return new PicklistLine(id, idproduct, 100 + id, 1, "P" + idproduct, "Lantern", "", amount, Price.ZERO, 10, partOf,
                perParent, hasParts);
    }

    private PickChange pick(List<PicklistLine> having, int amount) {
        var change = lines.pick(having, amount);
        lines.record(change.picked());
        return change;
    }

    private void refused(ErrorCode code, List<PicklistLine> having, int amount) {
        assertThatExceptionOfType(Rejection.class).isThrownBy(() -> lines.pick(having, amount))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo(code));
    }

    @Rule("PCK-12")
    @Test
    void fillsTheFirstLineBeforeTheNextAndEmptiesTheLastFirst() {
        assertThat(pick(List.of(FIRST, SECOND), 6)).isEqualTo(new PickChange(List.of(new Picked(1, 5), new Picked(2, 1)), 6));
        assertThat(pick(List.of(FIRST, SECOND), -3)).isEqualTo(new PickChange(List.of(new Picked(1, 3), new Picked(2, 0)), -3));
    }

    @Test
    void countsOnlyPiecesThatNoShipmentLists() {
        lines.ship(List.of(new Picked(1, 5), new Picked(2, 1)));
        lines.close();

        assertThat(lines.unnamed()).isEqualTo(Map.of(2, 1, 3, 3));
        assertThat(lines.allUnnamed()).containsExactly(new Picked(2, 1), new Picked(3, 3), new Picked(4, 3), new Picked(5, 12));
    }

    @Rule("PCK-12")
    @Test
    void refusesMoreThanIsLeftOrPicked() {
        pick(List.of(FIRST), 4);

        refused(ErrorCode.PICK_TOO_MANY, List.of(FIRST), 2);
        refused(ErrorCode.PICK_AMOUNT, List.of(FIRST), -5);
        refused(ErrorCode.PICK_AMOUNT, List.of(FIRST), 0);
        refused(ErrorCode.PICK_TOO_MANY, List.of(SETS), 4);
    }

    @Test
    void aCompositionIsPickedByItsPartsAndCountsWhenAllOfThemAre() {
        assertThat(pick(List.of(GLASSES), 5).picked()).containsExactly(new Picked(3, 0), new Picked(5, 5));
        assertThat(pick(List.of(SETS), 2))
                .isEqualTo(new PickChange(List.of(new Picked(3, 2), new Picked(4, 2), new Picked(5, 8)), 5));
        assertThat(pick(List.of(SETS), -1).picked()).containsExactly(new Picked(3, 1), new Picked(4, 1), new Picked(5, 4));
    }

    @Test
    void picksAllThatIsLeft() {
        pick(List.of(FIRST), 5);
        assertThat(lines.isAllPicked()).isFalse();

        var all = lines.pickAll();

        assertThat(all).isEqualTo(
                new PickChange(List.of(new Picked(2, 2), new Picked(3, 3), new Picked(4, 3), new Picked(5, 12)), 17));
        lines.record(all.picked());
        assertThat(lines.isAllPicked()).isTrue();
        assertThat(lines.pickAll()).isEqualTo(new PickChange(List.of(), 0));
    }

    @Rule("PCK-15")
    @Test
    void aScanMeansTheFirstProductThatStillNeedsPieces() {
        var fitting = List.of(SECOND, FRAMES);

        assertThat(lines.meant(fitting, 1)).containsExactly(SECOND, FIRST);
        assertThat(lines.meant(fitting, -1)).describedAs("nothing to put back").containsExactly(SECOND, FIRST);
        pick(List.of(SECOND), 2);
        assertThat(lines.meant(fitting, 1)).containsExactly(FRAMES);
        assertThat(lines.meant(fitting, -1)).containsExactly(SECOND, FIRST);
    }

    @Test
    void countsOnlyWhatIsFetched() {
        assertThat(lines.pieces()).isEqualTo(22);
    }

    @Test
    void namesTheChosenLocationsOfEachLine() {
        var choice = new Chosen(2, List.of(new Located(11, 2)));
        assertThat(lines.isChosen(choice)).isFalse();

        lines.choose(List.of(choice));

        assertThat(lines.isChosen(choice)).isTrue();
        assertThat(lines.fetching(new ProductId(10))).containsExactly(new PickLocations.Line(1, 5, Map.of()),
                new PickLocations.Line(2, 2, Map.of(11, 2)));
        assertThat(lines.fetching(new ProductId(20))).describedAs("a composition").isEmpty();
    }

    @Rule("PCK-12")
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 20251122})
    void noLineIsPickedBeyondItsAmount(long seed) {
        var random = new Random(seed);
        int total = 0;
        for (int step = 0; step < 1_000; step++) {
            var line = lines.all().get(random.nextInt(5));
            try {
                var change = pick(List.of(line), random.nextInt(-3, 4));
                total += change.more();
                assertThat(change.picked()).allSatisfy(one -> assertThat(one.amount()).isBetween(0,
                        lines.find(new PicklistProductId(one.idpicklistProduct())).orElseThrow().amount()));
            } catch (Rejection refused) {
                // nothing has changed
            }
            assertThat(total).isBetween(0, lines.pieces());
            assertThat(lines.isAllPicked()).isEqualTo(total == lines.pieces());
        }
    }
}
