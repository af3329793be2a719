package fulfilment.rest.documents;

import fulfilment.pdf.Barcode;
import fulfilment.pdf.PdfFont;
import fulfilment.pdf.TextLine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.TimeZone;
import java.util.function.Supplier;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDPageContentStream.AppendMode;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.jspecify.annotations.Nullable;

/**
 * Writes A4 pages from top to bottom. A file has one or more parts. Each part has a title, a barcode, its own page numbers and tables whose headings
 * repeat on every page. Addresses, remarks and rows that are longer than a page continue on the next one without loss. Rule DOC-8.
 */
final class PdfWriter implements AutoCloseable {

    static final float MARGIN = 40;
    static final float WIDTH = PDRectangle.A4.getWidth() - 2 * MARGIN;

    private static final float TOP = PDRectangle.A4.getHeight() - MARGIN;
    private static final float BOTTOM = MARGIN + 24;
    private static final float CELL = 4;
    /** Between the frame of a cell and the rows around it. */
    private static final float BOX = 2;
    private static final float TEXT = 9;
    private static final float SMALL = 7.5f;
    /** Of numbers that are too long for their column. */
    private static final float LEAST = 5;
    /** What is as wide as its room must not be broken because sums of widths are not exact. */
    private static final float ALMOST = 0.995f;
    private static final float ADDRESS = 11;
    /** Room for the names of facts. */
    private static final float NAMES = 80;
    private static final int BARCODE_WIDTH = 190;
    private static final int BARCODE_HEIGHT = 38;
    /** Height of the title on a continuation page; {@link #HEADINGS} is the height of the table headings below it. */
    private static final float TITLE = 32;
    private static final float HEADINGS = 8;
    /** Height available for rows on a continuation page. */
    private static final float ROOM = TOP - TITLE - HEADINGS - BOTTOM;
    /** Room for a logo, which keeps its proportions. */
    private static final float LOGO_WIDTH = 180;
    private static final float LOGO_HEIGHT = 50;
    private static final float DARK = 0.1f;
    private static final float GREY = 0.45f;
    private static final float LINE = 0.8f;
    private static final float SHADE = 0.94f;

    /**
     * A column of a table.
     *
     * @param width in points
     * @param right whether its cells are aligned to the right
     * @param boxed whether its cells have a frame, for what people write in by hand
     */
    record Column(String heading, float width, boolean right, boolean boxed) {

        Column(String heading, float width, boolean right) {
            this(heading, width, right, false);
        }
    }

    /** @param text keeps its line feeds; @param detail smaller text below it; null for none */
    record Cell(String text, @Nullable String detail) {

        static final Cell NONE = of("");

        static Cell of(String text) {
            return new Cell(text, null);
        }
    }

    private record Line(TextLine text, float size, float shade) {

        float height() {
            return text.height(size);
        }
    }

    /** A line of an address or of a fact. @param name of the fact; null for its further lines, and in an address */
    private record Entry(@Nullable TextLine name, TextLine text, float size, boolean strong, float space) {

        float height() {
            return text.height(size) + space;
        }
    }

    private final PDDocument document = new PDDocument();
    private final PdfFont font;
    private final Supplier<byte @Nullable []> logo;
    private final List<PDPage> pages = new ArrayList<>();
    private @Nullable PDPageContentStream page;
    /** Null until a part has shown it. */
    private @Nullable PDImageXObject image;
    private float y;
    private String title = "";
    private List<Column> columns = List.of();
    /** Whether the headings of the table stand on a page. */
    private boolean isHeaded;

    /** @param logo gives a JPEG or PNG file; null for none */
    PdfWriter(String title, Instant at, Supplier<byte @Nullable []> logo) throws IOException {
        this.logo = logo;
        font = new PdfFont(document);
        var about = document.getDocumentInformation();
        about.setTitle(title);
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

    /** Begins a part without the logo of the account. */
    void part(String heading, @Nullable String number) throws IOException {
        part(heading, number, false);
    }

    /** Whether an image can be printed. */
    static boolean isPrintable(byte[] file) {
        try (var pdf = new PdfWriter("Logo", Instant.EPOCH, () -> file)) {
            pdf.part("Logo", null, true);
            return pdf.bytes().length > 0;
        } catch (IOException | RuntimeException unknown) { // readers throw many kinds of runtime exceptions for files that they do not know
            return false;
        }
    }

    /**
     * Begins a part on a new page.
     *
     * @param number   the content of its barcode; null for a paper without a number
     * @param withLogo whether it shows the logo of the account, if there is one
     */
    void part(String heading, @Nullable String number, boolean withLogo) throws IOException {
        var shown = withLogo ? logo() : null;
        endPart();
        title = heading;
        columns = List.of();
        nextPage();
        if (number != null) {
            new Barcode(number).draw(page(), MARGIN + WIDTH, TOP - BARCODE_HEIGHT, BARCODE_WIDTH, BARCODE_HEIGHT);
        }
        y = TOP;
        if (shown != null) {
            float scale = Math.min(1, Math.min(LOGO_WIDTH / shown.getWidth(), LOGO_HEIGHT / shown.getHeight()));
            y -= shown.getHeight() * scale;
            page().drawImage(shown, MARGIN, y, shown.getWidth() * scale, shown.getHeight() * scale);
            y -= 14;
        }
        for (var line : font.lines(heading, 20, number == null ? WIDTH : WIDTH - BARCODE_WIDTH - 10)) {
            y -= line.above(20);
            write(line, MARGIN, y, 20, DARK, true);
            y -= 4;
        }
        if (number == null) {
            y -= 30;
            return;
        }
        y = Math.min(y - 20, TOP - BARCODE_HEIGHT - 12);
        var text = font.line(number);
        write(text, MARGIN + WIDTH - text.width(TEXT), y, TEXT, DARK, false);
        y -= 18;
    }

    private @Nullable PDImageXObject logo() throws IOException {
        if (image == null) {
            var file = logo.get();
            image = file == null ? null : PDImageXObject.createFromByteArray(document, file, "logo");
        }
        return image;
    }

    /**
     * Writes two blocks side by side, on as many pages as they need: the addressee, and a list of names and values.
     *
     * @param name of the addressee; empty for none
     * @param address its other lines
     */
    void blocks(String heading, String name, String address, List<List<String>> facts) throws IOException {
        float half = WIDTH / 2 - 10;
        List<Entry> left = new ArrayList<>();
        font.lines(name, ADDRESS, half).forEach(line -> left.add(new Entry(null, line, ADDRESS, true, 0)));
        font.lines(address, ADDRESS, half).forEach(line -> left.add(new Entry(null, line, ADDRESS, false, 0)));
        List<Entry> right = new ArrayList<>();
        for (var fact : facts) {
            var lines = font.lines(fact.get(1), TEXT, half - NAMES);
            for (int i = 0; i < lines.size(); i++) {
                right.add(new Entry(i == 0 ? font.line(fact.getFirst()) : null, lines.get(i), TEXT, false,
                        i == lines.size() - 1 ? 3 : 0));
            }
        }
        write(font.line(heading), MARGIN, y, SMALL, GREY, false);
        blocks(heading, left, right);
    }

    private void blocks(String heading, List<Entry> left, List<Entry> right) throws IOException {
        float start = y;
        int writtenLeft = entries(left, MARGIN, start - 3);
        float end = y;
        int writtenRight = entries(right, MARGIN + WIDTH / 2 + 10, start + TEXT);
        y = Math.min(y - TEXT, end - ADDRESS) - 8;
        if (writtenLeft < left.size() || writtenRight < right.size()) {
            nextPage();
            if (writtenLeft < left.size()) {
                write(font.line(heading), MARGIN, y, SMALL, GREY, false);
            }
            blocks(heading, left.subList(writtenLeft, left.size()), named(right, writtenRight));
        }
    }

    /** The facts that go on on the next page. One that is broken off has its name there, too. */
    private static List<Entry> named(List<Entry> facts, int written) {
        var rest = new ArrayList<>(facts.subList(written, facts.size()));
        if (!rest.isEmpty() && rest.getFirst().name() == null) {
            int named = written;
            while (facts.get(named).name() == null) {
                named--;
            }
            var first = rest.getFirst();
            rest.set(0, new Entry(facts.get(named).name(), first.text(), first.size(), first.strong(), first.space()));
        }
        return rest;
    }

    /** Writes as many entries as fit on this page, and returns how many these are. @param top the upper edge */
    private int entries(List<Entry> entries, float x, float top) throws IOException {
        y = top;
        int written = 0;
        while (written < entries.size() && (y - entries.get(written).height() >= BOTTOM || written == 0)) {
            var entry = entries.get(written);
            y -= entry.text().above(entry.size());
            if (entry.name() != null) {
                write(entry.name(), x, y, SMALL, GREY, false);
            }
            write(entry.text(), entry.size() == ADDRESS ? x : x + NAMES, y, entry.size(), DARK, entry.strong());
            y -= entry.text().below(entry.size()) + entry.space();
            written++;
        }
        return written;
    }

    /** Writes a shaded note, on as many pages as it needs. */
    void note(String heading, String text) throws IOException {
        var left = font.lines(text, TEXT, WIDTH - 2 * CELL);
        if (!left.isEmpty() && y - left.getFirst().height(TEXT) - 2 * CELL < BOTTOM) {
            nextPage();
        }
        while (!left.isEmpty()) {
            int here = 0;
            float room = y - BOTTOM - 2 * CELL;
            while (here < left.size() && (here == 0 || left.get(here).height(TEXT) <= room)) {
                room -= left.get(here).height(TEXT);
                here++;
            }
            shaded(heading, left.subList(0, here));
            left = left.subList(here, left.size());
            if (!left.isEmpty()) {
                nextPage();
            }
        }
    }

    private void shaded(String heading, List<TextLine> lines) throws IOException {
        var name = font.line(heading);
        float height = name.height(TEXT) + 2 * CELL;
        for (var line : lines) {
            height += line.height(TEXT);
        }
        fill(y - height + TEXT, height, SHADE);
        float at = y - CELL;
        write(name, MARGIN + CELL, at, SMALL, GREY, false);
        at -= name.below(TEXT);
        for (var line : lines) {
            at -= line.above(TEXT);
            write(line, MARGIN + CELL, at, TEXT, DARK, false);
            at -= line.below(TEXT);
        }
        y -= height + 6;
    }

    /**
     * Begins a table. Its headings stand above its first row, and repeat on every further page of the part. The widths must add up to
     * {@link #WIDTH}.
     */
    void table(List<Column> of) {
        columns = List.copyOf(of);
        isHeaded = false;
    }

    /** Writes the headings if there are none yet. @param row height of what must stand on the same page */
    private void requireHeadings(float row) throws IOException {
        if (columns.isEmpty() || isHeaded) {
            return;
        }
        if (y < BOTTOM + 60 || y - HEADINGS - row < BOTTOM && row <= ROOM) {
            nextPage();
        } else {
            headings();
        }
    }

    private void headings() throws IOException {
        isHeaded = true;
        fill(y - 5, 16, SHADE);
        float x = MARGIN;
        for (var column : columns) {
            var heading = font.line(column.heading());
            write(heading, at(heading, x, column, SMALL), y, SMALL, GREY, true);
            x += column.width();
        }
        y -= HEADINGS;
    }

    /** Writes a row, on the next page if this one has no room for it. A row that is higher than a page continues on further pages. */
    void row(List<Cell> cells) throws IOException {
        var left = new ArrayList<List<Line>>();
        for (int i = 0; i < cells.size(); i++) {
            left.add(lines(cells.get(i), columns.get(i)));
        }
        requireHeadings(height(left));
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

    private List<Line> lines(Cell cell, Column column) {
        float room = column.width() - 2 * CELL;
        var lines = new ArrayList<Line>();
        float size = column.right() ? fitting(cell.text(), room) : TEXT;
        font.lines(cell.text(), size, room).forEach(line -> lines.add(new Line(line, size, DARK)));
        if (cell.detail() != null) {
            font.lines(cell.detail(), SMALL, room).forEach(line -> lines.add(new Line(line, SMALL, GREY)));
        }
        return lines;
    }

    /** The size in which a number fits into a line; the usual one if it does not even in small digits. */
    private float fitting(String number, float room) {
        float width = font.line(number).width(1);
        float size = Math.min(TEXT, room / width * ALMOST);
        return size >= LEAST ? size : TEXT;
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
        float height = height(cells);
        for (int i = 0; i < cells.size(); i++) {
            var column = columns.get(i);
            if (column.boxed()) {
                frame(x + CELL, y - height + BOX, column.width() - 2 * CELL, height - 2 * BOX);
            }
            float at = y - CELL;
            for (var line : cells.get(i)) {
                at -= line.text().above(line.size());
                write(line.text(), at(line.text(), x, column, line.size()), at, line.size(), line.shade(), false);
                at -= line.text().below(line.size());
            }
            x += column.width();
        }
        y -= height;
    }

    private static float at(TextLine line, float x, Column column, float size) {
        return column.right() ? x + column.width() - CELL - line.width(size) : x + CELL;
    }

    /** Writes the total below a table. */
    void total(String text) throws IOException {
        requireHeadings(0);
        y -= 16;
        if (y < BOTTOM) {
            columns = List.of();
            nextPage();
        }
        var line = font.line(text);
        write(line, MARGIN + WIDTH - CELL - line.width(10), y, 10, DARK, true);
    }

    /** Ends the table and leaves room before the next one. */
    void space() throws IOException {
        requireHeadings(0);
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
            requireHeadings(0);
            page.close();
            page = null;
        }
        for (int number = 1; number <= pages.size(); number++) {
            page = new PDPageContentStream(document, pages.get(number - 1), AppendMode.APPEND, true);
            var counted = font.line("%d / %d".formatted(number, pages.size()));
            write(font.lines(title, SMALL, WIDTH / 2, 1).getFirst(), MARGIN, MARGIN, SMALL, GREY, false);
            write(counted, MARGIN + WIDTH - counted.width(SMALL), MARGIN, SMALL, GREY, false);
            page.close();
        }
        page = null;
        pages.clear();
    }

    private void frame(float left, float bottom, float width, float height) throws IOException {
        page().setStrokingColor(GREY);
        page().setLineWidth(0.5f);
        page().addRect(left, bottom, width, height);
        page().stroke();
    }

    private void fill(float bottom, float height, float shade) throws IOException {
        page().setNonStrokingColor(shade);
        page().addRect(MARGIN, bottom, WIDTH, height);
        page().fill();
        page().setNonStrokingColor(0f);
    }

    private void write(TextLine line, float x, float at, float size, float shade, boolean strong) throws IOException {
        page().setNonStrokingColor(shade);
        page().setStrokingColor(shade);
        line.write(page(), x, at, size, strong);
        page().setNonStrokingColor(0f);
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
