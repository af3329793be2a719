package fulfilment.rest.documents;

import fulfilment.pdf.Barcode;
import fulfilment.pdf.PdfFont;
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
 * Writes A4 pages from top to bottom. A file has one or more parts. Each part has a title, a barcode, its own page numbers and tables whose headings
 * repeat on every page. Remarks and rows that are longer than a page continue on the next one without loss.
 */
final class PdfWriter implements AutoCloseable {

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
    /** Height of the title on a continuation page; {@link #HEADINGS} is the height of the table headings below it. */
    private static final float TITLE = 32;
    private static final float HEADINGS = 8;
    /** Height available for rows on a continuation page. */
    private static final float ROOM = TOP - TITLE - HEADINGS - BOTTOM;
    /** The maximum number of lines of an address. */
    private static final int MOST_LINES = 12;
    private static final float DARK = 0.1f;
    private static final float GREY = 0.45f;
    private static final float LINE = 0.8f;
    private static final float SHADE = 0.94f;

    /** @param width in points; @param right whether its cells are aligned to the right */
    record Column(String heading, float width, boolean right) {}

    /** @param text keeps its line feeds; @param detail smaller text below it; null for none */
    record Cell(String text, @Nullable String detail) {

        static final Cell NONE = of("");

        static Cell of(String text) {
            return new Cell(text, null);
        }
    }

    private record Line(String text, float size, float shade) {

        float height() {
            return size * LEADING;
        }
    }

    private final PDDocument document = new PDDocument();
    private final PdfFont font;
    private final List<PDPage> pages = new ArrayList<>();
    private @Nullable PDPageContentStream page;
    private float y;
    private String title = "";
    private List<Column> columns = List.of();

    PdfWriter(String title, Instant at) throws IOException {
        font = new PdfFont(document);
        var about = document.getDocumentInformation();
        about.setTitle(font.writable(title));
        var created = Calendar.getInstance(TimeZone.getTimeZone("UTC"));
        created.setTimeInMillis(at.toEpochMilli());
        about.setCreationDate(created);
    }

    private PDPageContentStream page() {
        if (page == null) {
            throw new IllegalStateException("call part() first");
        }
        return page;
    }

    /** Begins a part on a new page. @param number the content of its barcode */
    void part(String heading, String number) throws IOException {
        endPart();
        title = heading;
        columns = List.of();
        nextPage();
        new Barcode(number).draw(page(), MARGIN + WIDTH, TOP - BARCODE_HEIGHT, BARCODE_WIDTH, BARCODE_HEIGHT);
        y = TOP - 20;
        for (var line : font.lines(heading, 20, WIDTH - BARCODE_WIDTH - 10, 2)) {
            write(line, MARGIN, y, 20, DARK, true);
            y -= 24;
        }
        y = Math.min(y, TOP - BARCODE_HEIGHT - 12);
        var shown = font.writable(number);
        write(shown, MARGIN + WIDTH - font.width(shown, TEXT), y, TEXT, DARK, false);
        y -= 18;
    }

    /** Writes two blocks side by side: the addressee, and a list of names and values. */
    void blocks(String heading, String left, List<List<String>> facts) throws IOException {
        float half = WIDTH / 2 - 10;
        float start = y;
        write(font.writable(heading), MARGIN, y, SMALL, GREY, false);
        y -= 14;
        boolean first = true;
        for (var line : font.lines(left, 11, half, MOST_LINES)) {
            write(line, MARGIN, y, 11, DARK, first);
            y -= 11 * LEADING;
            first = false;
        }
        float end = y;
        y = start;
        float name = MARGIN + WIDTH / 2 + 10;
        for (var fact : facts) {
            write(font.writable(fact.getFirst()), name, y, SMALL, GREY, false);
            for (var line : font.lines(fact.get(1), TEXT, half - 80, 3)) {
                write(line, name + 80, y, TEXT, DARK, false);
                y -= TEXT * LEADING;
            }
            y -= 3;
        }
        y = Math.min(y, end) - 8;
    }

    /** Writes a shaded note, on as many pages as it needs. */
    void note(String heading, String text) throws IOException {
        var left = font.lines(text, TEXT, WIDTH - 2 * CELL);
        while (!left.isEmpty()) {
            int here = Math.clamp((int) ((y - BOTTOM - 2 * CELL) / (TEXT * LEADING)), 1, left.size());
            shaded(heading, left.subList(0, here));
            left = left.subList(here, left.size());
            if (!left.isEmpty()) {
                nextPage();
            }
        }
    }

    private void shaded(String heading, List<String> lines) throws IOException {
        float height = (lines.size() + 1) * TEXT * LEADING + 2 * CELL;
        fill(y - height + TEXT, height, SHADE);
        float at = y - CELL;
        write(font.writable(heading), MARGIN + CELL, at, SMALL, GREY, false);
        for (var line : lines) {
            at -= TEXT * LEADING;
            write(line, MARGIN + CELL, at, TEXT, DARK, false);
        }
        y -= height + 6;
    }

    /** Begins a table. Its headings repeat on every further page of the part. The widths must add up to {@link #WIDTH}. */
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
            var heading = font.writable(column.heading());
            write(heading, column.right() ? x + column.width() - CELL - font.width(heading, SMALL) : x + CELL, y, SMALL, GREY,
                    true);
            x += column.width();
        }
        y -= HEADINGS;
    }

    /** Writes a row, on the next page if this one has no room for it. A row that is higher than a page continues on further pages. */
    void row(List<Cell> cells) throws IOException {
        var left = new ArrayList<List<Line>>();
        for (int i = 0; i < cells.size(); i++) {
            left.add(lines(cells.get(i), columns.get(i).width() - 2 * CELL));
        }
        if (y - height(left) < BOTTOM && height(left) <= ROOM) {
            nextPage();
        }
        while (y - height(left) < BOTTOM) {
            var here = left.stream().map(this::fitting).toList();
            left.replaceAll(lines -> lines.subList(fitting(lines).size(), lines.size()));
            cells(here);
            nextPage();
        }
        cells(left);
        page().setStrokingColor(LINE);
        page().setLineWidth(0.5f);
        page().moveTo(MARGIN, y);
        page().lineTo(MARGIN + WIDTH, y);
        page().stroke();
    }

    private List<Line> lines(Cell cell, float room) {
        var lines = new ArrayList<Line>();
        font.lines(cell.text(), TEXT, room).forEach(line -> lines.add(new Line(line, TEXT, DARK)));
        if (cell.detail() != null) {
            font.lines(cell.detail(), SMALL, room).forEach(line -> lines.add(new Line(line, SMALL, GREY)));
        }
        return lines;
    }

    private static float height(List<List<Line>> cells) {
        float highest = 0;
        for (var lines : cells) {
            float height = 0;
            for (var line : lines) {
                height += line.height();
            }
            highest = Math.max(highest, height);
        }
        return 2 * CELL + highest;
    }

    /** Returns the first lines, as many as fit on this page. */
    private List<Line> fitting(List<Line> lines) {
        float room = y - BOTTOM - 2 * CELL;
        int fitting = 0;
        while (fitting < lines.size() && lines.get(fitting).height() <= room) {
            room -= lines.get(fitting).height();
            fitting++;
        }
        return lines.subList(0, fitting);
    }

    private void cells(List<List<Line>> cells) throws IOException {
        float x = MARGIN;
        for (int i = 0; i < cells.size(); i++) {
            var column = columns.get(i);
            float at = y - CELL - TEXT;
            for (var line : cells.get(i)) {
                write(line.text(), at(line.text(), x, column, line.size()), at, line.size(), line.shade(), false);
                at -= line.height();
            }
            x += column.width();
        }
        y -= height(cells);
    }

    private float at(String line, float x, Column column, float size) {
        return column.right() ? x + column.width() - CELL - font.width(line, size) : x + CELL;
    }

    /** Writes the total below a table. */
    void total(String text) throws IOException {
        y -= 16;
        if (y < BOTTOM) {
            columns = List.of();
            nextPage();
        }
        var line = font.writable(text);
        write(line, MARGIN + WIDTH - CELL - font.width(line, 10), y, 10, DARK, true);
    }

    /** Ends the table and leaves room before the next one. */
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
            write(font.lines(title, 11, WIDTH, 1).getFirst(), MARGIN, y, 11, DARK, true);
            y = TOP - TITLE;
            if (!columns.isEmpty()) {
                headings();
            }
        }
        pages.add(next);
    }

    /** Ends a part and writes its page numbers, which need the number of pages. */
    private void endPart() throws IOException {
        if (page != null) {
            page.close();
            page = null;
        }
        for (int number = 1; number <= pages.size(); number++) {
            page = new PDPageContentStream(document, pages.get(number - 1), AppendMode.APPEND, true);
            var counted = "%d / %d".formatted(number, pages.size());
            write(font.lines(title, SMALL, WIDTH / 2, 1).getFirst(), MARGIN, MARGIN, SMALL, GREY, false);
            write(counted, MARGIN + WIDTH - font.width(counted, SMALL), MARGIN, SMALL, GREY, false);
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

    /** @param strong imitates bold type by stroking the outlines; the font has only one weight */
    private void write(String line, float x, float at, float size, float shade, boolean strong) throws IOException {
        if (line.isEmpty()) {
            return;
        }
        var page = page();
        page.beginText();
        page.setFont(font.font(), size);
        page.setNonStrokingColor(shade);
        page.setStrokingColor(shade);
        if (strong) {
            page.setRenderingMode(RenderingMode.FILL_STROKE);
            page.setLineWidth(size / 40);
        }
        page.newLineAtOffset(x, at);
        page.showText(PdfFont.leftToRight(line));
        page.endText();
        if (strong) {
            page.setRenderingMode(RenderingMode.FILL);
        }
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
