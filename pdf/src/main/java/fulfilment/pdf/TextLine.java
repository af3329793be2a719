package fulfilment.pdf;

import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.jspecify.annotations.Nullable;

/** A line of text, ready to be written. */
public final class TextLine {

    /** How far a line of ordinary letters reaches above and below its base line, with the room between lines; times the font size. */
    private static final float ABOVE = 1;
    private static final float BELOW = 0.3f;

    private final String text;
    private final List<Cluster> clusters;
    private final int width;
    private final float above;
    private final float below;

    /** @param clusters from left to right */
    TextLine(String text, List<Cluster> clusters) {
        this.text = text;
        this.clusters = clusters;
        int sum = 0;
        float top = ABOVE * 1000;
        float bottom = -BELOW * 1000;
        for (var cluster : clusters) {
            sum += cluster.width();
            top = Math.max(top, cluster.top());
            bottom = Math.min(bottom, cluster.bottom());
        }
        width = sum;
        above = top / 1000;
        below = -bottom / 1000;
    }

    /** The text in the order in which it is read. */
    public String text() {
        return text;
    }

    /** Width in points. */
    public float width(float size) {
        return width * size / 1000;
    }

    /** Room above the base line, in points. It is the font size, or more for high letters. */
    public float above(float size) {
        return above * size;
    }

    /** Room below the base line, in points. */
    public float below(float size) {
        return below * size;
    }

    /** Room from the line above to the line below, in points. */
    public float height(float size) {
        return above(size) + below(size);
    }

    /** Writes the line. @param x the left edge; @param y the base line; @param strong imitates bold type by stroking the outlines */
    public void write(PDPageContentStream page, float x, float y, float size, boolean strong) throws IOException {
        if (clusters.isEmpty()) {
            return;
        }
        page.beginText();
        if (strong) {
            page.setRenderingMode(RenderingMode.FILL_STROKE);
            page.setLineWidth(size / 40);
        }
        var pen = new Pen(page, size);
        float left = 0;
        for (var cluster : clusters) {
            if (cluster.isPlain()) {
                pen.add(cluster.font(), cluster.codes()[0], x + left * size / 1000, y);
            } else {
                for (int i = 0; i < cluster.codes().length; i++) {
                    pen.moved();
                    pen.add(cluster.font(), cluster.codes()[i], x + (left + cluster.x()[i]) * size / 1000,
                            y + cluster.y()[i] * size / 1000);
                }
                pen.moved();
            }
            left += cluster.width();
        }
        pen.flush();
        page.endText();
        if (strong) {
            page.setRenderingMode(RenderingMode.FILL);
        }
    }

    /** Collects codes that follow each other, and moves where they do not. */
    private static final class Pen {

        private final PDPageContentStream page;
        private final float size;
        private final StringBuilder codes = new StringBuilder();
        private @Nullable EmbeddedFont font;
        private boolean moved = true;
        private float originX;
        private float originY;

        Pen(PDPageContentStream page, float size) {
            this.page = page;
            this.size = size;
        }

        /** The next code does not follow the last one. */
        void moved() throws IOException {
            flush();
            moved = true;
        }

        void add(EmbeddedFont next, char code, float x, float y) throws IOException {
            if (next != font) {
                flush();
                page.setFont(next, size);
                font = next;
            }
            if (moved) {
                page.newLineAtOffset(x - originX, y - originY);
                originX = x;
                originY = y;
                moved = false;
            }
            codes.append(code);
        }

        void flush() throws IOException {
            if (!codes.isEmpty()) {
                page.showText(codes.toString());
                codes.setLength(0);
            }
        }
    }
}
