package fulfilment.api.purchaseorders;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Pieces of a product on a purchased order that have not arrived yet. Rule PUR-29.
 *
 * @param amountOutstanding pieces still to come
 * @param amountToReceive   another name of {@code amount_outstanding}
 * @param deliveryDate      the date of the line, else that of the order
 */
public record ExpectedDelivery(int idpurchaseorder, String purchaseorderid, int idpurchaseorderProduct, int idwarehouse,
        int amount, int amountreceived, int amountOutstanding, int amountToReceive,
        @Nullable LocalDate deliveryDate) {}
