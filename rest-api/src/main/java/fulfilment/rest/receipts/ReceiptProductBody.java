package fulfilment.rest.receipts;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.products.ProductId;
import fulfilment.api.purchaseorders.PurchaseOrderProductId;
import fulfilment.api.receipts.ReceiptCommand.AddReceiptProduct;
import fulfilment.api.receipts.ReceiptCommand.ChangeReceiptProduct;
import fulfilment.api.receipts.ReceiptCommand.Named;
import fulfilment.api.receipts.ReceiptId;
import fulfilment.api.receipts.ReceiptProductId;
import fulfilment.api.receipts.Strategy;
import fulfilment.rest.platform.LotMembers;
import fulfilment.rest.platform.Check;
import fulfilment.rest.platform.RequestContext;
import fulfilment.rest.platform.Required;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** The request body to receive a product or to change it on the receipt. Rules REC-17, REC-20, REC-26, REC-28. */
record ReceiptProductBody(Sent<Integer> idproduct, Sent<String> productcode, Sent<String> barcode, @Required Sent<Integer> amount,
        Sent<Integer> idlocation, Sent<Integer> idpurchaseorderProduct, Sent<Strategy> strategy, Sent<String> lotNumber,
        Sent<LocalDate> expirationDate) {

    AddReceiptProduct add(ReceiptId receipt, boolean force, RequestContext context) {
        return new AddReceiptProduct(receipt,
                new Named(Id.of(idproduct.value(), ProductId::new), given("productcode", productcode), given("barcode", barcode)),
                Check.amount("amount", amount.value()), force, idlocation.map(LocationId::new),
                Id.of(idpurchaseorderProduct.value(), PurchaseOrderProductId::new),
                strategy.value(), LotMembers.lot("", lotNumber, expirationDate), context.iduser(), context.scope());
    }

    /** Treats an empty code as absent: many products have no barcode, so it would match them all. */
    private static @Nullable String given(String field, Sent<String> sent) {
        var code = Check.text(field, sent.value());
        return code == null || code.isBlank() ? null : code;
    }

    ChangeReceiptProduct change(ReceiptId receipt, ReceiptProductId line) {
        return new ChangeReceiptProduct(receipt, line, Check.level("amount", Check.notNull("amount", amount)),
                idlocation.map(LocationId::new));
    }
}
