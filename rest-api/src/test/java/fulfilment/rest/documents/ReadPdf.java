package fulfilment.rest.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;

/** Reads papers as a person would. */
final class ReadPdf {

    /** Half of the margin: marks and slanted letters may reach a little into it. */
    private static final int EMPTY = 20;

    private ReadPdf() {}

    static String text(byte[] pdf) {
        try (var document = Loader.loadPDF(pdf)) {
            return Normalizer.normalize(new PDFTextStripper().getText(document), Normalizer.Form.NFC);
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** The text without blanks and ends of lines. */
    static String whole(byte[] pdf) {
        return text(pdf).replaceAll("\\s", "");
    }

    /** How far the second text is below the first one on the first page. */
    static float height(byte[] pdf, String first, String second) {
        try (var document = Loader.loadPDF(pdf)) {
            var lines = new HashMap<String, Float>();
            new PDFTextStripper() {
                @Override
                protected void writeString(String text, List<TextPosition> of) {
                    lines.put(text, of.getFirst().getY());
                }
            }.getText(document);
            return Objects.requireNonNull(lines.get(second), second) - Objects.requireNonNull(lines.get(first), first);
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** The bold text below the title of the first page, without blanks. */
    static String bold(byte[] pdf) {
        try (var document = Loader.loadPDF(pdf)) {
            var bold = new StringBuilder();
            var reader = new PDFTextStripper() {
                @Override
                protected void processTextPosition(TextPosition position) {
                    if (getGraphicsState().getTextState().getRenderingMode() == RenderingMode.FILL_STROKE
                            && position.getFontSizeInPt() == 11) {
                        bold.append(position.getUnicode());
                    }
                }
            };
            reader.setEndPage(1);
            reader.getText(document);
            return bold.toString().replace(" ", "");
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Asserts that no letters overlap. */
    static void assertApart(byte[] pdf) {
        try (var document = Loader.loadPDF(pdf)) {
            for (int page = 0; page < document.getNumberOfPages(); page++) {
                assertApart(positions(document, page));
            }
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Renders all pages and asserts that their margins are empty. */
    static void assertMargins(byte[] pdf) {
        try (var document = Loader.loadPDF(pdf)) {
            for (int page = 0; page < document.getNumberOfPages(); page++) {
                assertMargins(document, page);
            }
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static List<TextPosition> positions(PDDocument document, int page) throws IOException {
        var positions = new ArrayList<TextPosition>();
        var reader = new PDFTextStripper() {
            @Override
            protected void writeString(String text, List<TextPosition> of) {
                positions.addAll(of);
            }
        };
        reader.setStartPage(page + 1);
        reader.setEndPage(page + 1);
        reader.getText(document);
        return positions;
    }

    private static void assertApart(List<TextPosition> positions) {
        positions.removeIf(position -> position.getUnicode().isBlank());
        positions.sort((one, other) -> Float.compare(one.getY(), other.getY()));
        for (int i = 0; i < positions.size(); i++) {
            var one = positions.get(i);
            for (int k = i + 1; k < positions.size()
                    && positions.get(k).getY() - one.getY() < 0.6f * one.getFontSizeInPt(); k++) {
                var other = positions.get(k);
                float common = Math.min(one.getX() + one.getWidth(), other.getX() + other.getWidth())
                        - Math.max(one.getX(), other.getX());
                assertThat(common).as("%s and %s overlap at %s, %s", one, other, one.getX(), one.getY()).isLessThan(0.5f);
            }
        }
    }

    private static void assertMargins(PDDocument document, int page) throws IOException {
        var image = new PDFRenderer(document).renderImageWithDPI(page, 72, ImageType.GRAY);
        var pixels = image.getRaster();
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                if (x < EMPTY || x >= image.getWidth() - EMPTY || y < EMPTY || y >= image.getHeight() - EMPTY) {
                    assertThat(pixels.getSample(x, y, 0)).as("page %d at %d, %d", page, x, y).isEqualTo(255);
                }
            }
        }
    }
}
