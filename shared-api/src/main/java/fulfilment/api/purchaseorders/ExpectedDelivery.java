package fulfilment.api.purchaseorders;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Pieces of a product that are bought and not there yet. Rule PUR-29.
 *
 * @param deliveryDate the line's, else the order's
 */
public record ExpectedDelivery(int idpurchaseorder, String purchaseorderid, int idpurchaseorderProduct, int idwarehouse,
        int amount, int amountreceived, int amountOutstanding, @Nullable LocalDate deliveryDate) {}
