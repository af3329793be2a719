package fulfilment.command.stock;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.products.ProductType;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.stock.StockCommand.AllocateToOrder;
import fulfilment.api.stock.StockCommand.ChangeStock;
import fulfilment.api.stock.StockCommand.ClaimStock;
import fulfilment.api.stock.StockCommand.LinkLocation;
import fulfilment.api.stock.StockCommand.MoveStock;
import fulfilment.api.stock.StockCommand.ReleaseClaim;
import fulfilment.api.stock.StockCommand.ReserveForBackorder;
import fulfilment.api.stock.StockCommand.SetStock;
import fulfilment.api.stock.StockCommand.Spot;
import fulfilment.api.stock.StockCommand.TakeClaimedStock;
import fulfilment.api.stock.StockCommand.Touched;
import fulfilment.api.stock.StockCommand.UnlinkLocation;
import fulfilment.api.stock.StockEvent.BackorderReserved;
import fulfilment.api.stock.StockEvent.ClaimMoved;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LocationUnlinked;
import fulfilment.api.stock.StockEvent.OrderAllocated;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockOpened;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.StockId;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.CountingIds;
import fulfilment.command.stock.places.ClaimsNotCovered;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.TestExecutor;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The rules of changes, moves, lots, claims and links, on the aggregate. Rules STK. */
class ProductStockTest {

    private static final StockId STOCK = new StockId(5);
    private static final WarehouseId ONE = new WarehouseId(1);
    private static final WarehouseId TWO = new WarehouseId(2);
    private static final Place NOWHERE = new Place(ONE, null);
    private static final Place L11 = new Place(ONE, new LocationId(11));
    private static final Place L12 = new Place(ONE, new LocationId(12));
    private static final Place L18 = new Place(ONE, new LocationId(18));
    private static final Place L21 = new Place(TWO, new LocationId(21));
    private static final Lot LOT_A = new Lot("A", null);

    private final KnownFacts facts = new KnownFacts();
    private final AggregateTestFixture<ProductStock> fixture = new AggregateTestFixture<>(ProductStock.class);

    ProductStockTest() {
        fixture.registerInjectableResource(new CountingIds());
        fixture.registerInjectableResource(facts);
    }

    @Test
    @Rule("STK-50")
    void addsPiecesAtTheLocationSentAndLinksIt() {
        given().when(change(L11, 10)).expectEvents(linked(L11), changed(L11, 10, 10, 10));
    }

    @Test
    @Rule("STK-1")
    void refusesToTakeMorePiecesThanAreInStock() {
        given(added(NOWHERE, 3)).when(change(NOWHERE, -4)).expectException(StockBelowReserved.class).expectNoEvents();
    }

    @Rule({"PRO-23", "STK-1"})
    @Test
    void refusesToTakePiecesThatAPicklistHolds() {
        given(added(NOWHERE, 10), claimed(7, NOWHERE, 4, 10)).when(change(NOWHERE, -7))
                .expectExceptionMessage("7 pieces are requested, but only 6 can be taken: "
                        + "10 are in stock at no specific location of warehouse 1, of which 4 are reserved for picklists")
                .expectException(StockBelowReserved.class).expectNoEvents();
        given(added(NOWHERE, 10), claimed(7, NOWHERE, 4, 10)).when(change(NOWHERE, -6))
                .expectEvents(new StockChanged(STOCK, NOWHERE, -6, "test", ChangeType.API, 1, 1, new PlaceLevel(4, 4, null),
                        new WarehouseLevel(4, 4, 0, 0)));
    }

    @Test
    @Rule("STK-6")
    void takesPiecesThatOnlyBackordersAndAllocationsReserve() {
        given(added(NOWHERE, 3), reserved(8, 3, 3), allocated(9, 2, 3, 3)).when(change(NOWHERE, -3))
                .expectEvents(new StockChanged(STOCK, NOWHERE, -3, "test", ChangeType.API, 1, 1, PlaceLevel.EMPTY,
                        new WarehouseLevel(0, 0, 3, 2)));
    }

    @Test
    @Rule("STK-25")
    void addsToTheOnlyLinkedLocationIfNoneIsSent() {
        given(linked(L11)).when(change(null, 5)).expectEvents(changed(L11, 5, 5, 5));
    }

    @Test
    @Rule("STK-25")
    void addsToTheOnlyLinkedLocationWithStockIfNoneIsSent() {
        given(linked(L12), linked(L11), added(L11, 1)).when(change(null, 5)).expectEvents(changed(L11, 5, 6, 6));
    }

    @Test
    @Rule("STK-25")
    void addsToNoSpecificLocationIfSeveralLocationsFit() {
        given(linked(L11), linked(L12)).when(change(null, 5)).expectEvents(changed(NOWHERE, 5, 5, 5));
    }

    @Test
    @Rule("STK-26")
    void takesFromNoSpecificLocationFirstThenFromWhereMostIsFree() {
        given(added(NOWHERE, 2), linked(L11), added(L11, 3, 5), linked(L12), added(L12, 9, 14)).when(change(null, -6))
                .expectEvents(new StockChanged(STOCK, NOWHERE, -2, "test", ChangeType.API, 1, 1, PlaceLevel.EMPTY, in(12)),
                        new StockChanged(STOCK, L12, -4, "test", ChangeType.API, 2, 2, new PlaceLevel(5, 0, null), in(8)));
    }

    @Test
    @Rule({"STK-23", "STK-24"})
    void setsTheLevelOfAWarehouseFromAboveAndBelow() {
        given(added(NOWHERE, 10)).when(new SetStock(STOCK, ONE, 4, "count", ChangeType.API))
                .expectEvents(
                        new StockChanged(STOCK, NOWHERE, -6, "count", ChangeType.API, 1, 1, new PlaceLevel(4, 0, null), in(4)));
        given(added(NOWHERE, 10)).when(new SetStock(STOCK, ONE, 12, "count", ChangeType.API))
                .expectEvents(
                        new StockChanged(STOCK, NOWHERE, 2, "count", ChangeType.API, 2, 2, new PlaceLevel(12, 0, null), in(12)));
        given(added(NOWHERE, 10)).when(new SetStock(STOCK, ONE, 10, "count", ChangeType.API)).expectNoEvents();
    }

    @Test
    @Rule("STK-1")
    void refusesALevelBelowWhatPicklistsHold() {
        given(added(NOWHERE, 10), claimed(7, NOWHERE, 4, 10)).when(new SetStock(STOCK, ONE, 3, "count", ChangeType.API))
                .expectExceptionMessage("7 pieces are requested, but only 6 can be taken: "
                        + "10 are in stock in warehouse 1, of which 4 are reserved for picklists")
                .expectException(StockBelowReserved.class).expectNoEvents();
    }

    @Test
    @Rule("STK-20")
    void refusesInactiveProductsAndTypesWithoutStock() {
        facts.active = false;
        given().when(change(NOWHERE, 1)).expectException(ProductWithoutStock.class).expectNoEvents();
        facts.active = true;
        facts.type = ProductType.UNLIMITED_STOCK;
        given().when(change(NOWHERE, 1)).expectException(ProductWithoutStock.class).expectNoEvents();
        facts.type = ProductType.VIRTUAL_COMPOSITION;
        given().when(change(NOWHERE, 1)).expectException(ProductWithoutStock.class).expectNoEvents();
        facts.type = ProductType.COMPOSITION_WITH_STOCK;
        given().when(change(NOWHERE, 1)).expectEvents(changed(NOWHERE, 1, 1, 1));
    }

    @Test
    @Rule("STK-28")
    void refusesUnknownPlacesAndLocationsOfOtherWarehouses() {
        given().when(change(new Place(new WarehouseId(3), null), 1)).expectException(NotFound.class).expectNoEvents();
        given().when(change(new Place(ONE, new LocationId(99)), 1)).expectException(NotFound.class).expectNoEvents();
        given().when(change(new Place(ONE, new LocationId(21)), 1)).expectException(BadParameter.class).expectNoEvents();
    }

    @Test
    @Rule({"CON-14", "STK-2"})
    void refusesStockAboveTheLimit() {
        given(added(NOWHERE, StockLevels.LIMIT)).when(change(NOWHERE, 1)).expectException(BadParameter.class).expectNoEvents();
    }

    @Test
    @Rule("STK-52")
    void unlinksAnUnlinkOnEmptyLocationWhenItsLastPieceLeaves() {
        given(linked(L18), added(L18, 2)).when(change(L18, -2))
                .expectEvents(changed(L18, -2, 0, 0), new LocationUnlinked(STOCK, ONE, new LocationId(18)));
        given(linked(L11), added(L11, 2)).when(change(L11, -2)).expectEvents(
                new StockChanged(STOCK, L11, -2, "test", ChangeType.API, 2, 2, PlaceLevel.EMPTY, WarehouseLevel.EMPTY));
    }

    @Test
    @Rule({"STK-40", "STK-50"})
    void movesClaimsOfTheOldestPicklistFirstWithThePieces() {
        given(linked(L11), added(L11, 10), claimed(7, L11, 3, 10), claimedAfter(8, L11, 4, 7, 10)).when(move(L11, L12, 5))
                .expectResultMessagePayload(new Touched(List.of(1)))
                .expectEvents(linked(L12), new StockMoved(STOCK, L11, L12, 5, List.of(new ClaimMoved(7, 2)), null, 1, 2,
                        new PlaceLevel(5, 5, null), new PlaceLevel(5, 2, null)));
    }

    @Test
    @Rule("STK-41")
    void refusesToMoveClaimedPiecesWithoutReallocation() {
        var command = new MoveStock(STOCK, spot(L11), spot(L12), 8, null, false, null);
        given(linked(L11), added(L11, 10), claimed(7, L11, 3, 10)).when(command).expectException(ClaimsNotCovered.class)
                .expectNoEvents();
    }

    @Test
    @Rule({"STK-42", "STK-44"})
    void movesClaimsOfOnePicklistOnlyIfTheyCoverTheAmount() {
        var history = new Object[] {linked(L11), added(L11, 10), claimed(7, L11, 3, 10), claimedAfter(8, L11, 4, 7, 10)};
        given(history).when(new MoveStock(STOCK, spot(L11), spot(L12), 4, new PicklistId(8), true, null))
                .expectEvents(linked(L12), new StockMoved(STOCK, L11, L12, 4, List.of(new ClaimMoved(8, 4)), null, 1, 2,
                        new PlaceLevel(6, 3, null), new PlaceLevel(4, 4, null)));
        given(history).when(new MoveStock(STOCK, spot(L11), spot(L12), 4, new PicklistId(7), true, null))
                .expectException(ClaimsNotCovered.class).expectNoEvents();
        given(history).when(new MoveStock(STOCK, spot(L11), spot(L21), 3, new PicklistId(7), true, "because"))
                .expectException(ClaimsNotCovered.class).expectNoEvents();
    }

    @Test
    @Rule({"STK-38", "STK-39"})
    void refusesToMoveMoreThanIsThereOrToTheSamePlace() {
        given(added(NOWHERE, 3)).when(move(NOWHERE, L11, 4)).expectException(StockBelowReserved.class).expectNoEvents();
        given(added(NOWHERE, 3)).when(move(NOWHERE, NOWHERE, 1)).expectException(BadParameter.class).expectNoEvents();
    }

    @Test
    @Rule({"STK-45", "STK-46"})
    void movesBetweenWarehousesOnlyFreeStockAndWithAReason() {
        var history = new Object[] {added(NOWHERE, 10), claimed(7, NOWHERE, 3, 10),
                new BackorderReserved(STOCK, 9, ONE, 2, 100, null,
                        new WarehouseLevel(10, 3, 2, 0))};
        given(history).when(new MoveStock(STOCK, spot(NOWHERE), spot(L21), 5, null, true, "refill"))
                .expectResultMessagePayload(new Touched(List.of(1, 2)))
                .expectEvents(linked(L21), new StockTransferred(STOCK, NOWHERE, L21, 5, "refill", 1, 2, 1, 2,
                        new PlaceLevel(5, 3, null), new PlaceLevel(5, 0, null), new WarehouseLevel(5, 3, 2, 0), in(5)));
        given(history).when(new MoveStock(STOCK, spot(NOWHERE), spot(L21), 6, null, true, "refill"))
                .expectException(ReservedStockNotMovable.class).expectNoEvents();
        given(history).when(new MoveStock(STOCK, spot(NOWHERE), spot(L21), 5, null, true, null))
                .expectException(BadParameter.class).expectNoEvents();
    }

    @Test
    @Rule({"STK-32", "STK-33"})
    void aLotNeedsALocationAndALocationHoldsOneLot() {
        facts.traceability = true;
        given().when(change(NOWHERE, 5, LOT_A)).expectException(LotConflict.class).expectNoEvents();
        given().when(change(L11, 5, LOT_A)).expectEvents(linked(L11),
                new StockChanged(STOCK, L11, 5, "test", ChangeType.API, 1, 1,
                        new PlaceLevel(5, 0, LOT_A), in(5)));
        given(lotted(L11, 5, LOT_A)).when(change(L11, 5, new Lot("B", null))).expectException(LotConflict.class).expectNoEvents();
        given(lotted(L11, 5, LOT_A)).when(change(L11, 1, LOT_A)).expectEvents(linked(L11),
                new StockChanged(STOCK, L11, 1, "test", ChangeType.API, 2, 2, new PlaceLevel(6, 0, LOT_A), in(6)));
    }

    @Test
    @Rule({"STK-32", "STK-33", "STK-35"})
    void lotsMoveWithTheirPiecesButNotToAnotherLot() {
        facts.traceability = true;
        given(linked(L11), lotted(L11, 5, LOT_A)).when(move(L11, L12, 2)).expectEvents(linked(L12),
                new StockMoved(STOCK, L11, L12,
                        2, List.of(), null, 1, 2, new PlaceLevel(3, 0, LOT_A), new PlaceLevel(2, 0, LOT_A)));
        given(linked(L11), lotted(L11, 5, LOT_A)).when(move(L11, NOWHERE, 2)).expectException(LotConflict.class).expectNoEvents();
        given(linked(L11), lotted(L11, 5, LOT_A), linked(L12), lottedAfter(L12, 5, new Lot("B", null), 10))
                .when(move(L11, L12, 2)).expectException(LotConflict.class).expectNoEvents();
    }

    @Test
    @Rule({"STK-64", "STK-65"})
    void aNamedLotIsTheOneThatIsThere() {
        facts.traceability = true;
        var dated = new Lot("A", LocalDate.of(2030, 1, 31));
        var unnamedDate = new Lot("A", null);
        given(linked(L11), lotted(L11, 5, dated)).when(change(L11, 1, unnamedDate)).expectEvents(
                new StockChanged(STOCK, L11, 1, "test", ChangeType.API, 1, 1, new PlaceLevel(6, 0, dated), in(6)));
        given(linked(L11), lotted(L11, 5, dated)).when(change(L11, -1, unnamedDate)).expectEvents(
                new StockChanged(STOCK, L11, -1, "test", ChangeType.API, 2, 2, new PlaceLevel(4, 0, dated), in(4), dated));
        for (var wrong : List.of(new Lot("B", null), new Lot("A", LocalDate.of(2031, 1, 31)))) {
            given(linked(L11), lotted(L11, 5, dated)).when(change(L11, 1, wrong)).expectException(LotConflict.class)
                    .expectNoEvents();
            given(linked(L11), lotted(L11, 5, dated)).when(change(L11, -1, wrong)).expectException(LotConflict.class)
                    .expectNoEvents();
        }
    }

    @Test
    @Rule("STK-31")
    void aLotIsRefusedIfTheAccountKeepsNone() {
        given().when(change(L11, 5, LOT_A)).expectException(BadParameter.class).expectNoEvents();
    }

    @Test
    @Rule("STK-34")
    void addedPiecesJoinTheLotAtTheirLocationUntilItIsEmpty() {
        facts.traceability = true;
        var lotB = new Lot("B", null);
        var emptied = new StockChanged(STOCK, L11, -6, "test", ChangeType.API, 2, 2, PlaceLevel.EMPTY, WarehouseLevel.EMPTY,
                LOT_A);
        given(linked(L11), lotted(L11, 5, LOT_A)).when(change(L11, 1)).expectEvents(
                new StockChanged(STOCK, L11, 1, "test", ChangeType.API, 1, 1, new PlaceLevel(6, 0, LOT_A), in(6)));
        given(linked(L11), lotted(L11, 6, LOT_A)).when(change(L11, -6)).expectEvents(emptied);
        given(linked(L11), lotted(L11, 6, LOT_A), emptied).when(change(L11, 2, lotB)).expectEvents(
                new StockChanged(STOCK, L11, 2, "test", ChangeType.API, 3, 3, new PlaceLevel(2, 0, lotB), in(2)));
    }

    @Rule({"PRO-23", "STK-1"})
    @Test
    void claimsReleasesAndTakesOnlyWhatIsThere() {
        given(added(NOWHERE, 5)).when(new ClaimStock(STOCK, new PicklistId(7), NOWHERE, 5))
                .expectEvents(claimed(7, NOWHERE, 5, 5));
        given(added(NOWHERE, 5)).when(new ClaimStock(STOCK, new PicklistId(7), NOWHERE, 6))
                .expectException(StockBelowReserved.class)
                .expectNoEvents();
        given(added(NOWHERE, 5), claimed(7, NOWHERE, 5, 5)).when(new ClaimStock(STOCK, new PicklistId(8), NOWHERE, 1))
                .expectException(StockBelowReserved.class).expectNoEvents();
        given(added(NOWHERE, 5), claimed(7, NOWHERE, 5, 5)).when(new ReleaseClaim(STOCK, new PicklistId(7), NOWHERE, 2))
                .expectEvents(
                        new ClaimReleased(STOCK, 7, NOWHERE, 2, new PlaceLevel(5, 3, null), new WarehouseLevel(5, 3, 0, 0)));
        given(added(NOWHERE, 5), claimed(7, NOWHERE, 2, 5)).when(new ReleaseClaim(STOCK, new PicklistId(7), NOWHERE, 3))
                .expectException(ClaimsNotCovered.class).expectNoEvents();
        given(added(NOWHERE, 5), claimed(7, NOWHERE, 2, 5))
                .when(new TakeClaimedStock(STOCK, new PicklistId(7), NOWHERE, 2, "picked"))
                .expectEvents(new ClaimedStockTaken(STOCK, 7, NOWHERE, 2, "picked", 1, 1, new PlaceLevel(3, 0, null), in(3)));
        given(added(NOWHERE, 5), claimed(7, NOWHERE, 2, 5))
                .when(new TakeClaimedStock(STOCK, new PicklistId(7), NOWHERE, 3, "picked"))
                .expectException(ClaimsNotCovered.class).expectNoEvents();
    }

    @Test
    void setsAndEndsReservationsAndAllocations() {
        given(added(NOWHERE, 1)).when(new ReserveForBackorder(STOCK, new BackorderId(8), ONE, 3, 100, null))
                .expectEvents(reserved(8, 3, 1));
        given(added(NOWHERE, 1), reserved(8, 3, 1)).when(new ReserveForBackorder(STOCK, new BackorderId(8), ONE, 3, 100, null))
                .expectNoEvents();
        given(added(NOWHERE, 1), reserved(8, 3, 1)).when(new ReserveForBackorder(STOCK, new BackorderId(8), ONE, 0, 100, null))
                .expectEvents(
                        new BackorderReserved(STOCK, 8, ONE, 0, 100, null, in(1)));
        given(added(NOWHERE, 1)).when(new AllocateToOrder(STOCK, new OrderId(9), ONE, 4)).expectEvents(
                new OrderAllocated(STOCK, 9, ONE, 4, new WarehouseLevel(1, 0, 0, 4)));
    }

    @Rule({"PRO-24", "STK-7"})
    @Test
    void refusesReservationsAboveTheLimit() {
        int most = 1_000_000_000;
        given(reserved(8, most, 0)).when(new ReserveForBackorder(STOCK, new BackorderId(10), ONE, 1, 100, null))
                .expectException(BadParameter.class)
                .expectNoEvents();
        given(reserved(8, most, 0)).when(new AllocateToOrder(STOCK, new OrderId(9), ONE, 1)).expectException(BadParameter.class)
                .expectNoEvents();
        given(added(NOWHERE, 3), reserved(8, most, 3)).when(new ClaimStock(STOCK, new PicklistId(7), NOWHERE, 1))
                .expectException(BadParameter.class).expectNoEvents();
        given().when(new AllocateToOrder(STOCK, new OrderId(9), ONE, Integer.MAX_VALUE)).expectException(BadParameter.class);
        given(reserved(8, most, 0)).when(new ReserveForBackorder(STOCK, new BackorderId(8), ONE, most, 1, null))
                .expectSuccessfulHandlerExecution();
        given(reserved(8, most, 0)).when(new ReserveForBackorder(STOCK, new BackorderId(8), ONE, most - 1, 100, null))
                .expectSuccessfulHandlerExecution();
        given(reserved(8, most, 0)).when(new AllocateToOrder(STOCK, new OrderId(9), TWO, most))
                .expectSuccessfulHandlerExecution();
    }

    @Test
    @Rule({"STK-48", "STK-51", "STK-54"})
    void linksALocationOnceAndUnlinksItOnlyWhenEmpty() {
        given().when(new LinkLocation(STOCK, new LocationId(11), "top", true))
                .expectEvents(new LocationLinked(STOCK, ONE, new LocationId(11), "top", true));
        given(linked(L11)).when(new LinkLocation(STOCK, new LocationId(11), null, false))
                .expectException(LocationLinkedAlready.class).expectNoEvents();
        given(linked(L11), added(L11, 1)).when(new UnlinkLocation(STOCK, new LocationId(11)))
                .expectException(LocationHoldsStock.class).expectNoEvents();
        given(linked(L11)).when(new UnlinkLocation(STOCK, new LocationId(11)))
                .expectEvents(new LocationUnlinked(STOCK, ONE, new LocationId(11)));
        given().when(new UnlinkLocation(STOCK, new LocationId(11))).expectException(NotFound.class).expectNoEvents();
    }

    @Test
    @Rule("STK-55")
    void linksOnlyProductsOfATypeWithStock() {
        var link = new LinkLocation(STOCK, new LocationId(11), null, false);
        facts.type = ProductType.UNLIMITED_STOCK;
        given().when(link).expectException(ProductWithoutStock.class).expectNoEvents();
        facts.type = ProductType.VIRTUAL_COMPOSITION;
        given().when(link).expectException(ProductWithoutStock.class).expectNoEvents();
        facts.type = ProductType.COMPOSITION_WITH_STOCK;
        given().when(link).expectEvents(linked(L11));
    }

    @Test
    @Rule({"MOV-12", "MOV-13"})
    void transfersFromTheFullestPlacesToTheOnlyLinkedLocation() {
        given(linked(L11), linked(L12), linked(L21), added(L11, 2), added(L12, 5, 7))
                .whenInvoking(STOCK.toString(), stock -> stock.moves().transfer(ONE, TWO, 6, "test", facts, new CountingIds()))
                .expectEvents(
                        new StockTransferred(STOCK, L12, L21, 5, "test", 1, 2, 1, 2, PlaceLevel.EMPTY, new PlaceLevel(5, 0, null),
                                in(2), in(5)),
                        new StockTransferred(STOCK, L11, L21, 1, "test", 3, 4, 3, 4, new PlaceLevel(1, 0, null),
                                new PlaceLevel(6, 0, null), in(1), in(6)));
    }

    @Test
    @Rule("MOV-13")
    void transfersToTheOnlyLinkedLocationWithStockElseToNoSpecificLocation() {
        var l22 = new Place(TWO, new LocationId(22));
        var nowhereThere = new Place(TWO, null);

        assertThat(target(linked(L21), linked(l22), added(l22, 3))).isEqualTo(l22);
        assertThat(target(linked(L21), added(L21, 3), linked(l22), added(l22, 3))).isEqualTo(nowhereThere);
        assertThat(target(linked(L21), linked(l22))).isEqualTo(nowhereThere);
        assertThat(target()).isEqualTo(nowhereThere);
    }

    /** Where a piece of warehouse 1 goes in warehouse 2. */
    private Place target(Object... there) {
        var history = new ArrayList<Object>(List.of(there));
        history.add(added(NOWHERE, 1));
        var arrived = new AtomicReference<Place>();
        given(history.toArray()).whenInvoking(STOCK.toString(), stock -> {
            stock.moves().transfer(ONE, TWO, 1, "test", facts, new CountingIds());
            stock.levels().places().forEach((place, pieces) -> {
                if (place.warehouse().equals(TWO) && pieces.stock() % 3 == 1) {
                    arrived.set(place);
                }
            });
        }).expectSuccessfulHandlerExecution();
        return Objects.requireNonNull(arrived.get());
    }

    @Test
    @Rule("MOV-14")
    void refusesToTransferALotToAPlaceThatCannotTakeIt() {
        facts.traceability = true;
        given(linked(L11), lotted(L11, 6, LOT_A))
                .whenInvoking(STOCK.toString(), stock -> stock.moves().transfer(ONE, TWO, 2, "test", facts, new CountingIds()))
                .expectException(LotConflict.class).expectNoEvents();
        given(linked(L11), lotted(L11, 6, LOT_A), linked(L21), lotted(L21, 1, new Lot("B", null)))
                .whenInvoking(STOCK.toString(), stock -> stock.moves().transfer(ONE, TWO, 2, "test", facts, new CountingIds()))
                .expectException(LotConflict.class).expectNoEvents();
        given(linked(L11), lotted(L11, 6, LOT_A), linked(L21))
                .whenInvoking(STOCK.toString(), stock -> stock.moves().transfer(ONE, TWO, 2, "test", facts, new CountingIds()))
                .expectEvents(new StockTransferred(STOCK, L11, L21, 2, "test", 1, 2, 1, 2, new PlaceLevel(4, 0, LOT_A),
                        new PlaceLevel(2, 0, LOT_A), in(4), in(2)));
    }

    private static StockChanged counted(Place place, int change, int history, PlaceLevel after, int in) {
        return new StockChanged(STOCK, place, change, "count", ChangeType.STOCK_COUNT, history, history, after, in(in));
    }

    @Test
    @Rule({"CNT-12", "STK-52"})
    void correctsAPlaceAfterACount() {
        given(linked(L11), added(L11, 10))
                .whenInvoking(STOCK.toString(), stock -> stock.correct(L11, -3, null, "count", facts, new CountingIds()))
                .expectEvents(counted(L11, -3, 1, new PlaceLevel(7, 0, null), 7));
        given().whenInvoking(STOCK.toString(), stock -> stock.correct(L11, 3, null, "count", facts, new CountingIds()))
                .expectEvents(linked(L11), counted(L11, 3, 1, new PlaceLevel(3, 0, null), 3));
        given(linked(L18), added(L18, 2))
                .whenInvoking(STOCK.toString(), stock -> stock.correct(L18, -2, null, "count", facts, new CountingIds()))
                .expectEvents(counted(L18, -2, 1, PlaceLevel.EMPTY, 0), new LocationUnlinked(STOCK, ONE, new LocationId(18)));
        given(linked(L11), added(L11, 10), claimed(7, L11, 4, 10))
                .whenInvoking(STOCK.toString(), stock -> stock.correct(L11, -7, null, "count", facts, new CountingIds()))
                .expectException(StockBelowReserved.class).expectNoEvents();
    }

    @Test
    @Rule({"CNT-26", "STK-20"})
    void correctsInactiveProductsButNoTypesWithoutStock() {
        facts.active = false;
        given().whenInvoking(STOCK.toString(), stock -> stock.correct(L11, 3, null, "count", facts, new CountingIds()))
                .expectEvents(linked(L11), counted(L11, 3, 1, new PlaceLevel(3, 0, null), 3));
        facts.type = ProductType.UNLIMITED_STOCK;
        given().whenInvoking(STOCK.toString(), stock -> stock.correct(L11, 3, null, "count", facts, new CountingIds()))
                .expectException(ProductWithoutStock.class).expectNoEvents();
    }

    @Test
    @Rule("CNT-19")
    void givesPiecesAnotherLotAndKeepsTheirLink() {
        facts.traceability = true;
        var lotB = new Lot("B", LocalDate.of(2030, 1, 31));
        given(linked(L18), lotted(L18, 10, LOT_A))
                .whenInvoking(STOCK.toString(), stock -> stock.correct(L18, -3, lotB, "count", facts, new CountingIds()))
                .expectEvents(
                        new StockChanged(STOCK, L18, -10, "count", ChangeType.STOCK_COUNT, 1, 1, PlaceLevel.EMPTY, in(0), LOT_A),
                        counted(L18, 7, 2, new PlaceLevel(7, 0, lotB), 7));
        given(linked(L11), lotted(L11, 10, LOT_A), claimed(7, L11, 1, 10))
                .whenInvoking(STOCK.toString(), stock -> stock.correct(L11, 0, lotB, "count", facts, new CountingIds()))
                .expectException(StockBelowReserved.class).expectNoEvents();
    }

    private TestExecutor<ProductStock> given(Object... events) {
        var history = new ArrayList<Object>(List.of(new StockOpened(STOCK)));
        history.addAll(List.of(events));
        return fixture.given(history);
    }

    private static Spot spot(Place place) {
        return new Spot(place.location() == null ? null : place.location(), place.warehouse());
    }

    private static MoveStock move(Place from, Place to, int amount) {
        return new MoveStock(STOCK, spot(from), spot(to), amount, null, true, null);
    }

    private static ChangeStock change(@Nullable Place place, int change) {
        return change(place, change, null);
    }

    private static ChangeStock change(@Nullable Place place, int change, @Nullable Lot lot) {
        return new ChangeStock(STOCK, place == null ? ONE : place.warehouse(),
                place == null ? Sent.absent() : Sent.of(place.location()), change, lot, "test", ChangeType.API);
    }

    private static LocationLinked linked(Place place) {
        return new LocationLinked(STOCK, place.warehouse(), Objects.requireNonNull(place.location()), null, false);
    }

    /** The first change after the given events; history ids start at 1. */
    private static StockChanged changed(Place place, int change, int at, int in) {
        return new StockChanged(STOCK, place, change, "test", ChangeType.API, 1, 1, new PlaceLevel(at, 0, null), in(in));
    }

    private static StockChanged added(Place place, int amount) {
        return added(place, amount, amount);
    }

    private static StockChanged added(Place place, int amount, int in) {
        return new StockChanged(STOCK, place, amount, "given", ChangeType.API, 90, 90, new PlaceLevel(amount, 0, null), in(in));
    }

    private static StockChanged lotted(Place place, int amount, Lot lot) {
        return lottedAfter(place, amount, lot, amount);
    }

    private static StockChanged lottedAfter(Place place, int amount, Lot lot, int in) {
        return new StockChanged(STOCK, place, amount, "given", ChangeType.API, 90, 90, new PlaceLevel(amount, 0, lot), in(in));
    }

    private static StockClaimed claimed(int idpicklist, Place place, int amount, int stock) {
        return claimedAfter(idpicklist, place, amount, amount, stock);
    }

    private static StockClaimed claimedAfter(int idpicklist, Place place, int amount, int claimed, int stock) {
        return new StockClaimed(STOCK, idpicklist, place, amount, new PlaceLevel(stock, claimed, null),
                new WarehouseLevel(stock, claimed, 0, 0));
    }

    private static BackorderReserved reserved(int idbackorder, int amount, int stock) {
        return new BackorderReserved(STOCK, idbackorder, ONE, amount, 100, null, new WarehouseLevel(stock, 0, amount, 0));
    }

    private static OrderAllocated allocated(int idorder, int amount, int stock, int reserved) {
        return new OrderAllocated(STOCK, idorder, ONE, amount, new WarehouseLevel(stock, 0, reserved, amount));
    }

    private static WarehouseLevel in(int stock) {
        return new WarehouseLevel(stock, 0, 0, 0);
    }
}
