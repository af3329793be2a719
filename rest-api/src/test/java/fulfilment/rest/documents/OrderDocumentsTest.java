package fulfilment.rest.documents;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rule;
import fulfilment.api.orders.OrderProductView;
import fulfilment.api.orders.OrderStatus;
import fulfilment.api.orders.PrintedOrder;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Papers about an order for its customer. Rules DOC-25, DOC-26, DOC-27. */
class OrderDocumentsTest {

    private static final OrderDocuments DOCUMENTS = new OrderDocuments(
            new PaperSetup(ZoneOffset.UTC, Clock.systemUTC(), () -> null));

    private static PrintedOrder of(Language language, OrderStatus status, String discount, int reasons) {
        return new PrintedExamples("Ann", language, "soon").ordered(status, discount, reasons);
    }

    private static String text(byte[] pdf) {
        return ReadPdf.text(pdf).replaceAll("\\s+", " ");
    }

    @Rule({"DOC-25", "DOC-26"})
    @Test
    void aConfirmationSaysWhatIsOwedWithoutWhatWasCancelled() {
        assertThat(text(DOCUMENTS.confirmation(of(Language.EN, OrderStatus.PROCESSING, "0", 1))))
                .contains("Order confirmation O2026-1000", "Customer Ann", "Seller Ann", "Deliver to Ann", "Remarks soon",
                        "2 12.50 25.00", "cancelled: 1", "2 pieces, 25.00 excluding VAT", "1 / 1")
                .doesNotContain("Discount", "Status");
        assertThat(text(DOCUMENTS.confirmation(of(Language.NL, OrderStatus.PROCESSING, "12.5", 1))))
                .contains("Orderbevestiging", "geannuleerd: 1", "Korting 12,5%: -3,125", "2 stuks, 21,875 exclusief btw");
    }

    @Rule("DOC-26")
    @Test
    void aConfirmationOfWhatIsNotDeliveredSaysSo() {
        assertThat(text(DOCUMENTS.confirmation(of(Language.EN, OrderStatus.CONCEPT, "0", 1)))).contains("Status concept");
        assertThat(text(DOCUMENTS.confirmation(of(Language.NL, OrderStatus.CANCELLED, "0", 1))))
                .contains("Status geannuleerd");
    }

    @Rule("DOC-26")
    @Test
    void partsHaveNoPriceAndCountAsPieces() {
        var order = of(Language.EN, OrderStatus.PROCESSING, "0", 1);
        var whole = order.products().getFirst().withParts(true);
        var part = new OrderProductView(2, 1, 2, "PART", "Wick", "", 6, 0, whole.price(), 1, 10, 1, false, null);
        var set = new PrintedOrder(order.order(), List.of(whole, part.with("Wick", 6, Price.ZERO, "")), "Ann",
                null, List.of("Broken"));

        assertThat(text(DOCUMENTS.confirmation(set))).contains("PART – Wick 6", "6 pieces, 25.00");
        assertThat(text(DOCUMENTS.returnForm(set))).contains("PART Wick 6").doesNotContain("Ann Ann 2");
    }

    @Rule({"DOC-25", "DOC-27"})
    @Test
    void aReturnFormHasTheReasonsToTickOrTheirNumbers() {
        var few = text(DOCUMENTS.returnForm(of(Language.EN, OrderStatus.COMPLETED, "0", 8)));
        assertThat(few).contains("Return form O2026-1000", "Send to Ann", "Sender Ann", "Reasons: tick the number", "8 Ann",
                "Amount Returned 1 2 3 4 5 6 7 8", "Ann Ann 2");
        assertThat(few).doesNotContain("12.50");

        var many = text(DOCUMENTS.returnForm(of(Language.NL, OrderStatus.COMPLETED, "0", 9)));
        assertThat(many).contains("Retourformulier", "Redenen: schrijf het nummer op", "9 Ann", "Aantal Retour Reden");
        assertThat(text(DOCUMENTS.returnForm(of(Language.EN, OrderStatus.COMPLETED, "0", 0)))).doesNotContain("Reasons");
    }

    @Rule({"DOC-8", "DOC-27"})
    @Test
    void aLongReturnFormContinues() {
        var order = of(Language.EN, OrderStatus.COMPLETED, "0", 8);
        var lines = new ArrayList<OrderProductView>();
        for (int i = 0; i < 120; i++) {
            lines.add(order.products().getFirst());
        }
        var pdf = DOCUMENTS.returnForm(new PrintedOrder(order.order(), lines, "Ann", null, order.reasons()));

        assertThat(text(pdf)).contains("2 / ");
        ReadPdf.assertApart(pdf);
        ReadPdf.assertMargins(pdf);
    }
}
