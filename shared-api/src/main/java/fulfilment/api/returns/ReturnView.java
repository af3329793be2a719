package fulfilment.api.returns;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.account.ReturnStatus;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.orders.Addressee;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A return as clients see it. Rules RET.
 *
 * @param customer null for a guest
 * @param order    null if the return names no order
 */
public record ReturnView(@JsonUnwrapped Head head, int commentCount, ReturnStatus returnStatus, @Nullable Customer customer,
        @Nullable Order order, Totals totals, List<ReturnedProductView> returnedProducts,
        List<ReplacementProductView> replacementProducts) {

    public record Customer(int idcustomer, String customerid, String name, @Nullable String contactname) {}

    public record Order(int idorder, String orderid, @Nullable String reference, Instant createdAt) {}

    /**
     * Counts are pieces; values are without VAT.
     *
     * @param daysAfterOrderShipped whole days from the last shipped picklist of the order to the return; null if nothing was shipped
     */
    public record Totals(long returnedProductsCount, Price returnedProductsValue, long replacementProductsCount,
            Price replacementProductsValue, @Nullable Integer daysAfterOrderShipped) {}

    /**
     * The return without its products, log and comments, which are stored apart.
     *
     * @param returnid    the number that users see
     * @param fullAddress address lines joined by line feeds, ending with the name of the country
     * @param completedAt null unless its status is a completed one
     */
    public record Head(int idreturn, @Nullable Integer idcustomer, @Nullable Integer idorder, int idreturnStatus, int idtemplate,
            String returnid, @JsonUnwrapped Addressee sender, String fullAddress, @Nullable String telephone,
            @Nullable String emailaddress, Language language, @Nullable String reference, @Nullable String trackingCode,
            @Nullable Instant receivedAt, @Nullable Integer idfulfilmentCustomer, @Nullable Instant completedAt,
            Instant createdAt, Instant updatedAt) {

        public static Head created(ReturnEvent.ReturnCreated e, Instant at) {
            return of(e.idreturn().value(), e.number(), e.details(), e.status(), e.completed() ? at : null, at, at);
        }

        private static Head of(int id, String number, ReturnDetails d, int status, @Nullable Instant completedAt, Instant created,
                Instant updated) {
            return new Head(id, d.idcustomer(), d.idorder(), status, d.idtemplate(), number, d.sender(),
                    d.sender().full(d.language()),
                    d.telephone(), d.emailaddress(), d.language(), d.reference(), d.trackingCode(), d.receivedAt(),
                    d.idfulfilmentCustomer(), completedAt, created, updated);
        }

        private ReturnDetails details() {
            return new ReturnDetails(idcustomer, idorder, idtemplate, sender, telephone, emailaddress, language, reference,
                    trackingCode, receivedAt, idfulfilmentCustomer);
        }

        public Head with(ReturnDetails changed, Instant at) {
            return of(idreturn, returnid, changed, idreturnStatus, completedAt, createdAt, at);
        }

        public Head anonymized(Instant at) {
            return with(details().anonymized(), at);
        }

        /** A return that goes from one completed status to another keeps the time of the first. */
        public Head now(int status, boolean completed, Instant at) {
            var done = completedAt == null ? at : completedAt;
            return of(idreturn, returnid, details(), status, completed ? done : null, createdAt, at);
        }

        public Head touched(Instant at) {
            return with(details(), at);
        }
    }
}
