package fulfilment.rest.receipts;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sent;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.receipts.ReceiptCommand.ChangeReceipt;
import fulfilment.api.receipts.ReceiptCommand.CreateReceipt;
import fulfilment.api.receipts.ReceiptId;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.platform.RequestContext;

/**
 * The body of a request that creates or changes a receipt. Rules REC-1, REC-2, REC-3, REC-4, REC-5, REC-10, REC-15, REC-46.
 *
 * @param idpurchaseorder the id of a purchased order. On creation it or {@code idsupplier} is required; it does not change.
 * @param idsupplier      the id of the supplier; that of the purchase order if both are sent. It does not change.
 * @param idwarehouse     the id of the warehouse that gets the pieces. If null or absent, that of the purchase order, else the first one
 *                        that accepts orders. It does not change.
 * @param version         1 to count and complete, 2 to add each product to stock at once. If absent on creation, remarks mean 1, otherwise
 *                        the setting of the installation holds. It can change until something was received.
 * @param remarks         version 1 only: remarks on the receipt; null or absent for none
 * @param status          in a change: {@code completed} completes the receipt, {@code processing} leaves it open. Not read on creation. For
 *                        example {@code completed}.
 */
record ReceiptBody(Sent<Integer> idpurchaseorder, Sent<Integer> idsupplier, Sent<Integer> idwarehouse, Sent<Integer> version,
        Sent<String> remarks, Sent<String> status) {

    CreateReceipt create(ReceiptSettings settings, RequestContext context) {
        if (idpurchaseorder.value() == null && idsupplier.value() == null) {
            throw new BadParameter("idpurchaseorder", "or idsupplier is required");
        }
        boolean isRemarked = remarks.value() != null && !remarks.value().isBlank();
        int version = knownVersion().orKeep(isRemarked ? 1 : settings.receiptVersion());
        if (version == 2 && isRemarked) {
            throw new Rejection(ErrorCode.RECEIPT_STATUS, "remarks are only for receipts of version 1");
        }
        return new CreateReceipt(Id.of(idpurchaseorder.value(), PurchaseOrderId::new), Id.of(idsupplier.value(), SupplierId::new),
                Id.of(idwarehouse.value(), WarehouseId::new),
                version, Check.longText("remarks", remarks.value()), context.iduser(),
                context.scope());
    }

    ChangeReceipt change(ReceiptId receipt, RequestContext context) {
        boolean complete = switch (status.value()) {
            case null -> false;
            case "processing" -> false;
            case "completed" -> true;
            default -> throw new BadParameter("status", "must be processing or completed");
        };
        return new ChangeReceipt(receipt, Check.longText("remarks", remarks), knownVersion(), complete, context.iduser());
    }

    private Sent<Integer> knownVersion() {
        if (version.value() != null && version.value() != 1 && version.value() != 2) {
            throw new BadParameter("version", "must be 1 or 2");
        }
        return version;
    }
}
