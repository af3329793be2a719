package fulfilment.proofs.trade;

import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.stock.StockOperations;
import fulfilment.server.Service;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.jspecify.annotations.Nullable;

/**
 * Sits between orders and stock. It can make decisions fail halfway, which must leave nothing behind. It can also break a rule, which the
 * auditor must find.
 */
final class FaultyStockOperations extends StockOperations {

    /** One of this many steps fails. */
    private static final int RARELY = 40;

    private final Random random;
    private final AtomicInteger broken = new AtomicInteger();
    private final AtomicInteger struck = new AtomicInteger();
    private final Map<Held, Integer> held = new ConcurrentHashMap<>();
    private volatile @Nullable StockOperations stock;
    private volatile @Nullable FaultyRule rule;
    private volatile Set<Integer> products = Set.of();
    private volatile boolean breaking;

    private record Held(StockId stock, int idpicklist) {}

    FaultyStockOperations(long seed) {
        super(null, null, null, null);
        this.random = new Random(seed);
    }

    /** Installs it in front of the stock of this service. */
    void stands(Service service) {
        stock = service.bean(StockOperations.class, "fulfilment.command.stock.StockOperations");
    }

    /** From now on it fails now and then. */
    void breaks() {
        breaking = true;
    }

    void works() {
        breaking = false;
    }

    /** The number of decisions it made fail. */
    int broken() {
        return broken.get();
    }

    /**
     * @param rule null keeps all rules
     * @param of the products with which the rule is broken
     */
    void breaks(@Nullable FaultyRule rule, List<Integer> of) {
        struck.set(0);
        products = Set.copyOf(of);
        this.rule = rule;
    }

    /** From now on it keeps all rules, and {@link #struck()} stays as it is. */
    void keepsRules() {
        rule = null;
    }

    /** How often the rule was broken in decisions that were stored; if never, the auditor can find nothing. */
    int struck() {
        return struck.get();
    }

    private StockOperations stock() {
        return Objects.requireNonNull(stock);
    }

    private boolean isBroken(FaultyRule rule, StockId product) {
        boolean now = this.rule == rule && products.contains(product.value())
                && (rule.isRare() || random.nextInt(2) == 0);
        if (now) {
            CurrentUnitOfWork.get().root().afterCommit(stored -> struck.incrementAndGet());
        }
        return now;
    }

    private void step() {
        if (breaking && random.nextInt(RARELY) == 0) {
            broken.incrementAndGet();
            throw new IllegalStateException("broken on purpose");
        }
    }

    @Override
    public void hold(Collection<Integer> products) {
        stock().hold(products);
    }

    @Override
    public void open(StockId product) {
        stock().open(product);
    }

    @Override
    public boolean isEmpty(StockId product) {
        return stock().isEmpty(product);
    }

    @Override
    public Place change(StockId product, WarehouseId warehouse, Sent<LocationId> location, int change, @Nullable Lot lot,
            String reason, ChangeType type) {
        if (type == ChangeType.RETURN && isBroken(FaultyRule.RETURNED_PIECES_GET_LOST, product)) {
            return new Place(warehouse, null);
        }
        if (lot != null && location.value() != null && stock().at(product, new Place(warehouse, location.value())).stock() == 0
                && isBroken(FaultyRule.LOTS_GET_MIXED_UP, product)) {
            return stock().change(product, warehouse, location, change, new Lot("other", null), reason, type);
        }
        if (type == ChangeType.RETURN && isBroken(FaultyRule.RETURNED_TWICE, product)) {
            stock().change(product, warehouse, location, change, lot, reason, type);
        }
        var place = stock().change(product, warehouse, location, change, lot, reason, type);
        step();
        return place;
    }

    @Override
    public int set(StockId product, WarehouseId warehouse, int amount, String reason) {
        int before = stock().set(product, warehouse, amount, reason);
        step();
        return before;
    }

    @Override
    public void transfer(StockId product, WarehouseId from, WarehouseId to, int amount, String reason) {
        if (isBroken(FaultyRule.NOTHING_IS_MOVED, product)) {
            return;
        }
        stock().transfer(product, from, to, amount, reason);
        if (stock().free(product, from) >= amount && isBroken(FaultyRule.MOVED_TWICE, product)) {
            stock().transfer(product, from, to, amount, reason);
        }
        step();
    }

    @Override
    public void takeBack(StockId product, Place place, int amount, @Nullable Lot lot, String reason, ChangeType type) {
        stock().takeBack(product, place, amount, lot, reason, type);
        step();
    }

    @Override
    public int available(StockId product, WarehouseId warehouse) {
        return stock().available(product, warehouse);
    }

    @Override
    public int free(StockId product, WarehouseId warehouse) {
        return stock().free(product, warehouse);
    }

    @Override
    public int allocatable(StockId product, WarehouseId warehouse) {
        return stock().allocatable(product, warehouse);
    }

    @Override
    public Map<WarehouseId, Integer> availableTo(StockId product, BackorderId idbackorder) {
        return stock().availableTo(product, idbackorder);
    }

    @Override
    public void claim(StockId product, PicklistId idpicklist, WarehouseId warehouse, int amount, boolean preferBulk) {
        held.put(new Held(product, idpicklist.value()), amount);
        if (isBroken(FaultyRule.NOTHING_IS_CLAIMED, product)) {
            return;
        }
        if (amount > 1 && isBroken(FaultyRule.LESS_IS_CLAIMED, product)) {
            stock().claim(product, idpicklist, warehouse, amount - 1, preferBulk);
            return;
        }
        if (stock().available(product, warehouse) > amount && isBroken(FaultyRule.MORE_IS_CLAIMED, product)) {
            stock().claim(product, idpicklist, warehouse, amount + 1, preferBulk);
            return;
        }
        boolean elsewhere = isBroken(FaultyRule.CLAIMED_ELSEWHERE, product);
        stock().claim(product, elsewhere ? new PicklistId(idpicklist.value() + 1_000_000) : idpicklist, warehouse, amount,
                preferBulk);
        step();
    }

    @Override
    public void claim(StockId product, PicklistId idpicklist, Place place, int amount) {
        stock().claim(product, idpicklist, place, amount);
        step();
    }

    @Override
    public int claimElsewhere(StockId product, PicklistId idpicklist, Place not, int amount) {
        int claimed = stock().claimElsewhere(product, idpicklist, not, amount);
        step();
        return claimed;
    }

    @Override
    public void release(StockId product, PicklistId idpicklist, Place place, int amount) {
        stock().release(product, idpicklist, place, amount);
        step();
    }

    @Override
    public void take(StockId product, PicklistId idpicklist, Place place, int amount, ShipmentId shipment, String reason) {
        stock().take(product, idpicklist, place, amount, shipment, reason);
        step();
    }

    @Override
    public int restore(StockId product, PicklistId idpicklist, @Nullable ShipmentId shipment, Sent<LocationId> to,
            String reason) {
        int restored = stock().restore(product, idpicklist, shipment, to, reason);
        if (restored > 0 && isBroken(FaultyRule.GOODS_DO_NOT_COME_BACK, product)) {
            stock().take(product, idpicklist, reason);
        }
        step();
        return restored;
    }

    @Override
    public AtPlace at(StockId product, Place place) {
        return stock().at(product, place);
    }

    @Override
    public void lose(StockId product, Place place, int amount, String reason) {
        stock().lose(product, place, amount, reason);
        step();
    }

    @Override
    public Map<Place, Integer> held(StockId product, PicklistId idpicklist) {
        return stock().held(product, idpicklist);
    }

    @Override
    public Map<Place, Integer> claimAt(StockId product, PicklistId idpicklist, WarehouseId warehouse, Map<Place, Integer> before,
            Map<Place, Integer> wanted) {
        var after = stock().claimAt(product, idpicklist, warehouse, before, wanted);
        step();
        return after;
    }

    @Override
    public void release(StockId product, PicklistId idpicklist) {
        if (!isBroken(FaultyRule.CLAIMS_STAY, product)) {
            stock().release(product, idpicklist);
        }
        step();
    }

    @Override
    public int take(StockId product, PicklistId idpicklist, String reason) {
        if (isBroken(FaultyRule.GOODS_STAY, product)) {
            stock().release(product, idpicklist);
            return held.getOrDefault(new Held(product, idpicklist.value()), 0);
        }
        int taken = stock().take(product, idpicklist, reason);
        step();
        return taken;
    }

    @Override
    public void reserve(StockId product, BackorderId idbackorder, WarehouseId warehouse, int amount, int priority,
            @Nullable List<Integer> elsewhere) {
        if (amount > 0 && isBroken(FaultyRule.NOTHING_IS_RESERVED, product)
                || amount == 0 && isBroken(FaultyRule.RESERVATIONS_STAY, product)) {
            return;
        }
        boolean less = amount > 0 && isBroken(FaultyRule.LESS_IS_RESERVED, product);
        stock().reserve(product, idbackorder, warehouse, less ? amount - 1 : amount, priority, elsewhere);
        step();
    }

    @Override
    public void allocate(StockId product, OrderId idorder, WarehouseId warehouse, int amount) {
        if (amount > 0 && isBroken(FaultyRule.NOTHING_IS_SET_ASIDE, product)
                || amount == 0 && isBroken(FaultyRule.WHAT_IS_SET_ASIDE_STAYS, product)) {
            return;
        }
        stock().allocate(product, idorder, warehouse, amount);
        step();
    }
}
