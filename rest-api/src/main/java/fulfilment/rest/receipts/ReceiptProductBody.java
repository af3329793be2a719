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
 * The body of a request that receives a product or changes it on the receipt. Rules REC-17, REC-19, REC-20, REC-26, REC-27, REC-28, REC-29,
 * REC-30, REC-31, REC-51, REC-52.
 *
 * @param idproduct              the id of the product; required with version 2
 * @param productcode            version 1: the code of the product, used if {@code idproduct} is absent or null
 * @param barcode                version 1: the barcode of the product, used if {@code idproduct} and {@code productcode} are absent or null
 * @param amount                 received pieces, 1 or more; 0 or more in a change. Required with version 2; 1 if absent with version 1.
 * @param delta                  version 1, in a change: pieces that are counted in addition, negative to take them off. Not beside {@code
 *                               amount}.
 * @param idlocation             the id of the location of the warehouse where the pieces are put. Absent if the service chooses it, null
 *                               for no specific location.
 * @param stockIdlocation        older name of {@code idlocation}; counts only if that is absent or null
 * @param force                  version 1: whether a product that is not expected is accepted. False if absent; it may also stand in the
 *                               query.
 * @param idpurchaseorderProduct version 2: the id of the line of the purchase order that the pieces are for; null or absent to spread them
 * @param strategy               version 2: how pieces are spread over the open lines: {@code oldest_first} (the default) or {@code
 *                               newest_first}; {@code new_purchaseorder} puts them on a purchase order made for them
 * @param lotNumber              version 2: the number on the pieces, if the account keeps lots; null or absent for none
 * @param expirationDate         version 2: the day on which the lot expires; only together with {@code lot_number}
 */
record ReceiptProductBody(Sent<Integer> idproduct, Sent<String> productcode, Sent<String> barcode, Sent<Integer> amount,
        @Schema(accessMode = Schema.AccessMode.WRITE_ONLY) Sent<Integer> delta, Sent<Integer> idlocation,
        Sent<Integer> stockIdlocation,
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
