package fulfilment.rest.documents;

import fulfilment.api.kernel.Language;
import fulfilment.api.purchaseorders.PrintedPurchaseOrder;
import fulfilment.api.purchaseorders.PurchaseOrderProductView;
import fulfilment.api.purchaseorders.PurchaseOrderStatus;
import fulfilment.api.purchaseorders.PurchaseOrderView;
import fulfilment.rest.documents.PdfWriter.Cell;
import fulfilment.rest.documents.PdfWriter.Column;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes purchase orders for suppliers, in the supplier's language. Rules DOC-19, DOC-20. */
public final class PurchaseOrderDocuments {

    private final Papers papers;

    public PurchaseOrderDocuments(PaperSetup setup) {
        this.papers = new Papers(setup);
    }

    public byte[] purchaseorder(PrintedPurchaseOrder printed) {
        var language = printed.language();
        var head = printed.purchaseorder().head();
        var title = "%s %s".formatted(Word.PURCHASEORDER.in(language), head.purchaseorderid());
        return papers.print(title, pdf -> {
            pdf.part(title, head.purchaseorderid(), true);
            pdf.blocks(Word.SUPPLIER.in(language), Objects.requireNonNullElse(printed.supplierName(), ""),
                    Papers.address(null, printed.supplierAddress(), language), facts(printed, language).rows());
            Papers.remarks(Word.REMARKS.in(language), head.remarks(), pdf);
            writeLines(Objects.requireNonNull(printed.purchaseorder().products()), language, pdf);
        });
    }

    private Facts facts(PrintedPurchaseOrder printed, Language language) {
        var head = printed.purchaseorder().head();
        return new Facts()
                .add(Word.BUYER.in(language), Papers.address(printed.buyerName(), printed.buyerAddress(), language))
                .add(Word.ADDRESSEE.in(language), Papers.address(printed.warehouse(), printed.warehouseAddress(), language))
                .add(Word.OWNER.in(language), printed.owner())
                .add(Word.DATE.in(language), papers.day(head.purchasedAt() == null ? head.created() : head.purchasedAt()))
                .add(Word.SUPPLIER_ORDER.in(language), head.supplierOrderid())
                .add(Word.DELIVERY_DATE.in(language), Papers.day(head.deliveryDate()))
                .add(Word.STATUS.in(language), status(head, language));
    }

    /** Only what keeps the supplier from delivering is told; null for nothing. */
    private static @Nullable String status(PurchaseOrderView.Head head, Language language) {
        return switch (head.status()) {
            case PurchaseOrderStatus.CONCEPT -> Word.CONCEPT.in(language);
            case PurchaseOrderStatus.CANCELLED -> Word.CANCELLED.in(language);
            default -> null;
        };
    }

    private static void writeLines(List<PurchaseOrderProductView> lines, Language language, PdfWriter pdf) throws IOException {
        pdf.table(List.of(new Column(Word.SUPPLIER_CODE.in(language), 90, false), new Column(Word.CODE.in(language), 85, false),
                new Column(Word.PRODUCT.in(language), 150, false), new Column(Word.AMOUNT.in(language), 50, true),
                new Column(Word.PRICE.in(language), 65, true),
                new Column(Word.SUM.in(language), PdfWriter.WIDTH - 440, true)));
        long pieces = 0;
        var total = BigDecimal.ZERO;
        for (var line : lines) {
            var sum = line.price().amount().multiply(BigDecimal.valueOf(line.amount()));
            pdf.row(List.of(Cell.of(line.productcodeSupplier()), Cell.of(line.productcode()),
                    new Cell(line.name(), line.deliveryDate() == null
                            ? null
                            : "%s: %s".formatted(Word.DELIVERY_DATE.in(language), line.deliveryDate())),
                    Cell.of(String.valueOf(line.amount())), Cell.of(Papers.money(line.price().amount(), language)),
                    Cell.of(Papers.money(sum, language))));
            pieces += line.amount();
            total = total.add(sum);
        }
        pdf.total("%s, %s %s".formatted(Papers.pieces(pieces, language), Papers.money(total, language),
                Word.WITHOUT_VAT.in(language)));
    }
}
