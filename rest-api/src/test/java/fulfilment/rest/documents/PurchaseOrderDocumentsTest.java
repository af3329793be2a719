package fulfilment.rest.documents;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Rule;
import fulfilment.api.purchaseorders.PrintedPurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderStatus;
import fulfilment.api.purchaseorders.PurchaseOrderView;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Purchase orders on paper. Rules DOC-19, DOC-20. */
class PurchaseOrderDocumentsTest {

    private static final PurchaseOrderDocuments DOCUMENTS = new PurchaseOrderDocuments(
            new PaperSetup(ZoneOffset.UTC, Clock.systemUTC(), () -> null));

    private static String printed(PrintedPurchaseOrder order) {
        return ReadPdf.text(DOCUMENTS.purchaseorder(order)).replaceAll("\\s+", " ");
    }

    private static PrintedPurchaseOrder of(Language language, String price, PurchaseOrderStatus status) {
        return new PrintedExamples("Ann", language, "soon").boughtFor(price, status);
    }

    @Rule("DOC-19")
    @Test
    void isInTheLanguageOfTheSupplier() {
        assertThat(printed(of(Language.EN, "1234.5", PurchaseOrderStatus.PURCHASED)))
                .contains("Purchase order PO2026-1000", "Supplier Ann", "Buyer Ann", "Deliver to Ann", "Date 1970-01-01",
                        "Remarks soon", "Price", "1,234.50 2,469.00", "2 pieces, 2,469.00 excluding VAT", "1 / 1")
                .doesNotContain("Status");
        assertThat(printed(of(Language.NL, "1234.5678", PurchaseOrderStatus.PURCHASED)))
                .contains("Inkooporder PO2026-1000", "Leverancier", "Koper", "Bezorgen bij", "Leverdatum 1970-01-01",
                        "1.234,5678 2.469,1356", "2 stuks, 2.469,1356 exclusief btw")
                .doesNotContain("Supplier");
    }

    @Rule("DOC-19")
    @Test
    void withoutALanguageOfTheSupplierItIsInThatOfTheOrder() {
        var dutch = of(Language.EN, "1", PurchaseOrderStatus.PURCHASED);
        var unknown = new PrintedPurchaseOrder(dutch.purchaseorder(), null, null, null, "Ann", null, null, "North", null);

        assertThat(printed(unknown)).contains("Inkooporder", "Koper Ann", "Bezorgen bij North").doesNotContain("Nederland");
    }

    @Rule("DOC-20")
    @Test
    void saysThatNothingIsToBeDelivered() {
        assertThat(printed(of(Language.EN, "1", PurchaseOrderStatus.CANCELLED))).contains("Status cancelled");
        assertThat(printed(of(Language.NL, "1", PurchaseOrderStatus.CONCEPT))).contains("Status concept");
        assertThat(printed(of(Language.EN, "1", PurchaseOrderStatus.RECEIVED))).doesNotContain("Status");
    }

    @Rule({"DOC-8", "DOC-20"})
    @Test
    void continuesOnFurtherPagesAndTheTotalIsExact() {
        var one = of(Language.EN, "99999.99", PurchaseOrderStatus.PURCHASED);
        var line = Objects.requireNonNull(one.purchaseorder().products()).getFirst();
        var many = new PrintedPurchaseOrder(
                new PurchaseOrderView(one.purchaseorder().head(), Collections.nCopies(100, line.received(0))), "Maker", null,
                Language.EN, "Ann", null, null, "North", null);

        var pdf = DOCUMENTS.purchaseorder(many);

        assertThat(ReadPdf.text(pdf)).contains("200 pieces, 19,999,998.00 excluding VAT");
        assertThat(ReadPdf.text(pdf)).contains("2 / ").containsPattern("(\\d) / \\1");
        assertThat(ReadPdf.whole(pdf).split("199,999.98", -1)).hasSize(101);
        ReadPdf.assertApart(pdf);
        ReadPdf.assertMargins(pdf);
    }
}
