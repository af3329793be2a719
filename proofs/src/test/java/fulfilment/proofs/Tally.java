package fulfilment.proofs;

import fulfilment.api.stock.StockEvent.TakenStockRestored;
import fulfilment.api.stock.StockEvent.LotExpiryLifted;
import fulfilment.api.stock.StockEvent.LotExpired;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.api.stock.StockEvent.LotBlocked;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.BackorderReserved;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.LocationLinkChanged;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LocationUnlinked;
import fulfilment.api.stock.StockEvent.OrderAllocated;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockOpened;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.proofs.Evidence.At;
import fulfilment.proofs.Evidence.In;
import fulfilment.proofs.Evidence.Level;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Counts the stock of one product by the amounts in events only. It ignores the levels that events state, because those are under test. */
public final class Tally {

    private static final Comparator<At> BY_PLACE = Comparator.comparingInt(At::idwarehouse).thenComparingInt(At::idlocation);

    private final int idproduct;
    private final Map<At, Integer> pieces = new TreeMap<>(BY_PLACE);
    private final Map<At, Map<Integer, Integer>> claims = new TreeMap<>(BY_PLACE);
    private final Map<Integer, Map<Integer, Integer>> backorders = new TreeMap<>();
    private final Map<Integer, Map<Integer, Integer>> allocations = new TreeMap<>();
    private final Set<At> links = new TreeSet<>(BY_PLACE);
    private int came;

    public Tally(int idproduct) {
        this.idproduct = idproduct;
    }

    public void count(StockEvent event) {
        switch (event) {
            case LotBlocked e -> {
            }
            case LotReleased e -> {
            }
            case LotExpired e -> {
            }
            case LotExpiryLifted e -> {
            }
            case StockOpened e -> {
            }
            case StockChanged e -> {
                pieces.merge(at(e.place()), e.change(), Integer::sum);
                came += e.change();
            }
            case StockMoved e -> {
                pieces.merge(at(e.from()), -e.amount(), Integer::sum);
                pieces.merge(at(e.to()), e.amount(), Integer::sum);
                for (var claim : e.claims()) {
                    claim(at(e.from()), claim.idpicklist(), -claim.amount());
                    claim(at(e.to()), claim.idpicklist(), claim.amount());
                }
            }
            case StockTransferred e -> {
                pieces.merge(at(e.from()), -e.amount(), Integer::sum);
                pieces.merge(at(e.to()), e.amount(), Integer::sum);
            }
            case StockClaimed e -> claim(at(e.place()), e.idpicklist(), e.amount());
            case ClaimReleased e -> claim(at(e.place()), e.idpicklist(), -e.amount());
            case ClaimedStockTaken e -> {
                claim(at(e.place()), e.idpicklist(), -e.amount());
                pieces.merge(at(e.place()), -e.amount(), Integer::sum);
                came -= e.amount();
            }
            case TakenStockRestored e -> {
                claim(at(e.place()), e.idpicklist(), e.amount());
                pieces.merge(at(e.place()), e.amount(), Integer::sum);
                came += e.amount();
            }
            case BackorderReserved e -> held(backorders, e.warehouse()).put(e.idbackorder(), e.amount());
            case OrderAllocated e -> held(allocations, e.warehouse()).put(e.idorder(), e.amount());
            case LocationLinked e -> links.add(at(e.warehouse(), e.location()));
            case LocationLinkChanged e -> links.add(at(e.warehouse(), e.location()));
            case LocationUnlinked e -> links.remove(at(e.warehouse(), e.location()));
        }
    }

    private void claim(At at, int idpicklist, int amount) {
        claims.computeIfAbsent(at, place -> new TreeMap<>()).merge(idpicklist, amount, Integer::sum);
    }

    private static Map<Integer, Integer> held(Map<Integer, Map<Integer, Integer>> held, WarehouseId warehouse) {
        return held.computeIfAbsent(warehouse.value(), none -> new TreeMap<>());
    }

    public At at(Place place) {
        return new At(idproduct, place.warehouse().value(), place.location() == null ? 0 : place.location().value());
    }

    public At at(WarehouseId warehouse, LocationId location) {
        return new At(idproduct, warehouse.value(), location.value());
    }

    public Level level(At at) {
        return new Level(pieces.getOrDefault(at, 0), sum(claims.getOrDefault(at, Map.of())));
    }

    public int claimed(At at, int idpicklist) {
        return claims.getOrDefault(at, Map.of()).getOrDefault(idpicklist, 0);
    }

    public WarehouseLevel level(int idwarehouse) {
        int stock = 0;
        int claimed = 0;
        for (var at : pieces.keySet()) {
            stock += at.idwarehouse() == idwarehouse ? level(at).stock() : 0;
        }
        for (var at : claims.keySet()) {
            claimed += at.idwarehouse() == idwarehouse ? level(at).reserved() : 0;
        }
        return new WarehouseLevel(stock, claimed, sum(backorders.getOrDefault(idwarehouse, Map.of())),
                sum(allocations.getOrDefault(idwarehouse, Map.of())));
    }

    private static int sum(Map<?, Integer> amounts) {
        int sum = 0;
        for (int amount : amounts.values()) {
            sum += amount;
        }
        return sum;
    }

    /** All pieces ever added minus all pieces ever removed, at any place. */
    public int onHand() {
        return came;
    }

    /** Every place that ever had pieces or claims. */
    public Set<At> places() {
        var places = new TreeSet<>(BY_PLACE);
        places.addAll(pieces.keySet());
        places.addAll(claims.keySet());
        return places;
    }

    /** Every warehouse that an event ever named. */
    public Set<In> warehouses() {
        var warehouses = new TreeSet<Integer>();
        places().forEach(place -> warehouses.add(place.idwarehouse()));
        warehouses.addAll(backorders.keySet());
        warehouses.addAll(allocations.keySet());
        var all = new LinkedHashSet<In>();
        warehouses.forEach(idwarehouse -> all.add(new In(idproduct, idwarehouse)));
        return all;
    }

    public Set<At> links() {
        return links;
    }
}
