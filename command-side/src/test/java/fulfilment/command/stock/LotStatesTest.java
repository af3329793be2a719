package fulfilment.command.stock;

import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.kernel.Sent;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.locations.LocationId;
import fulfilment.api.backorders.BackorderId;
import fulfilment.command.CountingIds;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.LotStatus;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.stock.StockCommand.ClaimStock;
import fulfilment.api.stock.StockCommand.ExpireLots;
import fulfilment.api.stock.StockCommand.MoveStock;
import fulfilment.api.stock.StockCommand.Spot;
import fulfilment.api.stock.StockCommand.TakeClaimedStock;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LotBlocked;
import fulfilment.api.stock.StockEvent.LotExpired;
import fulfilment.api.stock.StockEvent.LotExpiryLifted;
import fulfilment.api.stock.StockEvent.LotPlace;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockOpened;
import fulfilment.api.stock.StockId;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.api.warehouses.WarehouseId;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.TestExecutor;
import org.junit.jupiter.api.Test;

/** Lots that may not be picked: what a block and an expiration date do to the pieces, and to decisions about them. */
class LotStatesTest {

    private static final StockId STOCK = new StockId(1);
    private static final WarehouseId ONE = new WarehouseId(1);
    private static final Place L11 = new Place(ONE, new LocationId(11));
    private static final Place L12 = new Place(ONE, new LocationId(12));
    private static final Lot MILK = new Lot("A", LocalDate.of(2026, 1, 31));
    private static final PicklistId SEVEN = new PicklistId(7);

    private final KnownFacts facts = new KnownFacts();

    LotStatesTest() {
        facts.traceability = true;
    }

    private TestExecutor<ProductStock> given(Object... more) {
        var fixture = new AggregateTestFixture<>(ProductStock.class);
        fixture.registerInjectableResource(facts);
        fixture.registerInjectableResource(new CountingIds());
        var events = new ArrayList<Object>(
                List.of(new StockOpened(STOCK), new LocationLinked(STOCK, ONE, new LocationId(11), null, false),
                        new LocationLinked(STOCK, ONE, new LocationId(12), null, false), lying(L11, 5, MILK),
                        lying(L12, 2, new Lot("B", null))));
        events.addAll(List.of(more));
        return fixture.given(events);
    }

    private static StockChanged lying(Place place, int amount, Lot lot) {
        return new StockChanged(STOCK, place, amount, "given", ChangeType.API, 90, 90, new PlaceLevel(amount, 0, lot),
                new WarehouseLevel(amount, 0, 0, 0));
    }

    private static LotBlocked blocked() {
        return new LotBlocked(STOCK, "A", "recall", List.of());
    }

    private static StockClaimed claimed(int amount) {
        return new StockClaimed(STOCK, 7, L11, amount, PlaceLevel.EMPTY, WarehouseLevel.EMPTY);
    }

    @Test
    @Rule({"LOT-10", "LOT-11", "LOT-16"})
    void aBlockTellsTheLevelsAfterItAndReleasingRestoresThem() {
        given(claimed(2)).whenInvoking(STOCK.toString(), stock -> stock.lots().block("A", "recall", new CountingIds()))
                .expectEvents(new LotBlocked(STOCK, "A", "recall", List.of(new LotPlace(L11, 1,
                        new PlaceLevel(5, 2, MILK, LotStatus.BLOCKED), new WarehouseLevel(7, 2, 0, 0, 3)))));
        given(claimed(2), blocked()).whenInvoking(STOCK.toString(), stock -> stock.lots().block("A", "recall", new CountingIds()))
                .expectNoEvents();
        given(claimed(2), blocked()).whenInvoking(STOCK.toString(), stock -> stock.lots().release("A", new CountingIds()))
                .expectEvents(new LotReleased(STOCK, "A", List.of(new LotPlace(L11, 1, new PlaceLevel(5, 2, MILK),
                        new WarehouseLevel(7, 2, 0, 0)))));
        given().whenInvoking(STOCK.toString(), stock -> stock.lots().release("A", new CountingIds()))
                .expectException(Rejection.class)
                .expectNoEvents();
    }

    @Test
    @Rule("LOT-10")
    void aLotWithoutPiecesIsBlockedBeforeTheyCome() {
        given().whenInvoking(STOCK.toString(), stock -> stock.lots().block("Z", "recall", new CountingIds()))
                .expectEvents(new LotBlocked(STOCK, "Z", "recall", List.of()));
    }

    @Test
    @Rule({"LOT-11", "LOT-13", "LOT-14"})
    void blockedPiecesAreNotClaimedMovedOrTaken() {
        given(claimed(2), blocked()).when(new ClaimStock(STOCK, SEVEN, L11, 1)).expectException(LotNotUsable.class)
                .expectNoEvents();
        given(claimed(2), blocked())
                .when(new MoveStock(STOCK, new Spot(new LocationId(11), null), new Spot(new LocationId(13), null), 1, null, true,
                        null))
                .expectException(LotNotUsable.class).expectNoEvents();
        given(claimed(2), blocked()).when(new TakeClaimedStock(STOCK, SEVEN, L11, 2, "picked"))
                .expectException(LotNotUsable.class).expectNoEvents();
        given(claimed(2), blocked(), new LotReleased(STOCK, "A", List.of()))
                .when(new TakeClaimedStock(STOCK, SEVEN, L11, 2, "picked")).expectSuccessfulHandlerExecution();
    }

    @Test
    @Rule("SHP-49")
    void piecesThatComeBackKeepTheirLotAndTheirClaim() {
        var taken = new ClaimedStockTaken(STOCK, 7, L11, 2, "picked", 90, 91, new PlaceLevel(3, 0, MILK), WarehouseLevel.EMPTY,
                MILK);
        Sent<LocationId> before = Sent.absent();
        given(claimed(2), taken)
                .whenInvoking(STOCK.toString(), it -> it.claims().restore(taken, before, "back", facts, new CountingIds()))
                .expectEvents(new TakenStockRestored(STOCK, 7, L11, 2, L11, 91, "back", 1, 1, new PlaceLevel(5, 2, MILK),
                        new WarehouseLevel(7, 2, 0, 0), MILK));
        given(claimed(2), taken).whenInvoking(STOCK.toString(),
                it -> it.claims().restore(taken, Sent.of(new LocationId(12)), "back", facts, new CountingIds()))
                .expectException(LotConflict.class).expectNoEvents();
        given(claimed(2), taken).whenInvoking(STOCK.toString(),
                it -> it.claims().restore(taken, Sent.of(null), "back", facts, new CountingIds()))
                .expectException(LotConflict.class).expectNoEvents();
        given(claimed(2), taken, blocked()).whenInvoking(STOCK.toString(),
                it -> it.claims().restore(taken, before, "back", facts, new CountingIds()))
                .expectEvents(new TakenStockRestored(STOCK, 7, L11, 2, L11, 91, "back", 1, 1,
                        new PlaceLevel(5, 2, MILK, LotStatus.BLOCKED), new WarehouseLevel(7, 2, 0, 0, 3), MILK));
    }

    @Test
    @Rule("LOT-11")
    void blockedPiecesAreNotFree() {
        var levels = StockLevels.NONE.plus(L11, 5, MILK).plus(L12, 2, new Lot("B", null)).claim(SEVEN, L11, 2)
                .reserve(ONE, new BackorderId(3), 0, 1);
        var after = levels.with(levels.lots().block("A", "recall"));

        assertThat(levels.available(ONE)).isEqualTo(4);
        assertThat(after.available(ONE)).isEqualTo(1);
        assertThat(SupplyPlan.of(after, List.of(ONE)).givenTo(new BackorderId(3)).getOrDefault(ONE, 0)).isEqualTo(1);
        assertThat(after.in(ONE)).isEqualTo(new WarehouseLevel(7, 2, 1, 0, 3));
        assertThat(after.in(ONE).free()).isEqualTo(1);
        assertThat(after.plus(L12, -2, null).available(ONE)).isZero();
    }

    @Test
    @Rule("LOT-15")
    void blockedPiecesCanBeScrapped() {
        given(blocked())
                .whenInvoking(STOCK.toString(), stock -> stock.correct(L11, -5, null, "scrapped", facts, new CountingIds()))
                .expectEvents(new StockChanged(STOCK, L11, -5, "scrapped", ChangeType.STOCK_COUNT, 1, 1, PlaceLevel.EMPTY,
                        new WarehouseLevel(2, 0, 0, 0), MILK));
    }

    @Test
    @Rule("LOT-11")
    void productionTakesNoBlockedPieces() {
        given(blocked()).whenInvoking(STOCK.toString(), stock -> stock.change(ONE, Sent.absent(), -3, null, "made",
                ChangeType.PRODUCTION, facts, new CountingIds())).expectException(StockBelowReserved.class).expectNoEvents();
        given(blocked()).whenInvoking(STOCK.toString(), stock -> stock.change(ONE, Sent.absent(), -2, null, "made",
                ChangeType.PRODUCTION, facts, new CountingIds())).expectEvents(new StockChanged(STOCK, L12, -2, "made",
                        ChangeType.PRODUCTION, 1, 1, PlaceLevel.EMPTY, new WarehouseLevel(5, 0, 0, 0, 5), new Lot("B", null)));
    }

    @Test
    @Rule("LOT-13")
    void theRefusalNamesLotAndLocation() {
        var refusal = new LotNotUsable(ErrorCode.WRONG_STATUS, L11, MILK, "leave", "is blocked: recall");
        assertThat(refusal.message()).isEqualTo("the pieces of lot A at location 11 cannot leave: the lot is blocked: recall");
        assertThatThrownBy(() -> {
            throw refusal;
        }).isInstanceOf(Rejection.class);
    }

    @Test
    @Rule({"LOT-20", "LOT-22"})
    void aLotExpiresOnTheDayAfterItsDateOrAsEarlyAsTheProductAsks() {
        var expired = new LotExpired(STOCK, MILK, List.of(new LotPlace(L11, 1, new PlaceLevel(5, 0, MILK, LotStatus.EXPIRED),
                new WarehouseLevel(7, 0, 0, 0, 5))));
        given().when(new ExpireLots(STOCK, List.of(MILK), LocalDate.of(2026, 1, 31))).expectNoEvents();
        given().when(new ExpireLots(STOCK, List.of(MILK), LocalDate.of(2026, 2, 1))).expectEvents(expired);
        facts.minimumDays = 10;
        given().when(new ExpireLots(STOCK, List.of(MILK), LocalDate.of(2026, 1, 21))).expectNoEvents();
        given().when(new ExpireLots(STOCK, List.of(MILK), LocalDate.of(2026, 1, 22))).expectEvents(expired);
        given(expired).when(new ExpireLots(STOCK, List.of(MILK), LocalDate.of(2026, 1, 23))).expectNoEvents();
        facts.minimumDays = 0;
        given(expired).when(new ExpireLots(STOCK, List.of(MILK), LocalDate.of(2026, 1, 23))).expectEvents(new LotExpiryLifted(
                STOCK, MILK, List.of(new LotPlace(L11, 1, new PlaceLevel(5, 0, MILK), new WarehouseLevel(7, 0, 0, 0)))));
    }

    @Test
    @Rule("LOT-21")
    void piecesThatAreTooOldWhenTheyArriveExpireInTheSameDecision() {
        var old = new Lot("C", LocalDate.of(2025, 12, 31));
        var there = new Place(ONE, new LocationId(13));
        given().whenInvoking(STOCK.toString(), stock -> stock.correct(there, 1, old, "found", facts, new CountingIds()))
                .expectEvents(new LocationLinked(STOCK, ONE, new LocationId(13), null, false),
                        new StockChanged(STOCK, there, 1, "found", ChangeType.STOCK_COUNT, 1, 1, new PlaceLevel(1, 0, old),
                                new WarehouseLevel(8, 0, 0, 0)),
                        new LotExpired(STOCK, old, List.of(new LotPlace(there, 2, new PlaceLevel(1, 0, old, LotStatus.EXPIRED),
                                new WarehouseLevel(8, 0, 0, 0, 1)))));
    }

    @Test
    @Rule("LOT-10")
    void aSnapshotKeepsTheStates() {
        var levels = StockLevels.NONE.plus(L11, 5, MILK);
        var states = levels.lots().block("Z", "recall").expire(MILK, true);
        assertThat(StockSnapshot.of(STOCK, levels.with(states), List.of(), new PlaceHistory()).levels().lots()).isEqualTo(states);
    }
}
