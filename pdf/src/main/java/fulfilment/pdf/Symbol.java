package fulfilment.pdf;

import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDPageContentStream;

/** What a scanner reads, drawn as vectors so that it is sharp on any printer. All lengths are in points. */
public sealed interface Symbol permits Barcode, QrCode {

    /** The smallest dot of a label printer with 203 dots per inch. What consists of whole dots is sharp. */
    float DOT = 72 / 203f;

    /** The height that it needs to be scanned by hand. */
    float height();

    /** Whether a label printer can print it in an area, its quiet zones included. */
    boolean fits(float width, float height);

    /** Draws it in the middle of an area, with whole dots of a label printer. */
    void drawCentred(PDPageContentStream page, float left, float width, float bottom, float height) throws IOException;
}
