package fulfilment.api.purchaseorders;

import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Language;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The data printed on a purchase order. Rules DOC-19, DOC-20.
 *
 * @param purchaseorder    with its products
 * @param supplierName     from whom it buys; null if unknown
 * @param supplierAddress  null if the supplier is not stored
 * @param supplierLanguage the language of papers for the supplier; null if none was chosen
 * @param buyerName        the account's name, otherwise the warehouse's
 * @param buyerAddress     the account's address; null if none was set
 * @param owner            the name of the fulfilment customer who owns it; null if it belongs to the account
 * @param warehouse        the name of the warehouse where the products are to arrive
 * @param warehouseAddress its address, otherwise the account's; null if neither was set
 */
public record PrintedPurchaseOrder(PurchaseOrderView purchaseorder, @Nullable String supplierName,
        @Nullable Address supplierAddress, @Nullable Language supplierLanguage, String buyerName, @Nullable Address buyerAddress,
        @Nullable String owner, String warehouse, @Nullable Address warehouseAddress) {

    /** The language of the paper: the supplier's, otherwise that of the purchase order. */
    public Language language() {
        return Objects.requireNonNullElse(supplierLanguage, purchaseorder.head().language());
    }
}
