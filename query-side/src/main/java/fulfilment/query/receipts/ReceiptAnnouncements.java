package fulfilment.query.receipts;

import static fulfilment.api.hooks.EventKind.PURCHASE_ORDERS_RECEIPTS_CREATED;
import static fulfilment.api.hooks.EventKind.RECEIPTS_COMPLETED;
import static fulfilment.api.hooks.EventKind.RECEIPTS_CREATED;
import static fulfilment.api.hooks.EventKind.RECEIPTS_PRODUCT_RECEIVED;
import static fulfilment.api.hooks.EventKind.RECEIPTS_PRODUCT_REVERTED;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.receipts.ReceiptEvent;
import fulfilment.api.receipts.ReceiptEvent.ReceiptCompleted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptCreated;
import fulfilment.api.receipts.ReceiptEvent.ReceiptDeleted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptExpectationsChanged;
import fulfilment.api.receipts.ReceiptEvent.ReceiptLocationChosen;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductAdded;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductReceived;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductReverted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductsCounted;
import fulfilment.api.receipts.ReceiptEvent.ReceiptRemarksChanged;
import fulfilment.api.receipts.ReceiptEvent.ReceiptVersionChanged;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.PayloadDefinition;
import fulfilment.query.feed.Subject;
import fulfilment.query.feed.ObjectChange;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Announces changes of receipts. Rules REC-41, REC-42. */
@Component
class ReceiptAnnouncements implements Announcements<ReceiptEvent> {

    private static final String SUBJECT = "receipt";
    private static final String LINE = "receipt_product";
    private static final String BESIDE_LINE = "receipt_beside_line";
    private static final String OF_ORDER = "receipt_of_order";

    @Override
    public Class<ReceiptEvent> events() {
        return ReceiptEvent.class;
    }

    @SuppressWarnings("deprecation") // hooks may still ask for it
    @Override
    public List<ObjectChange> of(ReceiptEvent event) {
        int idreceipt = event.receipt().value();
        var receipt = new Subject(SUBJECT, idreceipt);
        return switch (event) {
            case ReceiptCreated e -> List.of(ObjectChange.of(receipt, RECEIPTS_CREATED));
            case ReceiptVersionChanged e -> List.of(ObjectChange.nothing(receipt));
            case ReceiptRemarksChanged e -> List.of(ObjectChange.nothing(receipt));
            case ReceiptProductAdded e -> List.of(ObjectChange.nothing(receipt));
            case ReceiptExpectationsChanged e -> List.of(ObjectChange.nothing(receipt));
            case ReceiptProductsCounted e -> List.of(ObjectChange.nothing(receipt));
            case ReceiptLocationChosen e -> List.of(ObjectChange.nothing(receipt));
            case ReceiptProductReceived e ->
                List.of(ObjectChange.nothing(receipt), line(idreceipt, RECEIPTS_PRODUCT_RECEIVED, e.line().idreceiptProduct()));
            case ReceiptProductReverted e ->
                List.of(ObjectChange.nothing(receipt), line(idreceipt, RECEIPTS_PRODUCT_REVERTED, e.line()));
            case ReceiptCompleted e -> List.of(ObjectChange.of(receipt, RECEIPTS_COMPLETED),
                    ObjectChange.of(new Subject(OF_ORDER, idreceipt), PURCHASE_ORDERS_RECEIPTS_CREATED));
            case ReceiptDeleted e -> List.of(ObjectChange.nothing(receipt));
        };
    }

    private static ObjectChange line(int idreceipt, EventKind kind, int idreceiptProduct) {
        return ObjectChange.of(new Subject(BESIDE_LINE, idreceipt),
                List.of(ObjectChange.Kind.showing(kind, new Subject(LINE, idreceiptProduct))));
    }

    /** Payloads of receipts. They also show data of other objects, such as stock and backorders. */
    @Configuration(proxyBeanMethods = false)
    static class Payloads {

        @Bean
        PayloadDefinition receiptPayload() {
            return PayloadDefinition.of(SUBJECT, SUBJECT, ReceiptAnswers.RECEIPT, "receipt", "r.idfulfilment_customer",
                    false, null);
        }

        /** The receipt beside an announced line. It leaves out the products if there are more than 100. */
        @Bean
        PayloadDefinition receiptBesideLinePayload() {
            return PayloadDefinition.of(BESIDE_LINE, SUBJECT, ReceiptAnswers.BESIDE_LINE_OF, "receipt",
                    "r.idfulfilment_customer", false, null);
        }

        /** Exists only for a receipt of a purchase order. */
        @Bean
        PayloadDefinition receiptOfOrderPayload() {
            return PayloadDefinition.of(OF_ORDER, SUBJECT, ReceiptAnswers.RECEIPT,
                    "(select * from receipt where idpurchaseorder is not null)",
                    "r.idfulfilment_customer", false, null);
        }

        @Bean
        PayloadDefinition receiptProductPayload() {
            return PayloadDefinition.of(LINE, LINE, ReceiptAnswers.LINE, "receipt_product", "r.idfulfilment_customer",
                    false, null);
        }
    }
}
