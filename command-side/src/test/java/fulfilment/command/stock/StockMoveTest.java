package fulfilment.command.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Rule;
import fulfilment.api.locations.LocationId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockCommand.MoveStock;
import fulfilment.api.stock.StockCommand.Spot;
import fulfilment.api.stock.StockEvent.ClaimMoved;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.stock.places.ClaimsNotCovered;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which claims move with pieces, and what may move to another warehouse. Six pieces lie at the source; picklist 7 claims 3, picklist 8 one. */
class StockMoveTest {

    private static final WarehouseId ONE = new WarehouseId(1);
    private static final WarehouseId TWO = new WarehouseId(2);
    private static final Place SOURCE = new Place(ONE, new LocationId(11));
    private static final Place NEAR = new Place(ONE, new LocationId(12));
    private static final Place FAR = new Place(TWO, null);
    private static final Lot LOT = new Lot("A", null);
    private static final StockLevels LEVELS = StockLevels.NONE.plus(SOURCE, 6, LOT).claim(new PicklistId(7), SOURCE, 3)
            .claim(new PicklistId(8), SOURCE, 1);

    private static MoveStock command(int amount, @Nullable Integer claimsOfPicklist, boolean reallocate,
            @Nullable String reason) {
        return new MoveStock(new StockId(5), new Spot(new LocationId(11), new WarehouseId(1)),
                new Spot(new LocationId(12), new WarehouseId(1)), amount, Id.of(claimsOfPicklist, PicklistId::new), reallocate,
                reason);
    }

    private static StockMove near(int amount, @Nullable Integer claimsOfPicklist, boolean reallocate) {
        return StockMove.of(command(amount, claimsOfPicklist, reallocate, null), SOURCE, NEAR, LEVELS);
    }

    private static StockMove far(int amount, StockLevels levels) {
        return StockMove.of(command(amount, null, true, "rent"), SOURCE, FAR, levels);
    }

    @Rule("STK-40")
    @Test
    void freePiecesMoveFirstThenThoseOfTheOldestPicklist() {
        assertThat(near(2, null, true).claims()).isEmpty();
        assertThat(near(4, null, true).claims()).containsExactly(new ClaimMoved(7, 2));
        assertThat(near(6, null, true).claims()).containsExactly(new ClaimMoved(7, 3), new ClaimMoved(8, 1));
    }

    @Rule("STK-41")
    @Test
    void refusesClaimedPiecesIfClaimsMustStay() {
        assertThat(near(2, null, false).claims()).isEmpty();
        assertThatExceptionOfType(ClaimsNotCovered.class).isThrownBy(() -> near(3, null, false));
    }

    @Rule("STK-42")
    @Test
    void movesOnlyPiecesOfTheNamedPicklist() {
        assertThat(near(2, 7, true).claims()).containsExactly(new ClaimMoved(7, 2));
        assertThatExceptionOfType(ClaimsNotCovered.class).isThrownBy(() -> near(2, 8, true));
    }

    @Rule("STK-35")
    @Test
    void piecesClaimsAndLotArriveAtTheTarget() {
        var after = near(4, null, true).appliedTo(LEVELS);

        assertThat(after.at(SOURCE).stock()).isEqualTo(2);
        assertThat(after.at(SOURCE).claims()).isEqualTo(Map.of(7, 1, 8, 1));
        assertThat(after.at(NEAR).stock()).isEqualTo(4);
        assertThat(after.at(NEAR).claims()).isEqualTo(Map.of(7, 2));
        assertThat(after.at(NEAR).lot()).isEqualTo(LOT);
        assertThat(after.in(ONE)).isEqualTo(LEVELS.in(ONE));
    }

    @Rule({"STK-44", "STK-45", "STK-46"})
    @Test
    void onlyFreePiecesMoveToAnotherWarehouse() {
        assertThat(far(2, LEVELS).claims()).isEmpty();
        assertThat(far(2, LEVELS).isInsideWarehouse()).isFalse();
        assertThatExceptionOfType(ReservedStockNotMovable.class).isThrownBy(() -> far(3, LEVELS));
        assertThatExceptionOfType(ReservedStockNotMovable.class)
                .isThrownBy(() -> far(2, LEVELS.reserve(ONE, new BackorderId(71), 100, 1)));
        assertThatExceptionOfType(ClaimsNotCovered.class)
                .isThrownBy(() -> StockMove.of(command(2, 7, true, "rent"), SOURCE, FAR, LEVELS));
        assertThatExceptionOfType(BadParameter.class)
                .isThrownBy(() -> StockMove.of(command(2, null, true, null), SOURCE, FAR, LEVELS));
    }

    @Rule("STK-2")
    @Test
    void refusesMoreThanAWarehouseHolds() {
        assertThatExceptionOfType(BadParameter.class).isThrownBy(() -> far(2, LEVELS.plus(FAR, StockLevels.LIMIT - 1, null)));
        assertThat(far(1, LEVELS.plus(FAR, StockLevels.LIMIT - 1, null)).amount()).isEqualTo(1);
    }
}
