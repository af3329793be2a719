package fulfilment.provider.protocol;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.jspecify.annotations.Nullable;

/** Checks documents that are said to be PDFs. Rule LBL-19. */
final class PdfCheck {

    private static final byte[] HEADER = "%PDF-".getBytes(StandardCharsets.US_ASCII);
    private static final String TRAILER = "%%EOF";
    /** The trailer is at the end, with a few bytes behind it at most. */
    private static final int TRAILER_WITHIN = 2_048;
    /** A6 and the usual 10 by 15 cm and 4 by 6 inch, with some room, in points. */
    private static final float A6_SHORT = 320;
    private static final float A6_LONG = 460;

    private PdfCheck() {}

    /** Returns what is wrong with it; null if it can be read and has a page. */
    static @Nullable String problem(byte[] content) {
        if (!startsWithHeader(content)) {
            return "is not a PDF: it does not begin with %PDF";
        }
        var end = new String(content, Math.max(0, content.length - TRAILER_WITHIN), Math.min(content.length, TRAILER_WITHIN),
                StandardCharsets.ISO_8859_1);
        if (!end.contains(TRAILER)) {
            return "is not a whole PDF: its end is missing";
        }
        try (var document = Loader.loadPDF(content)) {
            if (document.getNumberOfPages() < 1) {
                return "is a PDF without a page";
            }
            document.getPage(0);
            return null;
        } catch (InvalidPasswordException locked) {
            return "is a PDF with a password";
        } catch (IOException | RuntimeException | StackOverflowError broken) { // the parser fails in many ways on bytes of others
            return "is not a PDF that can be read";
        }
    }

    /** Returns the size of paper that its first page needs. @param content a PDF without a {@link #problem} */
    static Document.Size size(byte[] content) {
        try (var document = Loader.loadPDF(content)) {
            var page = document.getPage(0).getCropBox();
            var fits = Math.min(page.getWidth(), page.getHeight()) <= A6_SHORT
                    && Math.max(page.getWidth(), page.getHeight()) <= A6_LONG;
            return fits ? Document.Size.A6 : Document.Size.A4;
        } catch (IOException | RuntimeException unreadable) {
            return Document.Size.A4;
        }
    }

    private static boolean startsWithHeader(byte[] content) {
        for (int i = 0; i < HEADER.length; i++) {
            if (content.length <= i || content[i] != HEADER[i]) {
                return false;
            }
        }
        return true;
    }
}
