package fulfilment.carrier;

import fulfilment.pdf.PdfFont;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/** Prints labels as PDF and ZPL, and customs documents as PDF. The same sale gives the same bytes. */
final class LabelPrinter {

    private static final float A6_WIDTH = PDRectangle.A6.getWidth();
    private static final float A6_HEIGHT = PDRectangle.A6.getHeight();
    private static final float MARGIN = 14;
    /** Where the barcode begins on a label. */
    private static final float BARCODE = A6_HEIGHT - 110;
    private static final float CUSTOMS_END = PDRectangle.A4.getHeight() - 60;

    private interface Pages {

        void print(PDDocument document, PdfFont font) throws IOException;
    }

    /** The label of one parcel on A6. @param parcel counts from 0 */
    byte[] label(Book.Sold sold, int parcel) {
        return pdf(sold.sale().number() * 1_000 + parcel, (document, font) -> {
            try (var page = new PrintedPage(document, font, PDRectangle.A6, MARGIN, A6_WIDTH)) {
                print(page, sold, parcel);
            }
        });
    }

    /** The customs declaration on A4. */
    byte[] customs(Book.Sold sold) {
        return pdf(-sold.sale().number(), (document, font) -> declare(document, font, sold));
    }

    /** The label of the first parcel and the customs declaration in one document on A4. */
    byte[] labelWithCustoms(Book.Sold sold) {
        return pdf(sold.sale().number() * 1_000, (document, font) -> {
            try (var page = new PrintedPage(document, font, PDRectangle.A4, MARGIN, A6_WIDTH)) {
                print(page, sold, 0);
            }
            declare(document, font, sold);
        });
    }

    /** @param id makes the bytes of the file repeatable */
    private static byte[] pdf(long id, Pages pages) {
        try (var document = new PDDocument()) {
            document.setDocumentId(id);
            pages.print(document, new PdfFont(document));
            var bytes = new ByteArrayOutputStream();
            document.save(bytes);
            return bytes.toByteArray();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // it is written into memory
        }
    }

    private static void print(PrintedPage page, Book.Sold sold, int parcel) throws IOException {
        var sale = sold.sale();
        var request = sold.request();
        page.columns(List.of("Demo carrier", request.service().toUpperCase(Locale.ROOT)), 14, true);
        page.rule();
        page.text("From: " + String.join(", ", request.sender()), 7, false, 2);
        page.rule();
        page.text("To", 7, false, 1);
        for (var line : request.recipient()) {
            page.text(line, 12, line.equals(request.recipient().getFirst()), 2);
        }
        page.text(request.note(), 8, false, 2);
        page.moveTo(Math.max(page.used(), BARCODE - 48));
        page.rule();
        page.columns(List.of(kilograms(sale.parcels().get(parcel).weight()), count(sale, parcel)), 10, true);
        page.columns(List.of(reference(request), sale.at().toString().substring(0, 10)), 8, false);
        page.rule();
        page.barcode(sale.parcels().get(parcel).trackingCode(), 58, 11);
    }

    private static String count(Sale sale, int parcel) {
        return "Parcel %d of %d".formatted(parcel + 1, sale.parcels().size());
    }

    private static String kilograms(long grams) {
        return String.format(Locale.ROOT, "%.3f kg", grams / 1_000.0);
    }

    /** The most useful reference that the request has. */
    private static String reference(LabelRequest request) {
        for (var name : List.of("reference", "orderid", "picklistid", "returnid", "idpicklist")) {
            var value = request.references().get(name);
            if (value != null && !value.toString().isBlank()) {
                return "Ref. " + value;
            }
        }
        return "";
    }

    private static void declare(PDDocument document, PdfFont font, Book.Sold sold) throws IOException {
        var page = declaration(document, font, sold);
        try {
            for (var goods : sold.request().customs()) {
                if (page.used() > CUSTOMS_END) {
                    page.close();
                    page = declaration(document, font, sold);
                }
                page.columns(List.of(goods.description(), Long.toString(goods.amount()), kilograms(goods.weight()), goods.value(),
                        goods.hsCode(), goods.origin()), 9, false);
            }
        } finally {
            page.close();
        }
    }

    private static PrintedPage declaration(PDDocument document, PdfFont font, Book.Sold sold) throws IOException {
        var page = new PrintedPage(document, font, PDRectangle.A4, 40, PDRectangle.A4.getWidth());
        page.text("Customs declaration CN 23", 18, true, 1);
        page.text("Parcels: " + String.join(", ", sold.sale().trackingCodes()), 10, false, 3);
        page.rule();
        page.text("From: " + String.join(", ", sold.request().sender()), 10, false, 3);
        page.text("To: " + String.join(", ", sold.request().recipient()), 10, false, 4);
        page.rule();
        page.columns(List.of("Contents", "Pieces", "Weight", "Value", "HS code", "Origin"), 9, true);
        return page;
    }

    /** The label of one parcel for a printer of 203 dots an inch, in UTF-8. */
    byte[] zpl(Book.Sold sold, int parcel) {
        var sale = sold.sale();
        var request = sold.request();
        var label = new StringBuilder("^XA\n^CI28\n^PW839\n^LL1183\n");
        field(label, 40, 40, 45, "Demo carrier");
        field(label, 480, 40, 45, request.service().toUpperCase(Locale.ROOT));
        field(label, 40, 110, 24, "From: " + String.join(", ", request.sender()));
        int y = 170;
        for (var line : request.recipient()) {
            field(label, 40, y, 40, line);
            y += 50;
        }
        field(label, 40, y + 10, 26, request.note());
        field(label, 40, 720, 36, kilograms(sale.parcels().get(parcel).weight()));
        field(label, 480, 720, 36, count(sale, parcel));
        field(label, 40, 770, 26, reference(request));
        label.append("^FO60,840^BY3^BCN,200,Y,N,N,A^FD").append(sale.parcels().get(parcel).trackingCode()).append("^FS\n^XZ\n");
        return label.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Writes a field. Characters that begin a command, and the one that escapes them, are written as their number. */
    private static void field(StringBuilder label, int x, int y, int size, String text) {
        if (!text.isBlank()) {
            var escaped = text.replaceAll("\\p{Cntrl}", " ").replace("_", "_5F").replace("^", "_5E").replace("~", "_7E");
            label.append("^FO%d,%d^A0N,%d,%d^FB760,1,0,L^FH_^FD%s^FS%n".formatted(x, y, size, size, escaped));
        }
    }
}
