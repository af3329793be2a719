package fulfilment.command.purchaseorders;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.AddPurchaseOrderProduct;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.CancelPurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.ChangePurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.ChangePurchaseOrderProduct;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.ClosePurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.CreatePurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.MarkAsPurchased;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.RemovePurchaseOrderProduct;
import fulfilment.api.purchaseorders.PurchaseOrderDetails;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderCancelled;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderClosed;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderCreated;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderDetailsChanged;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderMarkedAsPurchased;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductAdded;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductChanged;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductReceived;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductRemoved;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductTakenBack;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderReceived;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderReopened;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.purchaseorders.PurchaseOrderLine;
import fulfilment.api.purchaseorders.PurchaseOrderProductId;
import fulfilment.api.purchaseorders.PurchaseOrderStatus;
import fulfilment.api.receipts.ReceiptSource;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.fulfilmentcustomers.FulfilmentCustomerRegister;
import fulfilment.command.platform.AccountNumbers;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import fulfilment.command.suppliers.SupplierRegister;
import fulfilment.command.warehouses.WarehouseRegister;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A purchase order to a supplier. It starts as a concept and is then marked as purchased. Its lines are received until all have arrived or
 * the order is closed. It can be cancelled only before anything is received. A line with received pieces cannot be removed, and its
 * amount cannot fall below the received amount. Rules PUR-16, PUR-17, PUR-21.
 */
@AggregateRoot(type = "purchaseorder")
public class PurchaseOrder extends Root {

    @AggregateIdentifier
    private PurchaseOrderId id;
    private String number;
    private PurchaseOrderDetails details;
    private PurchaseOrderStatus status = PurchaseOrderStatus.CONCEPT;
    private boolean closed;
    private final OrderedProducts lines = new OrderedProducts();

    /** For the event store, which replays an order's events into it. */
    PurchaseOrder() {}

    @Override
    protected long bytes() {
        return lines.bytes();
    }

    @CommandHandler
    PurchaseOrder(CreatePurchaseOrder command, AccountRegister account, WarehouseRegister warehouses, SupplierRegister suppliers,
            FulfilmentCustomerRegister owners, ProductRegister products, Ids ids, AccountNumbers numbers) {
        var merged = merged(null, command.details(), account, warehouses, suppliers, owners);
        var ordered = new ProductSnapshots(products, ids).take(command.products(), merged.owner(),
                command.scope());
        apply(new PurchaseOrderCreated(new PurchaseOrderId(ids.next("purchaseorder")), numbers.next("PO"), merged, ordered,
                command.by().value()));
    }

    /** Creates an order for products that arrived without one. It is marked as purchased at once, because the products are already here. */
    PurchaseOrder(PurchaseOrderId order, String number, PurchaseOrderDetails details, List<PurchaseOrderLine> lines, UserId by) {
        apply(new PurchaseOrderCreated(order, number, details, lines, by.value()));
        apply(new PurchaseOrderMarkedAsPurchased(order, by.value()));
    }

    @CommandHandler
    void decide(ChangePurchaseOrder command, AccountRegister account, WarehouseRegister warehouses, SupplierRegister suppliers,
            FulfilmentCustomerRegister owners, ProductRegister products) {
        var changed = merged(details, command.changes(), account, warehouses, suppliers, owners);
        if (!Objects.equals(changed.idfulfilmentCustomer(), details.idfulfilmentCustomer()) && lines.areSomeReceived()) {
            throw new PurchaseOrderHasReceipts(id); // even if only supplier receipts brought the pieces: those do not change owner
        }
        if (!Objects.equals(changed.idfulfilmentCustomer(), details.idfulfilmentCustomer())) {
            ProductSnapshots.requireNameable(products.findAll(lines.products()).values(), changed.owner());
        }
        if (!changed.equals(details)) {
            apply(new PurchaseOrderDetailsChanged(id, changed));
        }
    }

    private static PurchaseOrderDetails merged(@Nullable PurchaseOrderDetails before, PurchaseOrderDetails.Changes sent,
            AccountRegister account, WarehouseRegister warehouses, SupplierRegister suppliers,
            FulfilmentCustomerRegister owners) {
        var idsupplier = sent.idsupplier().or(before == null ? null : before.idsupplier());
        var supplierName = sent.supplierName().or(before == null ? null : before.supplierName());
        if (idsupplier == null && (supplierName == null || supplierName.isBlank())) {
            throw new BadParameter("supplier_name", "is required without idsupplier");
        }
        suppliers.requireKnown(Id.of(idsupplier, SupplierId::new));
        requireNameable(idsupplier, sent);
        var ownerBefore = before == null ? null : before.idfulfilmentCustomer();
        var owner = sent.idfulfilmentCustomer().or(ownerBefore);
        if (!Objects.equals(owner, ownerBefore)) {
            owners.requireKnown(Id.of(owner, FulfilmentCustomerId::new));
        }
        return new PurchaseOrderDetails(idsupplier, idsupplier == null ? supplierName : null,
                before == null || sent.idtemplate().isPresent()
                        ? account.template(sent.idtemplate().value())
                        : before.idtemplate(),
                before == null || sent.idwarehouse().isPresent()
                        ? warehouse(Id.of(sent.idwarehouse().value(), WarehouseId::new), warehouses)
                        : before.idwarehouse(),
                sent.supplierOrderid().or(before == null ? null : before.supplierOrderid()),
                sent.remarks().or(before == null ? null : before.remarks()),
                sent.deliveryDate().or(before == null ? null : before.deliveryDate()),
                before == null || sent.language().isPresent()
                        ? Objects.requireNonNullElse(sent.language().value(), Language.EN)
                        : before.language(),
                owner);
    }

    /** Refuses a mere name for an order whose supplier is known by its identifier: the name would be lost. Rule PUR-1. */
    private static void requireNameable(@Nullable Integer idsupplier, PurchaseOrderDetails.Changes sent) {
        var name = sent.supplierName().value();
        if (idsupplier != null && !sent.idsupplier().isPresent() && name != null && !name.isBlank()) {
            throw new BadParameter("supplier_name", "cannot be set while idsupplier is: send idsupplier null with it");
        }
    }

    private static int warehouse(@Nullable WarehouseId asked, WarehouseRegister warehouses) {
        return (asked == null ? warehouses.first().idwarehouse() : warehouses.require(asked).idwarehouse()).value();
    }

    @CommandHandler
    void decide(MarkAsPurchased command) {
        require(status == PurchaseOrderStatus.CONCEPT, "marked as purchased");
        apply(new PurchaseOrderMarkedAsPurchased(id, command.by().value()));
    }

    @CommandHandler
    void decide(ClosePurchaseOrder command) {
        require(status == PurchaseOrderStatus.PURCHASED, "closed");
        if (!lines.areSomeReceived()) {
            throw new NothingReceivedYet(id);
        }
        apply(new PurchaseOrderClosed(id, lines.outstanding(), command.by().value()));
    }

    @CommandHandler
    void decide(CancelPurchaseOrder command) {
        require(isOpen(), "cancelled");
        if (lines.areSomeReceived()) {
            throw new PurchaseOrderPartlyReceived(id);
        }
        apply(new PurchaseOrderCancelled(id));
    }

    @CommandHandler
    int decide(AddPurchaseOrderProduct command, ProductRegister products, Ids ids) {
        require(isOpen(), "changed");
        var line = new ProductSnapshots(products, ids)
                .take(List.of(command.product()), details.owner(), command.scope())
                .getFirst();
        apply(new PurchaseOrderProductAdded(id, line));
        return line.idpurchaseorderProduct();
    }

    @CommandHandler
    void decide(ChangePurchaseOrderProduct command) {
        var line = line(command.idpurchaseorderProduct());
        require(isOpen(), "changed");
        int amount = command.changes().amount().orKeep(line.amount());
        var price = command.changes().price().orKeep(line.price());
        var deliveryDate = command.changes().deliveryDate().or(line.deliveryDate());
        if (amount < line.received()) {
            throw new BadParameter("amount",
                    "must not be below the %d pieces that are already received".formatted(line.received()));
        }
        if (amount != line.amount() || !price.equals(line.price()) || !Objects.equals(deliveryDate, line.deliveryDate())) {
            apply(new PurchaseOrderProductChanged(id, line.id(), amount, price, deliveryDate));
            completeWhenAllIsThere(command.by());
        }
    }

    @CommandHandler
    void decide(RemovePurchaseOrderProduct command) {
        var line = line(command.idpurchaseorderProduct());
        require(isOpen(), "changed");
        if (line.received() > 0) {
            throw new PurchaseOrderProductReceivedAlready(line.id(), line.received());
        }
        apply(new PurchaseOrderProductRemoved(id, line.id()));
        completeWhenAllIsThere(command.by());
    }

    /**
     * Receives pieces of a line. They may exceed the ordered amount. Rule PUR-24.
     *
     * @throws NotFound if the order has no such line
     */
    public void receive(PurchaseOrderProductId idpurchaseorderProduct, int amount, UserId by) {
        var line = line(idpurchaseorderProduct);
        requireReceivable();
        apply(new PurchaseOrderProductReceived(id, line.id(), amount, OrderedProducts.sum(line.received(), amount)));
        completeWhenAllIsThere(by);
    }

    /** Adds a line for a product that was not ordered and receives it. */
    public void receiveUnordered(PurchaseOrderLine line, UserId by) {
        requireReceivable();
        apply(new PurchaseOrderProductAdded(id, line));
        receive(new PurchaseOrderProductId(line.idpurchaseorderProduct()), line.amount(), by);
    }

    /**
     * Reverts pieces that were received by mistake. Rules PUR-27, REC-36.
     *
     * @param unordered true if the line was created for these pieces; the line is then removed once none are left on it
     */
    public void takeBack(PurchaseOrderProductId idpurchaseorderProduct, int amount, boolean unordered) {
        var line = line(idpurchaseorderProduct);
        apply(new PurchaseOrderProductTakenBack(id, line.id(), amount, line.received() - amount));
        if (unordered && line.received() == amount) {
            apply(new PurchaseOrderProductRemoved(id, line.id()));
        }
        if (status == PurchaseOrderStatus.RECEIVED && !closed && lines.outstanding() > 0) {
            apply(new PurchaseOrderReopened(id));
        }
    }

    /** Marks a purchased order as received when it has lines and all are received in full. Rules PUR-18, PUR-26. */
    private void completeWhenAllIsThere(UserId by) {
        if (status == PurchaseOrderStatus.PURCHASED && lines.areAllReceived()) {
            apply(new PurchaseOrderReceived(id, by.value()));
        }
    }

    /** Rejects a new receipt unless the order is purchased. Rule PUR-23. */
    public void requirePurchased() {
        require(status == PurchaseOrderStatus.PURCHASED, "received");
    }

    /** Rejects receiving unless the order is purchased or received: an open receipt may still bring more. Rules PUR-23, PUR-24. */
    public void requireReceivable() {
        require(status == PurchaseOrderStatus.PURCHASED || status == PurchaseOrderStatus.RECEIVED, "received");
    }

    private void require(boolean possible, String otherwise) {
        if (!possible) {
            throw new PurchaseOrderStatusMismatch(id, status, otherwise);
        }
    }

    private boolean isOpen() {
        return status == PurchaseOrderStatus.CONCEPT || status == PurchaseOrderStatus.PURCHASED;
    }

    private OrderedProducts.Line line(PurchaseOrderProductId idpurchaseorderProduct) {
        return lines.find(idpurchaseorderProduct.value())
                .orElseThrow(() -> new NotFound("purchaseorder_product", idpurchaseorderProduct));
    }

    public PurchaseOrderId id() {
        return id;
    }

    public ReceiptSource source() {
        return new ReceiptSource(id, number, details.idsupplier(), details.supplierName());
    }

    public WarehouseId idwarehouse() {
        return new WarehouseId(details.idwarehouse());
    }

    public @Nullable FulfilmentCustomerId idfulfilmentCustomer() {
        return details.owner();
    }

    public boolean isPurchased() {
        return status == PurchaseOrderStatus.PURCHASED;
    }

    /** Whether it was cancelled. A receipt that was begun before brings nothing for it. Rule REC-50. */
    public boolean isCancelled() {
        return status == PurchaseOrderStatus.CANCELLED;
    }

    /**
     * A line with the amounts that receiving needs.
     *
     * @param outstanding pieces still to come
     */
    public record Expected(PurchaseOrderId order, PurchaseOrderLine line, int amount, int received, int outstanding) {}

    public Optional<Expected> expected(PurchaseOrderProductId idpurchaseorderProduct) {
        return lines.find(idpurchaseorderProduct.value()).map(this::expected);
    }

    /** All lines, by id. */
    public List<Expected> expected() {
        return lines.all().stream().map(this::expected).toList();
    }

    private Expected expected(OrderedProducts.Line line) {
        return new Expected(id, line.as(), line.amount(), line.received(), line.outstanding());
    }

    String number() {
        return number;
    }

    @EventSourcingHandler
    void evolve(PurchaseOrderCreated event) {
        id = event.order();
        number = event.number();
        details = event.details();
        event.lines().forEach(lines::add);
    }

    @EventSourcingHandler
    void evolve(PurchaseOrderDetailsChanged event) {
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(PurchaseOrderMarkedAsPurchased event) {
        status = PurchaseOrderStatus.PURCHASED;
    }

    @EventSourcingHandler
    void evolve(PurchaseOrderProductAdded event) {
        lines.add(event.line());
    }

    @EventSourcingHandler
    void evolve(PurchaseOrderProductChanged event) {
        lines.change(event.line(), event.amount(), event.price(), event.deliveryDate());
    }

    @EventSourcingHandler
    void evolve(PurchaseOrderProductRemoved event) {
        lines.remove(event.line());
    }

    @EventSourcingHandler
    void evolve(PurchaseOrderProductReceived event) {
        lines.received(event.line(), event.amountreceived());
    }

    @EventSourcingHandler
    void evolve(PurchaseOrderProductTakenBack event) {
        lines.received(event.line(), event.amountreceived());
    }

    @EventSourcingHandler
    void evolve(PurchaseOrderReceived event) {
        status = PurchaseOrderStatus.RECEIVED;
    }

    @EventSourcingHandler
    void evolve(PurchaseOrderReopened event) {
        status = PurchaseOrderStatus.PURCHASED;
    }

    @EventSourcingHandler
    void evolve(PurchaseOrderClosed event) {
        status = PurchaseOrderStatus.RECEIVED;
        closed = true;
    }

    @EventSourcingHandler
    void evolve(PurchaseOrderCancelled event) {
        status = PurchaseOrderStatus.CANCELLED;
    }
}
