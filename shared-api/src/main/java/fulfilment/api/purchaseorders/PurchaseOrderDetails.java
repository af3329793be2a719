package fulfilment.api.purchaseorders;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The details of a purchase order. Rules PUR-1, PUR-3, PUR-4, PUR-5.
 *
 * @param supplierName the name of a supplier that is not stored; null with {@code idsupplier}
 * @param remarks      printed on the purchase order
 * @param deliveryDate when the products are expected; the date of a line wins
 */
@NoPersonalData
public record PurchaseOrderDetails(@Nullable Integer idsupplier, @Nullable String supplierName, int idtemplate,
        int idwarehouse, @Nullable String supplierOrderid, @Nullable String remarks, @Nullable LocalDate deliveryDate,
        Language language, @Nullable Integer idfulfilmentCustomer) {

    /** The fulfilment customer who owns it; null for the account. */
    public @Nullable FulfilmentCustomerId owner() {
        return Id.of(idfulfilmentCustomer, FulfilmentCustomerId::new);
    }

    /**
     * The values that a client sends. Every field may be absent.
     *
     * @param idtemplate  null for the default template
     * @param idwarehouse null for the default warehouse. Rule PUR-4.
     * @param language    null for {@code en}. Rule PUR-5.
     */
    public record Changes(Sent<Integer> idsupplier, Sent<String> supplierName, Sent<Integer> idtemplate,
            Sent<Integer> idwarehouse, Sent<String> supplierOrderid, Sent<String> remarks, Sent<LocalDate> deliveryDate,
            Sent<Language> language, Sent<Integer> idfulfilmentCustomer) {}
}
