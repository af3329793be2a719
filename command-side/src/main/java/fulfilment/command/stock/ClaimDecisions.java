package fulfilment.command.stock;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Ids;
import fulfilment.command.stock.places.ClaimRelocation;
import fulfilment.command.stock.places.PickPlaces;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Decides what picklists claim of the stock of one product, and what they take. Rules STK-10, STK-32, STK-33. */
final class ClaimDecisions {

    private final ProductStock stock;

    ClaimDecisions(ProductStock stock) {
        this.stock = stock;
    }

    /** @param amount at most the free pieces at the place */
    void claim(PicklistId idpicklist, Place place, int amount) {
        var levels = stock.levels();
        levels.at(place).requireFree(amount, place);
        levels.requireUsable(place, ErrorCode.WRONG_STATUS, "be picked");
        var after = levels.claim(idpicklist, place, amount);
        after.requireReservable(place.warehouse(), levels);
        stock.happened(new StockClaimed(stock.id(), idpicklist.value(), place, amount, after.level(place),
                after.in(place.warehouse())));
    }

    /** Claims pieces at the best places to pick from. @param amount at most the free pieces of all places together */
    void claim(PicklistId idpicklist, WarehouseId warehouse, int amount, boolean preferBulk, StockFacts facts) {
        for (var share : PickPlaces.choose(stock.candidates(warehouse, facts), amount, preferBulk)) {
            claim(idpicklist, share.place(), share.amount());
        }
    }

    /** @return the pieces claimed at other places; at most the amount */
    int claimElsewhere(PicklistId idpicklist, Place not, int amount, StockFacts facts) {
        var others = stock.candidates(not.warehouse(), facts).stream().filter(candidate -> !candidate.place().equals(not))
                .toList();
        int most = Math.min(amount, stock.supply(facts.openWarehouses()).unassigned(not.warehouse()));
        var shares = PickPlaces.choose(others, most, false);
        shares.forEach(share -> claim(idpicklist, share.place(), share.amount()));
        return shares.stream().mapToInt(PickPlaces.Share::amount).sum();
    }

    /**
     * Moves claims of a picklist to other places; the pieces stay. See {@link ClaimRelocation}.
     *
     * @return claimed pieces by place after the change
     */
    Map<Place, Integer> move(PicklistId idpicklist, WarehouseId warehouse, Map<Place, Integer> before,
            Map<Place, Integer> wanted, StockFacts facts) {
        wanted.keySet().forEach(place -> {
            if (place.location() != null) {
                facts.locationIn(warehouse, place.location());
            }
        });
        var relocation = ClaimRelocation.of(idpicklist, warehouse, before, wanted);
        relocation.released().forEach((place, less) -> release(idpicklist, place, less));
        relocation.claimed().forEach((place, more) -> claim(idpicklist, place, more));
        return relocation.after();
    }

    /** @param amount at most the pieces that the picklist claims at the place */
    void release(PicklistId idpicklist, Place place, int amount) {
        var levels = stock.levels();
        levels.at(place).requireClaimed(idpicklist, amount);
        var after = levels.claim(idpicklist, place, -amount);
        stock.happened(new ClaimReleased(stock.id(), idpicklist.value(), place, amount, after.level(place),
                after.in(place.warehouse())));
    }

    void releaseAll(PicklistId idpicklist) {
        stock.levels().claimsOf(idpicklist).forEach((place, amount) -> release(idpicklist, place, amount));
    }

    /** Removes claimed pieces from stock. @param shipment says that these pieces are in it; null if none does */
    void take(PicklistId idpicklist, Place place, int amount, @Nullable ShipmentId shipment, String reason, StockFacts facts,
            Ids ids) {
        var levels = stock.levels();
        levels.at(place).requireClaimed(idpicklist, amount);
        levels.requireUsable(place, ErrorCode.WRONG_STATUS, "leave");
        var after = levels.take(idpicklist, place, amount);
        stock.happened(new ClaimedStockTaken(stock.id(), idpicklist.value(), place, amount, reason, ids.next("stock_history"),
                ids.next("location_stock_history"), after.level(place), after.in(place.warehouse()), levels.at(place).lot(),
                Id.value(shipment)));
        stock.unlinkWhenEmpty(place, facts);
    }

    /** Removes all pieces that a picklist claims from stock. @return the number of pieces removed */
    int takeAll(PicklistId idpicklist, String reason, StockFacts facts, Ids ids) {
        var claims = stock.levels().claimsOf(idpicklist);
        claims.forEach((place, amount) -> take(idpicklist, place, amount, null, reason, facts, ids));
        return claims.values().stream().mapToInt(Integer::intValue).sum();
    }

    /**
     * Books in again what a picklist had taken, and claims it for the picklist.
     *
     * @param to absent for the place that the pieces were taken from; null for no specific location
     * @throws LotConflict  if pieces of another lot are there, or a lot has no location
     * @throws BadParameter if the location that they were taken from is no longer there
     */
    void restore(ClaimedStockTaken taken, Sent<LocationId> to, String reason, StockFacts facts, Ids ids) {
        var place = placeFor(taken, to, facts);
        var lot = facts.traceability() ? taken.taken() : null;
        var levels = stock.levels();
        if (facts.traceability() && (lot != null || levels.at(place).stock() > 0)) {
            levels.at(place).requireRoomFor(lot, place);
        }
        levels.requireRoomFor(taken.amount(), place.warehouse(), "change");
        stock.link(place, facts);
        var after = levels.restore(new PicklistId(taken.idpicklist()), place, taken.amount(), lot);
        stock.happened(new TakenStockRestored(stock.id(), taken.idpicklist(), place, taken.amount(), taken.place(),
                taken.locationHistory(), reason, ids.next("stock_history"), ids.next("location_stock_history"),
                after.level(place), after.in(place.warehouse()), lot));
        stock.lots().arrive(place, facts, ids);
    }

    private static Place placeFor(ClaimedStockTaken taken, Sent<LocationId> to, StockFacts facts) {
        var warehouse = taken.place().warehouse();
        if (!to.isPresent()) {
            var before = taken.place().location();
            if (before != null && !facts.exists(before)) {
                throw new BadParameter("idlocation",
                        "is required, because location %d, where pieces were taken, no longer exists".formatted(before.value()));
            }
            return taken.place();
        }
        if (to.value() != null) {
            facts.locationIn(warehouse, to.value());
        }
        return new Place(warehouse, to.value());
    }
}
