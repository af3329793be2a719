package fulfilment.rest.purchaseorders;

import com.fasterxml.jackson.annotation.JsonView;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Sent;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.ChangePurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderCommand.CreatePurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderDetails;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.purchaseorders.PurchaseOrderLine;
import fulfilment.rest.bodies.BodyPart;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.platform.RequestContext;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates or changes a purchase order. Rules PUR-1, PUR-2, PUR-3, PUR-4, PUR-5, PUR-7, PUR-9.
 *
 * @param idsupplier           the id of the supplier. It or {@code supplier_name} is required.
 * @param supplierName         the name of a supplier who is not registered. To replace a registered one, send {@code idsupplier} as null
 *                             with it.
 * @param idtemplate           the id of the template; the default template if null or absent on creation
 * @param idwarehouse          the id of the warehouse that gets the goods. If null or absent on creation, the active one that accepts
 *                             orders with the lowest priority number.
 * @param supplierOrderid      the number of the order at the supplier; null or absent for none
 * @param remarks              remarks on the purchase order; null or absent for none
 * @param deliveryDate         the day on which the goods are expected; null or absent if unknown
 * @param language             the language of the purchase order: {@code nl} (Dutch) or {@code en} (English, the default)
 * @param idfulfilmentCustomer the id of the fulfilment customer that the goods belong to; null or absent for the account. It stays once
 *                             something was received.
 * @param products             the products to buy, 1 to 10,000. Later lines have endpoints of their own.
 */
record PurchaseOrderBody(Sent<Integer> idsupplier, Sent<String> supplierName, Sent<Integer> idtemplate,
        Sent<Integer> idwarehouse, Sent<String> supplierOrderid, Sent<String> remarks, Sent<LocalDate> deliveryDate,
        Sent<Language> language, Sent<Integer> idfulfilmentCustomer,
        @Required @JsonView(BodyPart.OnCreate.class) Sent<List<@Nullable PurchaseOrderProductBody>> products) {

    /** No real purchase is larger; a longer list is taken for a mistake of the client. */
    private static final int MOST_PRODUCTS = 10_000;

    CreatePurchaseOrder create(RequestContext context) {
        var owner = context.scope() == null ? idfulfilmentCustomer : Sent.of(context.scope().value());
        return new CreatePurchaseOrder(details(owner), wanted(), context.iduser(), context.scope());
    }

    /** Ignores {@code products}: they have their own endpoints. */
    ChangePurchaseOrder change(PurchaseOrderId order, RequestContext context) {
        return new ChangePurchaseOrder(order, details(context.scope() == null ? idfulfilmentCustomer : Sent.absent()));
    }

    private PurchaseOrderDetails.Changes details(Sent<Integer> owner) {
        return new PurchaseOrderDetails.Changes(idsupplier, Check.text("supplier_name", supplierName), idtemplate, idwarehouse,
                Check.text("supplier_orderid", supplierOrderid), Check.longText("remarks", remarks), deliveryDate, language,
                owner);
    }

    private List<PurchaseOrderLine.Wanted> wanted() {
        var sent = Check.required("products", products.value());
        if (sent.isEmpty()) {
            throw new BadParameter("products", "must name at least one product");
        }
        if (sent.size() > MOST_PRODUCTS) {
            throw new BadParameter("products", "must not name more than %,d products".formatted(MOST_PRODUCTS));
        }
        return Check.each("products", sent, (line, place) -> line.wanted(place + "."));
    }
}
