package fulfilment.api.purchaseorders;

import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Sent;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Where something is bought, for which warehouse and with which words. Rules PUR-1, PUR-3, PUR-4, PUR-5.
 *
 * @param supplierName where it is bought when that is no known supplier; null with {@code idsupplier}
 * @param remarks      printed on the purchase order
 * @param deliveryDate when the products are expected; a line's own date wins
 */
public record PurchaseOrderDetails(@Nullable Integer idsupplier, @Nullable String supplierName, int idtemplate,
        int idwarehouse, @Nullable String supplierOrderid, @Nullable String remarks, @Nullable LocalDate deliveryDate,
        Language language, @Nullable Integer idfulfilmentCustomer) {

    /**
     * What a client sends; every field may be absent.
     *
     * @param idtemplate  null for the default template
     * @param idwarehouse null for the warehouse that is taken when none is named
     * @param language    null for the account's
     */
    public record Changes(Sent<Integer> idsupplier, Sent<String> supplierName, Sent<Integer> idtemplate,
            Sent<Integer> idwarehouse, Sent<String> supplierOrderid, Sent<String> remarks, Sent<LocalDate> deliveryDate,
            Sent<Language> language, Sent<Integer> idfulfilmentCustomer) {}
}
