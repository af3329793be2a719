package fulfilment.command.receipts;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.command.platform.Streams;
import fulfilment.command.purchaseorders.PurchaseOrder;
import fulfilment.command.purchaseorders.PurchaseOrder.Expected;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The purchase orders on which goods are booked, and which of them a fulfilment customer may see. */
@Component
class ReceivableOrders {

    private final Streams streams;

    ReceivableOrders(Streams streams) {
        this.streams = streams;
    }

    /** @throws NotFound if there is no such order, or it is not visible to {@code scope} */
    PurchaseOrder find(PurchaseOrderId id, @Nullable FulfilmentCustomerId scope) {
        var order = streams.load(PurchaseOrder.class, id);
        if (!isVisible(order, scope)) {
            throw new NotFound("purchaseorder", id);
        }
        return order;
    }

    /** @param owner null sees all orders */
    static boolean isVisible(PurchaseOrder order, @Nullable FulfilmentCustomerId owner) {
        return owner == null || owner.equals(order.idfulfilmentCustomer());
    }

    /** Loads orders by ascending id, so the oldest order comes first. */
    Map<PurchaseOrderId, PurchaseOrder> load(Collection<PurchaseOrderId> wanted) {
        var inOrder = new TreeSet<>(Comparator.comparing(PurchaseOrderId::value));
        inOrder.addAll(wanted);
        var loaded = new LinkedHashMap<PurchaseOrderId, PurchaseOrder>();
        inOrder.forEach(id -> loaded.put(id, streams.load(PurchaseOrder.class, id)));
        return loaded;
    }

    /** The lines of purchased orders on which pieces are still to come. */
    List<Expected> outstanding(Collection<PurchaseOrderId> of, @Nullable FulfilmentCustomerId owner) {
        return load(of).values().stream()
                .filter(order -> isVisible(order, owner) && order.isPurchased())
                .flatMap(order -> order.expected().stream())
                .filter(line -> line.outstanding() > 0).toList();
    }
}
