package fulfilment.command.receipts;

import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.products.ProductId;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.receipts.ReceiptCommand.ChangeReceiptProduct;
import fulfilment.api.receipts.ReceiptCommand.DeleteReceipt;
import fulfilment.api.receipts.ReceiptEvent.Counted;
import fulfilment.api.receipts.ReceiptEvent.Expectation;
import fulfilment.api.receipts.ReceiptEvent.Put;
import fulfilment.api.receipts.ReceiptEvent.ReceiptCompleted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptCreated;
import fulfilment.api.receipts.ReceiptEvent.ReceiptDeleted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptExpectationsChanged;
import fulfilment.api.receipts.ReceiptEvent.ReceiptLocationChosen;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductAdded;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductReceived;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductReverted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductsCounted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptRemarksChanged;
import fulfilment.api.receipts.ReceiptEvent.ReceiptVersionChanged;
import fulfilment.api.receipts.ReceiptId;
import fulfilment.api.receipts.ReceiptLine;
import fulfilment.api.receipts.ReceiptProductId;
import fulfilment.api.receipts.ReceiptSource;
import fulfilment.api.receipts.ReceiptStatus;
import fulfilment.api.receipts.ReceivedFor;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.locations.LocationRegister;
import fulfilment.command.platform.Root;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A receipt of goods. Version 1 starts with the expected lines; products are counted and all go to stock at completion. Version 2 starts
 * empty, and each product goes to stock at once and can be reverted until completion. A completed receipt does not change. A receipt can be
 * deleted only while nothing is received with it. Rules REC-9, REC-11.
 */
@AggregateRoot(type = "receipt")
class Receipt extends Root {

    /** The most pieces of one line; a larger amount is taken for a typing error. Rule REC-24. */
    private static final int MOST = 1_000_000_000;

    @AggregateIdentifier
    private ReceiptId id;
    private String number;
    private int version;
    private WarehouseId warehouse;
    private ReceiptSource source;
    private @Nullable FulfilmentCustomerId idfulfilmentCustomer;
    private @Nullable String remarks;
    private ReceiptStatus status = ReceiptStatus.PROCESSING;
    private final Map<Integer, OnList> counted = new TreeMap<>();
    private final Map<Integer, InStock> received = new TreeMap<>();
    private @Nullable PurchaseOrderId unorderedOn;

    /**
     * A line of version 1.
     *
     * @param expected what its purchase order said when the line was last compared with it
     * @param amount   pieces counted so far
     * @param location absent if stock chooses the location
     */
    record OnList(ReceiptLine line, Expectation expected, int amount, Sent<LocationId> location) {

        int waiting() {
            return Math.max(0, expected.outstanding() - amount);
        }
    }

    /** A line of version 2. */
    record InStock(ProductId idproduct, int amount, Place place, @Nullable Lot lot, List<ReceivedFor> receivedFor,
            boolean reverted) {}

    /** For the event store, which replays a receipt's events into it. */
    Receipt() {}

    Receipt(ReceiptCreated beginning) {
        apply(beginning);
    }

    void change(Sent<String> newRemarks) {
        var changed = newRemarks.or(remarks);
        if (version == 2 && changed != null && !changed.isBlank()) {
            throw new ReceiptVersionMismatch(id, version);
        }
        if (version == 1 && !Objects.equals(changed, remarks)) {
            requireProcessing();
            apply(new ReceiptRemarksChanged(id, changed));
        }
    }

    /** Whether {@code wanted} is another version than the current one. */
    boolean changesTo(Sent<Integer> wanted) {
        return wanted.value() != null && wanted.value() != version;
    }

    void requireVersionChangeable() {
        requireProcessing();
        if (!received.isEmpty() || isCounted()) {
            throw new ProductsReceivedAlready(id);
        }
    }

    /** @param expected the lines of version 1; empty for version 2 */
    void become(int newVersion, List<ReceiptLine> expected) {
        requireVersionChangeable();
        apply(new ReceiptVersionChanged(id, newVersion, expected, List.copyOf(counted.keySet())));
    }

    @Override
    protected long bytes() {
        return 400L * (counted.size() + received.size());
    }

    @CommandHandler
    void decide(DeleteReceipt command) {
        requireProcessing();
        if (isCounted() || received.values().stream().anyMatch(line -> !line.reverted())) {
            throw new ProductsReceivedAlready(id);
        }
        var lines = new ArrayList<>(counted.keySet());
        lines.addAll(received.keySet());
        apply(new ReceiptDeleted(id, lines));
    }

    /** Version 1: whether the receipt has a line for a product. */
    boolean lists(ProductId idproduct) {
        return counted.values().stream().anyMatch(one -> one.line().idproduct() == idproduct.value());
    }

    /**
     * Adds counted pieces to the lines of a product. Rule REC-16.
     *
     * @return the id of the first line that took pieces; null if the receipt has no line for the product
     */
    @Nullable
    Integer count(ProductId idproduct, int amount) {
        require(1);
        requireProcessing();
        var lines = counted.values().stream().filter(one -> one.line().idproduct() == idproduct.value()).toList();
        if (lines.isEmpty()) {
            return null;
        }
        var spread = AmountDistribution.over(lines.stream().map(OnList::waiting).toList(), amount);
        var changed = new ArrayList<Counted>();
        for (int i = 0; i < lines.size(); i++) {
            if (spread.get(i) > 0) {
                var line = lines.get(i);
                changed.add(new Counted(line.line().idreceiptProduct(), sum(line.amount(), spread.get(i))));
            }
        }
        apply(new ReceiptProductsCounted(id, changed));
        return changed.getFirst().line();
    }

    private static int sum(int before, int more) {
        long sum = (long) before + more;
        if (sum > MOST) {
            throw new BadParameter("amount", "is too large: a line can have at most %,d pieces".formatted(MOST));
        }
        return (int) sum;
    }

    /** Adds a line for a product that is not expected, with this amount counted. */
    void countUnexpected(ReceiptLine line, int amount) {
        apply(new ReceiptProductAdded(id, line));
        apply(new ReceiptProductsCounted(id, List.of(new Counted(line.idreceiptProduct(), amount))));
    }

    @CommandHandler
    void decide(ChangeReceiptProduct command, LocationRegister locations) {
        if (!counted.containsKey(command.line().value()) && !received.containsKey(command.line().value())) {
            throw new NotFound("receipt_product", command.line());
        }
        require(1);
        requireProcessing();
        var line = Objects.requireNonNull(counted.get(command.line().value()));
        int amount = plus(command.amount().orKeep(line.amount()), command.delta());
        if (command.location().isPresent()) {
            choose(command.line(), line, command.location().value(), locations);
        }
        if (amount != line.amount()) {
            apply(new ReceiptProductsCounted(id, List.of(new Counted(command.line().value(), amount))));
        }
    }

    private static int plus(int counted, int delta) {
        if (delta < -counted) {
            throw new BadParameter("delta", "takes off more than the %d pieces that are counted".formatted(counted));
        }
        return sum(counted, delta);
    }

    private void choose(ReceiptProductId line, OnList before, @Nullable LocationId location, LocationRegister locations) {
        if (location != null && !locations.require(location).idwarehouse().equals(warehouse)) {
            throw new BadParameter("idlocation", "%d is not in warehouse %d".formatted(location.value(), warehouse.value()));
        }
        if (!Objects.equals(location, before.location().value())) {
            apply(new ReceiptLocationChosen(id, line.value(), location));
        }
    }

    /**
     * Version 1: takes over what its purchase orders say now. Rule REC-48.
     *
     * @param now   what they say about the lines of this receipt; a line that is missing here expects nothing
     * @param added lines for what has been ordered since
     */
    void follow(Map<Integer, Expectation> now, List<ReceiptLine> added) {
        requireProcessing();
        var changed = counted.values().stream().filter(one -> one.line().orderLine() != null)
                .map(one -> now.getOrDefault(one.line().idreceiptProduct(),
                        new Expectation(one.line().idreceiptProduct(), 0, 0, 0)))
                .filter(one -> !one.equals(Objects.requireNonNull(counted.get(one.line())).expected())).toList();
        if (!changed.isEmpty()) {
            apply(new ReceiptExpectationsChanged(id, changed));
        }
        added.forEach(line -> apply(new ReceiptProductAdded(id, line)));
    }

    /** Version 1: counts everything that is still expected. Rule REC-21. */
    void countExpected() {
        require(1);
        requireProcessing();
        var missing = counted.values().stream().filter(line -> line.waiting() > 0)
                .map(line -> new Counted(line.line().idreceiptProduct(), line.amount() + line.waiting())).toList();
        if (!missing.isEmpty()) {
            apply(new ReceiptProductsCounted(id, missing));
        }
    }

    /** Version 2: records a product that was put to stock. */
    void receive(ReceiptLine line, int amount, Place place, @Nullable Lot lot, List<ReceivedFor> receivedFor, UserId by) {
        apply(new ReceiptProductReceived(id, line, amount, place, lot, receivedFor, by.value()));
    }

    /** @throws NotFound if there is no such line */
    InStock revertible(ReceiptProductId line) {
        var inStock = received.get(line.value());
        if (inStock == null && !counted.containsKey(line.value())) {
            throw new NotFound("receipt_product", line);
        }
        require(2);
        requireProcessing();
        if (inStock == null || inStock.reverted()) {
            throw new ReceiptProductRevertedAlready(line.value());
        }
        return inStock;
    }

    void revert(ReceiptProductId line, UserId by) {
        apply(new ReceiptProductReverted(id, line.value(), by.value()));
    }

    void complete(List<Put> put, UserId by) {
        apply(new ReceiptCompleted(id, put, by.value()));
    }

    /** Version 1: all lines, by id. */
    List<OnList> lines() {
        return List.copyOf(counted.values());
    }

    /** Version 1: lines with a counted amount above 0, by id. */
    List<OnList> counted() {
        return counted.values().stream().filter(line -> line.amount() > 0).toList();
    }

    private boolean isCounted() {
        return counted.values().stream().anyMatch(line -> line.amount() > 0);
    }

    void require(int neededVersion) {
        if (version != neededVersion) {
            throw new ReceiptVersionMismatch(id, version);
        }
    }

    void requireProcessing() {
        if (status != ReceiptStatus.PROCESSING) {
            throw new ReceiptCompletedAlready(id);
        }
    }

    boolean isCompleted() {
        return status == ReceiptStatus.COMPLETED;
    }

    ReceiptId id() {
        return id;
    }

    int version() {
        return version;
    }

    WarehouseId warehouse() {
        return warehouse;
    }

    ReceiptSource source() {
        return source;
    }

    @Nullable
    FulfilmentCustomerId idfulfilmentCustomer() {
        return idfulfilmentCustomer;
    }

    /** The purchase order created for unordered products of this receipt; null if there is none yet. Rule REC-31. */
    @Nullable
    PurchaseOrderId unorderedOn() {
        return unorderedOn;
    }

    /** The reason that the stock history shows. Rule REC-13. */
    String reason() {
        return "Receipt " + number;
    }

    @EventSourcingHandler
    void evolve(ReceiptCreated event) {
        id = event.receipt();
        number = event.number();
        version = event.version();
        warehouse = event.warehouse();
        source = event.source();
        idfulfilmentCustomer = Id.of(event.idfulfilmentCustomer(), FulfilmentCustomerId::new);
        remarks = event.remarks();
        expect(event.expected());
    }

    @EventSourcingHandler
    void evolve(ReceiptVersionChanged event) {
        version = event.version();
        remarks = null;
        counted.clear();
        expect(event.expected());
    }

    private void expect(List<ReceiptLine> lines) {
        lines.forEach(line -> counted.put(line.idreceiptProduct(),
                new OnList(line, new Expectation(line.idreceiptProduct(), line.ordered(), line.previouslyReceived(),
                        Math.max(0, line.ordered() - line.previouslyReceived())), 0, Sent.absent())));
    }

    @EventSourcingHandler
    void evolve(ReceiptRemarksChanged event) {
        remarks = event.remarks();
    }

    @EventSourcingHandler
    void evolve(ReceiptProductAdded event) {
        expect(List.of(event.line()));
    }

    @EventSourcingHandler
    void evolve(ReceiptExpectationsChanged event) {
        event.changed().forEach(now -> counted.computeIfPresent(now.line(),
                (line, before) -> new OnList(before.line(), now, before.amount(), before.location())));
    }

    @EventSourcingHandler
    void evolve(ReceiptProductsCounted event) {
        event.counted().forEach(now -> counted.computeIfPresent(now.line(),
                (line, before) -> new OnList(before.line(), before.expected(), now.amount(), before.location())));
    }

    @EventSourcingHandler
    void evolve(ReceiptLocationChosen event) {
        Sent<LocationId> location = event.location() == null ? Sent.absent() : Sent.of(event.location());
        counted.computeIfPresent(event.line(),
                (line, before) -> new OnList(before.line(), before.expected(), before.amount(), location));
    }

    @EventSourcingHandler
    void evolve(ReceiptProductReceived event) {
        received.put(event.line().idreceiptProduct(),
                new InStock(new ProductId(event.line().idproduct()), event.amount(), event.place(), event.lot(),
                        event.receivedFor(),
                        false));
        event.receivedFor().stream().filter(ReceivedFor::unordered).findFirst().ifPresent(made -> unorderedOn = made.order());
    }

    @EventSourcingHandler
    void evolve(ReceiptProductReverted event) {
        received.computeIfPresent(event.line(), (line, before) -> new InStock(before.idproduct(), before.amount(),
                before.place(), before.lot(), before.receivedFor(), true));
    }

    @EventSourcingHandler
    void evolve(ReceiptCompleted event) {
        status = ReceiptStatus.COMPLETED;
    }

    @EventSourcingHandler
    void evolve(ReceiptDeleted event) {
        markDeleted();
    }
}
