package fulfilment.rest.documents;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.TimeZone;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDPageContentStream.AppendMode;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.jspecify.annotations.Nullable;

/**
 * Writes A4 pages from top to bottom. One file holds one or more parts; each has its title, a barcode and a table whose heading comes back on every
 * page, and counts its own pages.
 */
final class Paper implements AutoCloseable {

    static final float MARGIN = 40;
    static final float WIDTH = PDRectangle.A4.getWidth() - 2 * MARGIN;

    private static final float TOP = PDRectangle.A4.getHeight() - MARGIN;
    private static final float BOTTOM = MARGIN + 24;
    private static final float LEADING = 1.3f;
    private static final float CELL = 4;
    private static final float TEXT = 9;
    private static final float SMALL = 7.5f;
    private static final int BARCODE_WIDTH = 190;
    private static final int BARCODE_HEIGHT = 38;
    /** No cell is higher than that many lines. */
    private static final int MOST_LINES = 12;
    private static final float DARK = 0.1f;
    private static final float GREY = 0.45f;
    private static final float LINE = 0.8f;
    private static final float SHADE = 0.94f;

    /** @param right whether numbers are put at its right edge */
    record Column(String heading, float width, boolean right) {}

    /** @param text of one column, line feeds in it being kept; @param detail below it, smaller */
    record Cell(String text, @Nullable String detail) {

        static final Cell NONE = of("");

        static Cell of(String text) {
            return new Cell(text, null);
        }
    }

    private record Written(List<String> lines, List<String> details) {

        float height() {
            return lines.size() * TEXT * LEADING + details.size() * SMALL * LEADING;
        }
    }

    private final PDDocument document = new PDDocument();
    private final Typeface typeface;
    private final List<PDPage> pages = new ArrayList<>();
    private @Nullable PDPageContentStream page;
    private float y;
    private String title = "";
    private List<Column> columns = List.of();

    Paper(String title, Instant at) throws IOException {
        typeface = new Typeface(document);
        var about = document.getDocumentInformation();
        about.setTitle(typeface.writable(title));
        var created = Calendar.getInstance(TimeZone.getTimeZone("UTC"));
        created.setTimeInMillis(at.toEpochMilli());
        about.setCreationDate(created);
    }

    private PDPageContentStream page() {
        if (page == null) {
            throw new IllegalStateException("a part has to begin first");
        }
        return page;
    }

    /** Begins a part on a page of its own. @param number what its barcode says */
    void part(String heading, String number) throws IOException {
        endPart();
        title = heading;
        columns = List.of();
        nextPage();
        new Barcode(number).draw(page(), MARGIN + WIDTH, TOP - BARCODE_HEIGHT, BARCODE_WIDTH, BARCODE_HEIGHT);
        y = TOP - 20;
        for (var line : typeface.lines(heading, 20, WIDTH - BARCODE_WIDTH - 10, 2)) {
            write(line, MARGIN, y, 20, DARK, true);
            y -= 24;
        }
        y = Math.min(y, TOP - BARCODE_HEIGHT - 12);
        var shown = typeface.writable(number);
        write(shown, MARGIN + WIDTH - typeface.width(shown, TEXT), y, TEXT, DARK, false);
        y -= 18;
    }

    /** Two blocks beside each other: whom it is for, and what is to be known about it. */
    void blocks(String heading, String left, List<List<String>> facts) throws IOException {
        float half = WIDTH / 2 - 10;
        float start = y;
        write(typeface.writable(heading), MARGIN, y, SMALL, GREY, false);
        y -= 14;
        boolean first = true;
        for (var line : typeface.lines(left, 11, half, MOST_LINES)) {
            write(line, MARGIN, y, 11, DARK, first);
            y -= 11 * LEADING;
            first = false;
        }
        float end = y;
        y = start;
        float name = MARGIN + WIDTH / 2 + 10;
        for (var fact : facts) {
            write(typeface.writable(fact.getFirst()), name, y, SMALL, GREY, false);
            for (var line : typeface.lines(fact.get(1), TEXT, half - 80, 3)) {
                write(line, name + 80, y, TEXT, DARK, false);
                y -= TEXT * LEADING;
            }
            y -= 3;
        }
        y = Math.min(y, end) - 8;
    }

    /** Something that must not be overlooked. */
    void note(String heading, String text) throws IOException {
        var lines = typeface.lines(text, TEXT, WIDTH - 2 * CELL, MOST_LINES);
        float height = (lines.size() + 1) * TEXT * LEADING + 2 * CELL;
        fill(y - height + TEXT, height, SHADE);
        float at = y - CELL;
        write(typeface.writable(heading), MARGIN + CELL, at, SMALL, GREY, false);
        for (var line : lines) {
            at -= TEXT * LEADING;
            write(line, MARGIN + CELL, at, TEXT, DARK, false);
        }
        y -= height + 6;
    }

    /** Begins a table, whose heading every further page of the part begins with. Widths add up to {@link #WIDTH}. */
    void table(List<Column> of) throws IOException {
        columns = List.copyOf(of);
        if (y < BOTTOM + 60) {
            nextPage();
        } else {
            headings();
        }
    }

    private void headings() throws IOException {
        fill(y - 5, 16, SHADE);
        float x = MARGIN;
        for (var column : columns) {
            var heading = typeface.writable(column.heading());
            write(heading, column.right() ? x + column.width() - CELL - typeface.width(heading, SMALL) : x + CELL, y, SMALL, GREY,
                    true);
            x += column.width();
        }
        y -= 8;
    }

    /** A row, on the next page where there is no room for it. */
    void row(List<Cell> cells) throws IOException {
        var written = new ArrayList<Written>();
        for (int i = 0; i < cells.size(); i++) {
            float room = columns.get(i).width() - 2 * CELL;
            var cell = cells.get(i);
            written.add(new Written(typeface.lines(cell.text(), TEXT, room, MOST_LINES), cell.detail() == null
                    ? List.of()
                    : typeface.lines(cell.detail(), SMALL, room, MOST_LINES)));
        }
        float height = 2 * CELL + written.stream().map(Written::height).max(Float::compare).orElse(0f);
        if (y - height < BOTTOM) {
            nextPage();
        }
        float x = MARGIN;
        for (int i = 0; i < written.size(); i++) {
            var column = columns.get(i);
            float at = y - CELL - TEXT;
            for (var line : written.get(i).lines()) {
                write(line, at(line, x, column, TEXT), at, TEXT, DARK, false);
                at -= TEXT * LEADING;
            }
            for (var line : written.get(i).details()) {
                write(line, at(line, x, column, SMALL), at, SMALL, GREY, false);
                at -= SMALL * LEADING;
            }
            x += column.width();
        }
        y -= height;
        page().setStrokingColor(LINE);
        page().setLineWidth(0.5f);
        page().moveTo(MARGIN, y);
        page().lineTo(MARGIN + WIDTH, y);
        page().stroke();
    }

    private float at(String line, float x, Column column, float size) {
        return column.right() ? x + column.width() - CELL - typeface.width(line, size) : x + CELL;
    }

    /** What a table comes to. */
    void total(String text) throws IOException {
        y -= 16;
        if (y < BOTTOM) {
            columns = List.of();
            nextPage();
        }
        var line = typeface.writable(text);
        write(line, MARGIN + WIDTH - CELL - typeface.width(line, 10), y, 10, DARK, true);
    }

    /** Room before a further table. */
    void space() {
        columns = List.of();
        y -= 24;
    }

    private void nextPage() throws IOException {
        if (page != null) {
            page.close();
        }
        var next = new PDPage(PDRectangle.A4);
        document.addPage(next);
        page = new PDPageContentStream(document, next, AppendMode.OVERWRITE, true);
        y = TOP - 10;
        if (!pages.isEmpty()) {
            write(typeface.lines(title, 11, WIDTH, 1).getFirst(), MARGIN, y, 11, DARK, true);
            y -= 22;
            if (!columns.isEmpty()) {
                headings();
            }
        }
        pages.add(next);
    }

    /** Only now is it known how many pages the part has. */
    private void endPart() throws IOException {
        if (page != null) {
            page.close();
            page = null;
        }
        for (int number = 1; number <= pages.size(); number++) {
            page = new PDPageContentStream(document, pages.get(number - 1), AppendMode.APPEND, true);
            var counted = "%d / %d".formatted(number, pages.size());
            write(typeface.lines(title, SMALL, WIDTH / 2, 1).getFirst(), MARGIN, MARGIN, SMALL, GREY, false);
            write(counted, MARGIN + WIDTH - typeface.width(counted, SMALL), MARGIN, SMALL, GREY, false);
            page.close();
        }
        page = null;
        pages.clear();
    }

    private void fill(float bottom, float height, float shade) throws IOException {
        page().setNonStrokingColor(shade);
        page().addRect(MARGIN, bottom, WIDTH, height);
        page().fill();
        page().setNonStrokingColor(0f);
    }

    /** @param strong stroked as well as filled: the font comes in one weight */
    private void write(String line, float x, float at, float size, float shade, boolean strong) throws IOException {
        if (line.isEmpty()) {
            return;
        }
        var page = page();
        page.beginText();
        page.setFont(typeface.font(), size);
        page.setNonStrokingColor(shade);
        page.setStrokingColor(shade);
        page.setRenderingMode(strong ? RenderingMode.FILL_STROKE : RenderingMode.FILL);
        page.setLineWidth(size / 40);
        page.newLineAtOffset(x, at);
        page.showText(Typeface.leftToRight(line));
        page.endText();
        page.setNonStrokingColor(0f);
    }

    /** The finished file. */
    byte[] bytes() throws IOException {
        endPart();
        var bytes = new ByteArrayOutputStream();
        document.save(bytes);
        return bytes.toByteArray();
    }

    @Override
    public void close() throws IOException {
        document.close();
    }
}
