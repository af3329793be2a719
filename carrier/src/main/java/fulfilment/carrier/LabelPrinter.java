package fulfilment.carrier;

import fulfilment.pdf.PdfFont;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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
    /** Where the addresses on a label end. */
    private static final float ADDRESSES = BARCODE - 48;
    /** The smallest print of a label, as part of its usual size. */
    private static final float SMALLEST = 0.35f;
    private static final int MOST_LINES = 50;
    private static final float CUSTOMS_END = 60;
    private static final String DECLARATION = "Customs declaration CN 23";
    private static final List<Float> CUSTOMS = List.of(0.4f, 0.1f, 0.12f, 0.12f, 0.14f, 0.12f);

    /** A text on a label. @param size at most */
    private record Text(String text, float size, boolean strong) {}

    private interface Pages {

        void print(PDDocument document, PdfFont font) throws IOException;
    }

    /** The label of one parcel on A6. @param parcel counts from 0 */
    byte[] label(SalesLog.Sold sold, int parcel) {
        return pdf(sold.sale().number() * 1_000 + parcel, (document, font) -> {
            try (var page = PrintedPage.single(document, font, PDRectangle.A6, MARGIN, A6_WIDTH)) {
                print(page, sold, parcel);
            }
        });
    }

    /** The customs declaration on A4. */
    byte[] customs(SalesLog.Sold sold) {
        return pdf(-sold.sale().number(), (document, font) -> declare(document, font, sold));
    }

    /** The label of the first parcel and the customs declaration in one document on A4. */
    byte[] labelWithCustoms(SalesLog.Sold sold) {
        return pdf(sold.sale().number() * 1_000, (document, font) -> {
            try (var page = PrintedPage.single(document, font, PDRectangle.A4, MARGIN, A6_WIDTH)) {
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

    private static void print(PrintedPage page, SalesLog.Sold sold, int parcel) throws IOException {
        var sale = sold.sale();
        var request = sold.request();
        page.columns(List.of("Demo carrier", request.service().toUpperCase(Locale.ROOT)), 14, true);
        page.rule();
        var reference = reference(request);
        boolean beside = page.isHalf(reference, 8);
        addresses(page, request, beside ? "" : reference, ADDRESSES - page.used());
        page.moveTo(Math.max(page.used(), ADDRESSES));
        page.rule();
        page.columns(List.of(kilograms(sale.parcels().get(parcel).weight()), count(sale, parcel)), 10, true);
        page.columns(List.of(beside ? reference : "", sale.at().toString().substring(0, 10)), 8, false);
        page.rule();
        page.barcode(sale.parcels().get(parcel).trackingCode(), 58, 11);
    }

    /** Writes the addresses in smaller print if they are long. @param more text that has no room elsewhere; @param room in points */
    private static void addresses(PrintedPage page, LabelContent request, String more, float room) throws IOException {
        var texts = new ArrayList<Text>();
        texts.add(new Text("From: " + String.join(", ", request.sender()), 7, false));
        texts.add(new Text("To", 7, false));
        for (int i = 0; i < request.recipient().size(); i++) {
            texts.add(new Text(request.recipient().get(i), 12, i == 0));
        }
        texts.add(new Text(request.note(), 8, false));
        texts.add(new Text(more, 8, false));
        float scale = 1;
        while (scale > SMALLEST && height(page, texts, scale, MOST_LINES) > room) {
            scale -= 0.05f;
        }
        // the longest texts that the service sends fit; a longer one of somebody else ends with an ellipsis
        int most = MOST_LINES;
        while (most > 1 && height(page, texts, scale, most) > room) {
            most--;
        }
        for (int i = 0; i < texts.size(); i++) {
            page.text(texts.get(i).text(), texts.get(i).size() * scale, texts.get(i).strong(), most);
            if (i == 0) {
                page.rule();
            }
        }
    }

    private static float height(PrintedPage page, List<Text> texts, float scale, int most) {
        float height = 7; // the rule
        for (var text : texts) {
            height += page.height(text.text(), text.size() * scale, most);
        }
        return height;
    }

    private static String count(Sale sale, int parcel) {
        return "Parcel %d of %d".formatted(parcel + 1, sale.parcels().size());
    }

    private static String kilograms(long grams) {
        return String.format(Locale.ROOT, "%.3f kg", grams / 1_000.0);
    }

    /** The most useful reference that the request has. */
    private static String reference(LabelContent request) {
        for (var name : List.of("reference", "orderid", "picklistid", "returnid", "idpicklist")) {
            var value = request.references().get(name);
            if (value != null && !value.toString().isBlank()) {
                return "Ref. " + value;
            }
        }
        return "";
    }

    private static void declare(PDDocument document, PdfFont font, SalesLog.Sold sold) throws IOException {
        try (var page = PrintedPage.first(document, font, PDRectangle.A4, 40, CUSTOMS_END, LabelPrinter::headings)) {
            page.text(DECLARATION, 18, true);
            page.text("Parcels: " + String.join(", ", sold.sale().trackingCodes()), 10, false);
            page.rule();
            page.text("From: " + String.join(", ", sold.request().sender()), 10, false);
            page.text("To: " + String.join(", ", sold.request().recipient()), 10, false);
            page.rule();
            columns(page);
            for (var goods : sold.request().customs()) {
                page.columns(List.of(goods.description(), Long.toString(goods.amount()), kilograms(goods.weight()), goods.value(),
                        goods.hsCode(), goods.origin()), CUSTOMS, 9, false);
            }
        }
    }

    private static void headings(PrintedPage page) throws IOException {
        page.text(DECLARATION, 10, true);
        page.rule();
        columns(page);
    }

    private static void columns(PrintedPage page) throws IOException {
        page.columns(List.of("Contents", "Pieces", "Weight", "Value", "HS code", "Origin"), CUSTOMS, 9, true);
    }

    /** The label of one parcel for a printer of 203 dots an inch, in UTF-8. */
    byte[] zpl(SalesLog.Sold sold, int parcel) {
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
