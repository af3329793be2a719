package fulfilment.api.purchaseorders;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Pieces of a product on a purchase order that have not arrived yet. Rule PUR-29.
 *
 * @param idpurchaseorder        the purchase order
 * @param purchaseorderid        the number of the purchase order
 * @param idpurchaseorderProduct the line of the purchase order
 * @param idwarehouse            the warehouse where they are to arrive
 * @param amount                 pieces ordered
 * @param amountreceived         pieces received so far
 * @param amountOutstanding      pieces still to come: {@code amount} minus {@code amountreceived}
 * @param amountToReceive        another name of {@code amount_outstanding}
 * @param deliveryDate           when they are expected: the date of the line, else that of the order; null if neither has one
 */
public record ExpectedDelivery(int idpurchaseorder, String purchaseorderid, int idpurchaseorderProduct, int idwarehouse,
        int amount, int amountreceived, int amountOutstanding, int amountToReceive,
        @Nullable LocalDate deliveryDate) {}
