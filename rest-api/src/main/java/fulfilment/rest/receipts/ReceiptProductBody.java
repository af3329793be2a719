package fulfilment.rest.receipts;

import fulfilment.api.kernel.BadParameter;
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
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.LotMembers;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The request body to receive a product or to change it on the receipt. Rules REC-17, REC-20, REC-26, REC-28, REC-51, REC-52.
 *
 * @param amount          required with version 2; 1 without it with version 1
 * @param delta           version 1: pieces that a line gets in addition
 * @param stockIdlocation older name of {@code idlocation}; counts only if that is absent or null
 * @param force           version 1: counts a product that is not expected; may also stand in the query
 */
record ReceiptProductBody(Sent<Integer> idproduct, Sent<String> productcode, Sent<String> barcode, Sent<Integer> amount,
        @Schema(accessMode = Schema.AccessMode.WRITE_ONLY) Sent<Integer> delta, Sent<Integer> idlocation,
        @Schema(deprecated = true) Sent<Integer> stockIdlocation,
        @Schema(accessMode = Schema.AccessMode.WRITE_ONLY) Sent<Boolean> force,
        Sent<Integer> idpurchaseorderProduct, Sent<Strategy> strategy, Sent<String> lotNumber,
        Sent<LocalDate> expirationDate) {

    /** @param forced by the query */
    AddReceiptProduct add(ReceiptId receipt, boolean forced, RequestContext context) {
        if (delta.value() != null) {
            throw new BadParameter("delta", "cannot be sent here: send amount");
        }
        return new AddReceiptProduct(receipt,
                new Named(Id.of(idproduct.value(), ProductId::new), given("productcode", productcode), given("barcode", barcode)),
                amount.isPresent() ? Check.amount("amount", amount.value()) : null,
                forced || Boolean.TRUE.equals(force.value()),
                location(),
                Id.of(idpurchaseorderProduct.value(), PurchaseOrderProductId::new),
                strategy.value(), LotMembers.lot("", lotNumber, expirationDate), context.iduser(), context.scope());
    }

    /** Treats an empty code as absent: many products have no barcode, so it would match them all. */
    private static @Nullable String given(String field, Sent<String> sent) {
        var code = Check.text(field, sent.value());
        return code == null || code.isBlank() ? null : code;
    }

    ChangeReceiptProduct change(ReceiptId receipt, ReceiptProductId line) {
        if (Boolean.TRUE.equals(force.value())) {
            throw new BadParameter("force", "cannot be sent here: it is for a product that is not on the receipt yet");
        }
        if (amount.value() != null && delta.value() != null) {
            throw new BadParameter("delta", "cannot be combined with amount");
        }
        return new ChangeReceiptProduct(receipt, line, Check.level("amount", Check.notNull("amount", amount)),
                delta.value() == null ? 0 : Check.within("delta", delta.value()), location());
    }

    private Sent<LocationId> location() {
        return (idlocation.value() == null && stockIdlocation.isPresent() ? stockIdlocation : idlocation).map(LocationId::new);
    }
}
