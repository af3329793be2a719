package fulfilment.api.returns;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.account.ReturnStatus;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.orders.Addressee;
import fulfilment.api.persons.PersonalData;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A return: products that a customer sends back, what becomes of them, and what the customer gets instead. Rules RET.
 *
 * @param commentCount        comments on the return; a limited key gets the number of those that it sees
 * @param returnStatus        its status, as the account defines it
 * @param customer            the customer as it is now; null for a guest, and for a limited key that does not see the customer
 * @param order               the order as it is now; null if the return names none, and for a limited key that does not see the order
 * @param totals              number and value of its products
 * @param returnedProducts    what the customer sends back
 * @param replacementProducts what the customer gets instead
 */
public record ReturnView(@JsonUnwrapped Head head, int commentCount, ReturnStatus returnStatus, @Nullable Customer customer,
        @Nullable Order order, Totals totals, List<ReturnedProductView> returnedProducts,
        List<ReplacementProductView> replacementProducts) {

    /**
     * The customer of a return.
     *
     * @param customerid  the customer number that people read
     * @param name        the company, or the person if there is no company
     * @param contactname the person at the company; null if nobody is named
     */
    public record Customer(int idcustomer, String customerid, @PersonalData String name,
            @PersonalData @Nullable String contactname) {}

    /**
     * The order whose products come back with a return.
     *
     * @param orderid   the order number that people read
     * @param reference the customer's own reference; null for none
     */
    public record Order(int idorder, String orderid, @PersonalData @Nullable String reference, Instant createdAt) {}

    /**
     * Number and value of the products of a return, without VAT.
     *
     * @param returnedProductsCount    pieces that come back
     * @param returnedProductsValue    sum of the prices of all these pieces
     * @param replacementProductsCount pieces that the customer gets instead
     * @param replacementProductsValue sum of the prices of all these pieces
     * @param daysAfterOrderShipped    whole days from the last picklist of the order that was closed before the return; null if there is none
     */
    public record Totals(long returnedProductsCount, Price returnedProductsValue, long replacementProductsCount,
            Price replacementProductsValue, @Nullable Integer daysAfterOrderShipped) {}

    /**
     * The return without its products, log and comments, which are stored apart.
     *
     * @param idcustomer           the customer who sends the products back; null for a guest, and once it is anonymized
     * @param idorder              the order whose products come back; null if the return names none
     * @param returnid             the return number that people read, such as R2026-1000
     * @param fullAddress          the address: its lines joined by line feeds, ending with the name of the country in the return's language
     * @param telephone            telephone number of the sender; null if unknown
     * @param emailaddress         e-mail address of the sender; null if unknown
     * @param language             {@code nl} or {@code en}
     * @param reference            the customer's own reference; null for none
     * @param trackingCode         tracking code of the parcel that comes back; null if unknown
     * @param receivedAt           when the parcel arrived; null if it did not, or nobody said so
     * @param idfulfilmentCustomer the fulfilment customer that it belongs to; null for the account's own
     * @param completedAt          when it first got a completed status; null unless its status is a completed one
     */
    public record Head(int idreturn, @Nullable Integer idcustomer, @Nullable Integer idorder, int idreturnStatus, int idtemplate,
            String returnid, @JsonUnwrapped Addressee sender, @PersonalData String fullAddress,
            @PersonalData @Nullable String telephone,
            @PersonalData @Nullable String emailaddress, Language language, @PersonalData @Nullable String reference,
            @PersonalData @Nullable String trackingCode,
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
