package fulfilment.command.purchaseorders;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.products.ProductId;
import fulfilment.api.purchaseorders.PurchaseOrderEvent;
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
import fulfilment.api.receipts.ReceiptEvent.ReceiptCreated;
import fulfilment.api.receipts.ReceiptEvent.ReceiptDeleted;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.command.catalogue.OpenLines;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.platform.Register;
import java.util.List;
import java.util.Objects;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Stores the lines, owner and receipts of each purchase order, and which orders are open or purchased at which supplier. It does not store
 * outstanding amounts; the {@link PurchaseOrder} aggregates have those.
 */
@Component
public class PurchaseOrderRegister implements Register, OpenLines {

    private final JdbcTemplate jdbc;
    private final ProductRegister products;

    PurchaseOrderRegister(JdbcTemplate jdbc, ProductRegister products) {
        this.jdbc = jdbc;
        this.products = products;
    }

    /** @throws NotFound if there is no such line */
    public PurchaseOrderId orderOf(PurchaseOrderProductId idpurchaseorderProduct) {
        return jdbc.queryForList("select idpurchaseorder from command.purchaseorder_product where idpurchaseorder_product = ?",
                Integer.class, idpurchaseorderProduct.value()).stream().findFirst().map(PurchaseOrderId::new)
                .orElseThrow(() -> new NotFound("purchaseorder_product", idpurchaseorderProduct));
    }

    /** Purchased orders of a supplier, by id. */
    public List<PurchaseOrderId> purchasedAt(SupplierId idsupplier) {
        return jdbc.queryForList("""
                select idpurchaseorder from command.purchaseorder where idsupplier = ? and purchased
                order by idpurchaseorder""", Integer.class, idsupplier.value()).stream().map(PurchaseOrderId::new).toList();
    }

    /** Orders at a supplier that are a concept or purchased, by id. */
    List<PurchaseOrderId> openAt(SupplierId idsupplier) {
        return jdbc.queryForList("select idpurchaseorder from command.purchaseorder where idsupplier = ? and open order by 1",
                Integer.class, idsupplier.value()).stream().map(PurchaseOrderId::new).toList();
    }

    /** Purchased orders of a supplier that contain a product, by id. */
    public List<PurchaseOrderId> purchasedAt(SupplierId idsupplier, ProductId idproduct) {
        return jdbc.queryForList("""
                select o.idpurchaseorder from command.purchaseorder o
                where o.idsupplier = ? and o.purchased and exists (
                    select from command.purchaseorder_product p
                    where p.idpurchaseorder = o.idpurchaseorder and p.idproduct = ?)
                order by o.idpurchaseorder""", Integer.class, idsupplier.value(), idproduct.value()).stream()
                .map(PurchaseOrderId::new).toList();
    }

    @Override
    public boolean haveProduct(ProductId idproduct) {
        return Boolean.TRUE.equals(jdbc.queryForObject("""
                select exists (select from command.purchaseorder_product p join command.purchaseorder o using (idpurchaseorder)
                               where p.idproduct = ? and o.open)""", Boolean.class, idproduct.value()));
    }

    @Override
    public boolean haveProductOfOthersThan(FulfilmentCustomerId idfulfilmentCustomer, ProductId idproduct) {
        return Boolean.TRUE.equals(jdbc.queryForObject("""
                select exists (select from command.purchaseorder_product p join command.purchaseorder o using (idpurchaseorder)
                               where p.idproduct = ? and o.open and o.idfulfilment_customer <> ?)""", Boolean.class,
                idproduct.value(),
                idfulfilmentCustomer.value()));
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        switch (event.getPayload()) {
            case PurchaseOrderEvent e -> record(e);
            case ReceiptCreated e -> add(e);
            case ReceiptDeleted e -> jdbc.update("delete from command.receipt where idreceipt = ?", e.receipt().value());
            default -> {
            }
        }
    }

    private void record(PurchaseOrderEvent happened) {
        switch (happened) {
            case PurchaseOrderCreated e -> {
                jdbc.update(
                        "insert into command.purchaseorder (idpurchaseorder, idsupplier, idfulfilment_customer) values (?, ?, ?)",
                        e.order().value(), e.details().idsupplier(), e.details().idfulfilmentCustomer());
                add(e.order(), e.lines());
                products.requireNameable(products(e.lines()), e.details().owner());
            }
            case PurchaseOrderDetailsChanged e -> change(e);
            case PurchaseOrderMarkedAsPurchased e -> purchased(e.order());
            case PurchaseOrderReopened e -> purchased(e.order());
            case PurchaseOrderReceived e -> ended(e.order());
            case PurchaseOrderClosed e -> ended(e.order());
            case PurchaseOrderCancelled e -> ended(e.order());
            case PurchaseOrderProductAdded e -> {
                add(e.order(), List.of(e.line()));
                products.requireNameable(products(List.of(e.line())),
                        Id.of(locked(e.order().value()), FulfilmentCustomerId::new));
            }
            case PurchaseOrderProductRemoved e ->
                jdbc.update("delete from command.purchaseorder_product where idpurchaseorder_product = ?", e.line());
            case PurchaseOrderProductChanged e -> {
            }
            case PurchaseOrderProductReceived e -> {
            }
            case PurchaseOrderProductTakenBack e -> {
            }
        }
    }

    /** Rejects a new owner for an order with receipts: a receipt keeps the owner that it got from its order. Rules PUR-8, PUR-9. */
    private void change(PurchaseOrderDetailsChanged event) {
        int order = event.order().value();
        var owner = event.details().idfulfilmentCustomer();
        var before = locked(order);
        if (!Objects.equals(owner, before)) {
            products.requireNameable(jdbc.queryForList(
                    "select idproduct from command.purchaseorder_product where idpurchaseorder = ?", Integer.class, order),
                    Id.of(owner, FulfilmentCustomerId::new));
        }
        if (!Objects.equals(owner, before) && Boolean.TRUE.equals(jdbc.queryForObject(
                "select exists (select from command.receipt where idpurchaseorder = ?)", Boolean.class, order))) {
            throw new PurchaseOrderHasReceipts(event.order());
        }
        jdbc.update("update command.purchaseorder set idsupplier = ?, idfulfilment_customer = ? where idpurchaseorder = ?",
                event.details().idsupplier(), owner, order);
    }

    private void add(ReceiptCreated event) {
        if (event.source().order() != null) {
            int order = event.source().order().value();
            locked(order); // serializes with a change of owner: one of the two transactions sees the other
            jdbc.update("insert into command.receipt (idreceipt, idpurchaseorder) values (?, ?)", event.receipt().value(), order);
        }
    }

    /** Locks the order's row. @return the fulfilment customer that owns the order; null for the account */
    private @Nullable Integer locked(int order) {
        return jdbc.queryForObject("select idfulfilment_customer from command.purchaseorder where idpurchaseorder = ? for update",
                Integer.class, order);
    }

    private static List<Integer> products(List<PurchaseOrderLine> lines) {
        return lines.stream().map(PurchaseOrderLine::idproduct).toList();
    }

    private void purchased(PurchaseOrderId order) {
        jdbc.update("update command.purchaseorder set purchased = true, open = true where idpurchaseorder = ?", order.value());
    }

    private void ended(PurchaseOrderId order) {
        jdbc.update("update command.purchaseorder set purchased = false, open = false where idpurchaseorder = ?", order.value());
    }

    private void add(PurchaseOrderId order, List<PurchaseOrderLine> lines) {
        var ids = lines.stream().map(PurchaseOrderLine::idpurchaseorderProduct).toArray();
        var products = lines.stream().map(PurchaseOrderLine::idproduct).toArray();
        jdbc.update("""
                insert into command.purchaseorder_product (idpurchaseorder, idpurchaseorder_product, idproduct)
                select ?, line, product from unnest(?::int[], ?::int[]) as added (line, product)""", statement -> {
            var connection = statement.getConnection();
            statement.setInt(1, order.value());
            statement.setArray(2, connection.createArrayOf("int4", ids));
            statement.setArray(3, connection.createArrayOf("int4", products));
        });
    }
}
