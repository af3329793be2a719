package fulfilment.rest.purchaseorders;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Sent;
import fulfilment.api.products.ProductId;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.AddPurchaseOrderProduct;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.ChangePurchaseOrderProduct;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.purchaseorders.PurchaseOrderLine;
import fulfilment.api.purchaseorders.PurchaseOrderProductId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import java.time.LocalDate;

/**
 * The body of a request that adds a product to a purchase order or changes it there. Rules PUR-2, PUR-12, PUR-14, PUR-16.
 *
 * @param idproduct    the id of the product; ignored in changes
 * @param amount       ordered pieces, 1 or more, and not fewer than were received
 * @param price        the purchase price of a piece, without VAT; the purchase price of the product if null or absent on creation
 * @param deliveryDate the day on which these pieces are expected; null or absent for that of the purchase order
 */
record PurchaseOrderProductBody(@Required Sent<Integer> idproduct, @Required Sent<Integer> amount, Sent<Price> price,
        Sent<LocalDate> deliveryDate) {

    /** @param place a prefix for the names of fields in error messages */
    PurchaseOrderLine.Wanted wanted(String place) {
        return new PurchaseOrderLine.Wanted(new ProductId(Check.required(place + "idproduct", idproduct.value())),
                Check.amount(place + "amount", amount.value()), price.value(), deliveryDate.value());
    }

    AddPurchaseOrderProduct add(PurchaseOrderId order, RequestContext context) {
        return new AddPurchaseOrderProduct(order, wanted(""), context.scope());
    }

    /** Ignores {@code idproduct}: the product of a line cannot be changed. */
    ChangePurchaseOrderProduct change(PurchaseOrderId order, PurchaseOrderProductId idpurchaseorderProduct,
            RequestContext context) {
        var wanted = Check.notNull("amount", amount).map(value -> Check.amount("amount", value));
        return new ChangePurchaseOrderProduct(order, idpurchaseorderProduct,
                new PurchaseOrderLine.Changes(wanted, Check.notNull("price", price), deliveryDate), context.iduser());
    }
}
