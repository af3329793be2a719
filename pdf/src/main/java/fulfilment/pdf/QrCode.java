package fulfilment.pdf;

import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.apache.pdfbox.pdmodel.PDPageContentStream;

/** A QR code, in UTF-8, which can be read with up to 15 % of it damaged. */
public final class QrCode implements Symbol {

    /** Width of the quiet zone that a scanner needs on each side, in modules. */
    private static final int QUIET = 4;
    /** Dots of a module that scanners read without effort: 0.38 mm. */
    private static final int DOTS = 3;
    /** Dots of the widest module: 0.75 mm. */
    private static final int MOST_DOTS = 6;

    private final ByteMatrix modules;

    private QrCode(ByteMatrix modules) {
        this.modules = modules;
    }

    /** @return empty for a text that is too long for any */
    public static Optional<QrCode> of(String text) {
        try {
            return Optional.of(new QrCode(
                    Encoder.encode(text, ErrorCorrectionLevel.M, Map.of(EncodeHintType.CHARACTER_SET, "UTF-8")).getMatrix()));
        } catch (WriterException impossible) {
            return Optional.empty();
        }
    }

    private int whole() {
        return modules.getWidth() + 2 * QUIET;
    }

    @Override
    public float height() {
        return whole() * DOTS * DOT;
    }

    @Override
    public boolean fits(float width, float height) {
        return Math.min(width, height) / whole() >= DOT;
    }

    @Override
    public void drawCentred(PDPageContentStream page, float left, float width, float bottom, float height) throws IOException {
        float module = Math.min(MOST_DOTS, (int) (Math.min(width, height) / whole() / DOT)) * DOT;
        float side = module * modules.getWidth();
        float from = left + (width - side) / 2;
        float top = bottom + (height + side) / 2;
        for (int row = 0; row < modules.getHeight(); row++) {
            for (int column = 0; column < modules.getWidth(); column++) {
                if (modules.get(column, row) == 1) {
                    page.addRect(from + column * module, top - (row + 1) * module, module, module);
                }
            }
        }
        page.fill();
    }
}
