package fulfilment.rest.documents;

import fulfilment.pdf.Barcode;
import fulfilment.pdf.QrCode;
import fulfilment.pdf.Symbol;
import fulfilment.rest.bodies.Check;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What scanners read on labels. */
public enum Symbology {
    /** Bars: an EAN-13, EAN-8 or UPC-A for the number of an article, else a Code 128. */
    LINEAR,
    QR;

    /**
     * The one that a request names in {@code symbology}.
     *
     * @param symbology null or blank for bars
     * @throws fulfilment.api.kernel.BadParameter for another word
     */
    public static Symbology of(@Nullable String symbology) {
        return Check.word("symbology", symbology, Symbology.class, LINEAR);
    }

    /** @return empty for a text that it cannot have */
    Optional<? extends Symbol> symbol(String text) {
        return switch (this) {
            case LINEAR -> Barcode.of(text);
            case QR -> QrCode.of(text);
        };
    }
}
