package fulfilment.command.purchaseorders;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.products.ProductId;
import fulfilment.api.purchaseorders.PurchaseOrderDetails;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.purchaseorders.PurchaseOrderLine;
import fulfilment.api.purchaseorders.PurchaseOrderProductId;
import fulfilment.api.receipts.ReceiptSource;
import fulfilment.api.receipts.ReceivedFor;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.platform.AccountNumbers;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Puts products that arrived without being ordered on a purchase order created for them. Rules REC-23, REC-31. */
@Component
public class UnorderedProducts {

    private final Streams streams;
    private final AccountRegister account;
    private final ProductRegister products;
    private final Ids ids;
    private final AccountNumbers numbers;

    UnorderedProducts(Streams streams, AccountRegister account, ProductRegister products, Ids ids, AccountNumbers numbers) {
        this.streams = streams;
        this.account = account;
        this.products = products;
        this.ids = ids;
        this.numbers = numbers;
    }

    /** A product that arrived. @param amount pieces */
    public record Found(ProductId idproduct, int amount) {}

    /** @return the received pieces of each line of the new order, in the order of {@code found} */
    public List<ReceivedFor> receiveOnNewOrder(ReceiptSource source, WarehouseId idwarehouse,
            @Nullable FulfilmentCustomerId idfulfilmentCustomer,
            List<Found> found, UserId by) {
        var lines = lines(found, idfulfilmentCustomer);
        var id = new PurchaseOrderId(ids.next("purchaseorder"));
        var details = new PurchaseOrderDetails(source.idsupplier(), source.supplierName(), account.template(null),
                idwarehouse.value(),
                null, null, null, Language.EN, Id.value(idfulfilmentCustomer));
        var order = streams.create(PurchaseOrder.class,
                () -> new PurchaseOrder(id, numbers.next("PO"), details, lines, by));
        lines.forEach(line -> order.receive(new PurchaseOrderProductId(line.idpurchaseorderProduct()), line.amount(), by));
        return lines.stream().map(line -> receivedFor(id, line)).toList();
    }

    /** @param order the order created for earlier unordered products of the same receipt */
    public List<ReceivedFor> receiveOn(PurchaseOrder order, Found found, UserId by) {
        var line = lines(List.of(found), order.idfulfilmentCustomer()).getFirst();
        order.receiveUnordered(line, by);
        return List.of(receivedFor(order.id(), line));
    }

    private List<PurchaseOrderLine> lines(List<Found> found, @Nullable FulfilmentCustomerId owner) {
        return new ProductSnapshots(products, ids).take(found.stream()
                .map(one -> new PurchaseOrderLine.Wanted(one.idproduct(), one.amount(), null, null)).toList(), owner, null);
    }

    private static ReceivedFor receivedFor(PurchaseOrderId order, PurchaseOrderLine line) {
        return new ReceivedFor(order, line.idpurchaseorderProduct(), line.amount(), true);
    }
}
