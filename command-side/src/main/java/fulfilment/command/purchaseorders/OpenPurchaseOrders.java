package fulfilment.command.purchaseorders;

import fulfilment.api.suppliers.SupplierId;
import fulfilment.command.platform.Streams;
import fulfilment.command.suppliers.NamesSupplier;
import java.util.List;
import org.springframework.stereotype.Component;

/** The purchase orders that are not received, closed or cancelled. Rule SUP-13. */
@Component
class OpenPurchaseOrders implements NamesSupplier {

    private final Streams streams;
    private final PurchaseOrderRegister register;

    OpenPurchaseOrders(Streams streams, PurchaseOrderRegister register) {
        this.streams = streams;
        this.register = register;
    }

    @Override
    public List<String> underWay(SupplierId supplier) {
        return register.openAt(supplier).stream()
                .map(order -> "purchase order " + streams.load(PurchaseOrder.class, order).number()).toList();
    }
}
