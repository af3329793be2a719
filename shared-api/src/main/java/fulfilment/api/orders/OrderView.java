package fulfilment.api.orders;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.orderfields.OrderFieldValue;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.picklists.PicklistView;
import fulfilment.api.requests.Json;
import fulfilment.api.tags.TagView;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An order: the products that a customer wants, their destination, and what became of them. Rules ORD.
 *
 * @param commentCount comments listed for the order, with those that its picklists share; a limited key gets the number of those that it sees
 * @param tags         its tags by title; an empty object if it has none
 * @param products     its lines; once it is processed, also those of the parts of virtual compositions
 * @param picklists    its picklists by id, without their lines; closed and cancelled ones too
 */
public record OrderView(@JsonUnwrapped Head head, int commentCount, Map<String, TagView> tags, List<OrderProductView> products,
        List<PicklistView.OfOrder> picklists) {

    /**
     * The order without its products, picklists, tags and comments, which are stored separately: there may be thousands of products.
     *
     * @param idcustomer                the customer who ordered; null for a guest order, and once the order is anonymized
     * @param idshippingproviderProfile the shipping profile that its picklists get; null for the standard profile
     * @param orderid                   the order number that people read, such as O2025-1000
     * @param fullDeliveryAddress       the delivery address: its lines joined by line feeds, ending with the name of the country in the order's
     *        language
     * @param fullInvoiceAddress        the invoice address in the same form
     * @param pickupPointData           the carrier's pick-up point, an object of any structure that the shipping provider gets unchanged; null for
     *        none
     * @param partialdelivery           the older name of {@code auto_split}
     * @param autoSplit                 whether it may be delivered in parts and from several warehouses; if not, nothing is picked until one
     *        warehouse has everything
     * @param preferredDeliveryDate     the day on which it should be delivered; null if nobody named one
     * @param language                  {@code nl} or {@code en}: the language of its documents and its status page
     * @param status                    {@code concept} (not processed, its lines can be changed), {@code expected} (imported from a webshop and not
     *        paid yet), {@code processing} (turned into picklists and backorders), {@code paused}, {@code completed} (everything is shipped or
     *        cancelled, and something was shipped) or {@code cancelled}
     * @param publicStatusPage          address of its public status page; the last part cannot be guessed
     * @param viaPortal                 always false: there is no portal for orders
     * @param idfulfilmentCustomer      the fulfilment customer that it belongs to; null for the account's own
     * @param warehouses                ids of the warehouses that may fulfil it; if it names none, all that are active and accept orders, by priority
     * @param orderfields               its values of the account's order fields; fields without a value are left out
     * @param pricelists                ids of the price lists whose lowest price a new line gets; empty for the prices of the products
     * @param idreturn                  the return whose replacement products it delivers; absent for all other orders
     * @param cancelMissing             whether pieces that a picker does not find are cancelled instead of backordered; absent if it was never sent
     */
    public record Head(int idorder, @Nullable Integer idcustomer, int idtemplate, @Nullable Integer idshippingproviderProfile,
            String orderid, @JsonUnwrapped(prefix = "delivery") Addressee delivery, @PersonalData String fullDeliveryAddress,
            @JsonUnwrapped(prefix = "invoice") Addressee invoice, @PersonalData String fullInvoiceAddress,
            @JsonUnwrapped Contact contact,
            @JsonUnwrapped CustomerTexts texts, @PersonalData @Nullable Json pickupPointData, boolean partialdelivery,
            boolean autoSplit,
            @JsonUnwrapped Invoicing invoicing, @Nullable LocalDate preferredDeliveryDate, Language language,
            OrderStatus status, String publicStatusPage, boolean viaPortal, @Nullable Integer idfulfilmentCustomer,
            List<Integer> warehouses, List<OrderFieldValue> orderfields, List<Integer> pricelists, Instant created,
            Instant updated, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer idreturn,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean cancelMissing) {

        public static Head created(OrderEvent.OrderCreated e, Instant at) {
            return of(e.order().value(), e.number(), e.details(), e.firstStatus(), StatusPage.PATH + e.statusPage(),
                    e.fields(), at, at, Id.value(e.idreturn()));
        }

        private static Head of(int id, String number, OrderDetails d, OrderStatus status, String page,
                List<OrderFieldValue> fields, Instant created, Instant updated, @Nullable Integer idreturn) {
            return new Head(id, d.idcustomer(), d.idtemplate(), d.idshippingproviderProfile(), number, d.delivery(),
                    d.delivery().full(d.language()), d.invoice(), d.invoice().full(d.language()), d.contact(), d.texts(),
                    d.pickupPointData(),
                    d.autoSplit(), d.autoSplit(), d.invoicing(), d.preferredDeliveryDate(), d.language(), status, page, false,
                    d.idfulfilmentCustomer(),
                    d.warehouses(), fields, d.pricelists(), created, updated, idreturn, d.cancelMissing());
        }

        private OrderDetails details() {
            return new OrderDetails(idcustomer, idtemplate, idshippingproviderProfile, delivery, invoice, contact, texts,
                    pickupPointData, autoSplit, invoicing,
                    preferredDeliveryDate, language, idfulfilmentCustomer, warehouses, pricelists, cancelMissing);
        }

        public Head with(OrderDetails changed, Instant at) {
            return of(idorder, orderid, changed, status, publicStatusPage, orderfields, created, at, idreturn);
        }

        public Head with(List<OrderFieldValue> fields, Instant at) {
            return of(idorder, orderid, details(), status, publicStatusPage, fields, created, at, idreturn);
        }

        public Head now(OrderStatus next, Instant at) {
            return of(idorder, orderid, details(), next, publicStatusPage, orderfields, created, at, idreturn);
        }

        public Head touched(Instant at) {
            return now(status, at);
        }

        public Head anonymized(Instant at) {
            return with(details().anonymized(), at);
        }
    }
}
