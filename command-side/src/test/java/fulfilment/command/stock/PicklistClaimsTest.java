package fulfilment.command.stock;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rule;
import fulfilment.api.locations.LocationId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LocationUnlinked;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockOpened;
import fulfilment.api.stock.StockId;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.CountingIds;
import fulfilment.command.stock.places.ClaimsNotCovered;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.ResultValidator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The claims of picklists on a product, by place. Rules STK-5, STK-10, STK-11, STK-12, PCK. */
class PicklistClaimsTest {

    private static final StockId STOCK = new StockId(5);
    private static final WarehouseId ONE = new WarehouseId(1);
    private static final Place NOWHERE = new Place(ONE, null);
    private static final Place L11 = new Place(ONE, new LocationId(11));
    private static final Place L12 = new Place(ONE, new LocationId(12));
    private static final Place L18 = new Place(ONE, new LocationId(18));
    private static final Place ELSEWHERE = new Place(new WarehouseId(2), null);
    private static final int PICKLIST = 7;

    private final KnownFacts facts = new KnownFacts();
    private final CountingIds ids = new CountingIds();
    private final List<Object> history = new ArrayList<>(List.of(new StockOpened(STOCK)));

    private PicklistClaimsTest there(Place place, int amount) {
        return there(place, amount, null);
    }

    private PicklistClaimsTest there(Place place, int amount, @Nullable Lot lot) {
        history.add(new StockChanged(STOCK, place, amount, "given", ChangeType.API, 90, 90, new PlaceLevel(amount, 0, lot),
                new WarehouseLevel(amount, 0, 0, 0)));
        return this;
    }

    private PicklistClaimsTest held(Place place, int amount) {
        history.add(new StockClaimed(STOCK, PICKLIST, place, amount, new PlaceLevel(0, 0, null), new WarehouseLevel(0, 0, 0, 0)));
        return this;
    }

    private ResultValidator<ProductStock> when(Consumer<ProductStock> asked) {
        return new AggregateTestFixture<>(ProductStock.class).given(history).whenInvoking(STOCK.toString(), asked::accept);
    }

    private void holds(Consumer<ProductStock> asked, Map<Place, Integer> expected) {
        when(asked).expectSuccessfulHandlerExecution()
                .expectState(stock -> assertThat(stock.levels().claimsOf(new PicklistId(PICKLIST))).isEqualTo(expected));
    }

    private Consumer<ProductStock> claim(int amount, boolean preferBulk) {
        return stock -> stock.claims().claim(new PicklistId(PICKLIST), ONE, amount, preferBulk, facts);
    }

    /** Moves claims; all claims of the picklist take part. */
    private Consumer<ProductStock> claimAt(Object... placesAndAmounts) {
        return stock -> stock.claims().move(new PicklistId(PICKLIST), ONE, stock.levels().claimsOf(new PicklistId(PICKLIST)),
                wanted(placesAndAmounts), facts);
    }

    private Consumer<ProductStock> claimSomeAt(Map<Place, Integer> before, Object... placesAndAmounts) {
        return stock -> stock.claims().move(new PicklistId(PICKLIST), ONE, before, wanted(placesAndAmounts), facts);
    }

    private static Map<Place, Integer> wanted(Object... placesAndAmounts) {
        var wanted = new LinkedHashMap<Place, Integer>();
        for (int i = 0; i < placesAndAmounts.length; i += 2) {
            wanted.put((Place) placesAndAmounts[i], (Integer) placesAndAmounts[i + 1]);
        }
        return wanted;
    }

    @Test
    @Rule({"STK-11", "STK-12"})
    void claimsPiecesAtTheBestPlaceToPickFrom() {
        there(NOWHERE, 9).there(L11, 3).there(L12, 4).there(ELSEWHERE, 9).holds(claim(4, false), Map.of(L12, 4));
    }

    @Rule("PRO-23")
    @Test
    void claimsNoPieceTwice() {
        there(L11, 3).held(L11, 2).there(NOWHERE, 5).holds(claim(3, false), Map.of(L11, 3, NOWHERE, 2));
    }

    @Test
    @Rule("STK-11")
    void claimsAtThePreferredLocationFirst() {
        history.add(new LocationLinked(STOCK, ONE, new LocationId(12), null, true));
        there(L11, 3).there(L12, 9).holds(claim(3, false), Map.of(L12, 3));
    }

    @Rule({"PRO-25", "STK-10"})
    @Test
    void claimsPiecesThatExpireFirstIfLotsAreKept() {
        facts.traceability = true;
        there(L11, 3, new Lot("A", LocalDate.of(2031, 1, 1))).there(L12, 9, new Lot("B", LocalDate.of(2030, 1, 1)))
                .holds(claim(3, false), Map.of(L12, 3));
    }

    @Test
    void ignoresExpiryDatesIfLotsAreNotKept() {
        there(L11, 3, new Lot("A", LocalDate.of(2031, 1, 1))).there(L12, 9, new Lot("B", LocalDate.of(2030, 1, 1)))
                .holds(claim(3, false), Map.of(L11, 3));
    }

    @Test
    void releasesAllClaimsOfAPicklist() {
        there(L11, 3).there(NOWHERE, 5).held(L11, 3).held(NOWHERE, 2).holds(
                stock -> stock.claims().releaseAll(new PicklistId(PICKLIST)),
                Map.of());
        when(stock -> stock.claims().releaseAll(new PicklistId(8))).expectNoEvents();
    }

    @Test
    void takesAllClaimedPiecesOfAPicklist() {
        history.add(new LocationLinked(STOCK, ONE, new LocationId(18), null, false));
        there(L18, 3).there(NOWHERE, 5).held(L18, 3).held(NOWHERE, 2);
        when(stock -> assertThat(stock.claims().takeAll(new PicklistId(PICKLIST), "picklist", facts, ids)).isEqualTo(5))
                .expectState(stock -> {
                    assertThat(stock.levels().in(ONE)).isEqualTo(new WarehouseLevel(3, 0, 0, 0));
                    assertThat(stock.levels().claimsOf(new PicklistId(PICKLIST))).isEmpty();
                    stock.claims().releaseAll(new PicklistId(PICKLIST));
                });
        assertThat(history).isNotEmpty();
        when(stock -> stock.claims().takeAll(new PicklistId(8), "picklist", facts, ids)).expectNoEvents();
    }

    @Test
    @Rule("STK-52")
    void unlinksAnUnlinkOnEmptyLocationWhenItsClaimedPiecesAreTaken() {
        history.add(new LocationLinked(STOCK, ONE, new LocationId(18), null, false));
        there(L18, 3).held(L18, 3);
        when(stock -> stock.claims().takeAll(new PicklistId(PICKLIST), "picklist", facts, ids)).expectEventsMatching(
                org.axonframework.test.matchers.Matchers.payloadsMatching(org.axonframework.test.matchers.Matchers
                        .exactSequenceOf(org.axonframework.test.matchers.Matchers.predicate(event -> true),
                                org.axonframework.test.matchers.Matchers.predicate(
                                        new LocationUnlinked(STOCK, ONE, new LocationId(18))::equals))));
    }

    @Test
    void claimsMoreAtOnePlaceAndLessWhereMostIsClaimed() {
        there(L11, 3).there(L12, 4).there(NOWHERE, 9).held(L11, 3).held(NOWHERE, 4);
        holds(claimAt(L12, 2), Map.of(L11, 3, L12, 2, NOWHERE, 2));
        holds(claimAt(L12, 4, L11, 3), Map.of(L11, 3, L12, 4));
    }

    @Test
    void claimsTheRestAtNoSpecificLocation() {
        there(L11, 3).there(NOWHERE, 9).held(L11, 3).holds(claimAt(L11, 1), Map.of(L11, 1, NOWHERE, 2));
    }

    @Test
    void sameClaimPlacesChangeNothing() {
        there(L11, 3).held(L11, 3);
        when(claimAt(L11, 3)).expectNoEvents();
        when(claimAt(L12, 0)).expectNoEvents();
    }

    @Test
    void refusesToMoveMoreClaimsThanThePicklistHolds() {
        there(L11, 3).there(L12, 9).held(L11, 3);
        when(claimAt(L12, 4)).expectException(ClaimsNotCovered.class).expectNoEvents();
    }

    @Test
    @Rule("STK-1")
    void refusesToClaimMoreThanIsFreeAtThePlace() {
        there(L11, 3).there(L12, 1).held(L11, 3);
        when(claimAt(L12, 2)).expectException(StockBelowReserved.class);
        when(claimAt(L11, 1)).expectException(StockBelowReserved.class);
    }

    @Test
    void refusesToClaimAtLocationsOfOtherWarehouses() {
        there(L11, 3).held(L11, 3);
        when(claimAt(new Place(ONE, new LocationId(21)), 1)).expectException(BadParameter.class).expectNoEvents();
        when(claimAt(new Place(ONE, new LocationId(99)), 1)).expectException(NotFound.class).expectNoEvents();
    }

    /** The first line claims three of five pieces, the second line two. */
    @Test
    void movesOnlyTheClaimsOfOneLine() {
        there(L11, 5).there(L12, 5).there(NOWHERE, 5).held(L11, 5);
        var first = Map.of(L11, 3);
        var second = Map.of(L11, 2);
        holds(claimSomeAt(first, L12, 3), Map.of(L11, 2, L12, 3));
        when(claimSomeAt(first, L12, 4)).expectException(ClaimsNotCovered.class).expectNoEvents();
        when(claimSomeAt(second, L12, 3)).expectException(ClaimsNotCovered.class).expectNoEvents();
        holds(claimSomeAt(second, L11, 0), Map.of(L11, 3, NOWHERE, 2));
        holds(stock -> {
            claimSomeAt(second, L12, 2).accept(stock);
            claimSomeAt(first, L12, 3).accept(stock);
        }, Map.of(L12, 5));
    }
}
