package fulfilment.api.orders;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Contact;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.orderfields.OrderFieldValue;
import fulfilment.api.picklists.PicklistView;
import fulfilment.api.requests.Json;
import fulfilment.api.tags.TagView;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An order as clients see it, alone and in lists. Rules ORD. @param tags tags by title */
public record OrderView(@JsonUnwrapped Head head, int commentCount, Map<String, TagView> tags, List<OrderProductView> products,
        List<PicklistView.OfOrder> picklists) {

    /**
     * The order without its products, picklists, tags and comments, which are stored separately: there may be thousands of products.
     *
     * @param orderid             the order number that people read, such as O2025-1000
     * @param fullDeliveryAddress address lines joined by line feeds, ending with the name of the country in the order's language
     * @param partialdelivery     the older name of {@code auto_split}
     * @param publicStatusPage    path of the status page; its last part cannot be guessed
     * @param cancelMissing       whether pieces that a picker does not find are cancelled; absent if nobody said so
     * @param idreturn            the return whose replacement products it delivers; null, and not shown, for all other orders
     */
    public record Head(int idorder, @Nullable Integer idcustomer, int idtemplate, @Nullable Integer idshippingproviderProfile,
            String orderid, @JsonUnwrapped(prefix = "delivery") Addressee delivery, String fullDeliveryAddress,
            @JsonUnwrapped(prefix = "invoice") Addressee invoice, String fullInvoiceAddress, @JsonUnwrapped Contact contact,
            @JsonUnwrapped CustomerTexts texts, @Nullable Json pickupPointData, boolean partialdelivery, boolean autoSplit,
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
