package fulfilment.rest.imports;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.CleanText;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.wire.Times;
import fulfilment.rest.imports.Sheet.Row;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.jspecify.annotations.Nullable;

/** Reads a sheet of a workbook (.xlsx). Its cells become the texts that a person sees there. Rules IMP-2, IMP-14. */
final class Workbook {

    /** As many digits as spreadsheet programs keep. What is behind them is an error of binary fractions: 19.989999999999998. */
    private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_UP);
    /** Beyond these places no member takes a number, and plain digits would fill the memory. */
    private static final int MOST_PLACES = 40;
    private static final int DAY = 24 * 60 * 60;
    private static final int LATEST_DAY = 2_958_465;
    /** What a format has beside its letters: texts in quotes, colours and languages in brackets, single characters. */
    private static final Pattern NOT_LETTERS = Pattern.compile("\"[^\"]*\"|\\[[^\\]]*\\]|\\\\.|_.|\\*.");
    private static final Pattern DATE = Pattern.compile("[ymdhsYMDHS]");
    private static final Pattern ZEROS = Pattern.compile("0{2,30}");

    private final LocalDateTime firstDay;

    private Workbook(boolean since1904) {
        this.firstDay = since1904 ? LocalDateTime.of(1904, 1, 1, 0, 0) : LocalDateTime.of(1899, 12, 30, 0, 0);
    }

    /** Whether a file begins as a workbook does. */
    static boolean is(byte[] file) {
        return file.length > 3 && file[0] == 'P' && file[1] == 'K' && file[2] == 3;
    }

    /**
     * @param named the sheet to read; null if it is the only one with cells
     * @throws BadParameter if the file cannot be read, or has no such sheet
     */
    static Sheet read(byte[] file, @Nullable String named) {
        try {
            WorkbookCheck.check(file);
            return checked(file, named);
        } catch (BadParameter refused) {
            throw refused;
        } catch (IOException | RuntimeException malformed) { // the library has no exception of its own for some malformed files
            throw new BadParameter(Sheet.FILE, "cannot be read as a workbook (.xlsx): save it again, or as CSV");
        }
    }

    private static Sheet checked(byte[] file, @Nullable String named) throws IOException {
        try (var workbook = new ReadableWorkbook(new ByteArrayInputStream(file), new ReadingOptions(true, false))) {
            return new Workbook(workbook.isDate1904()).rows(chosen(workbook.getSheets().toList(), named));
        }
    }

    private static org.dhatim.fastexcel.reader.Sheet chosen(List<org.dhatim.fastexcel.reader.Sheet> sheets,
            @Nullable String named)
            throws IOException {
        var names = Excerpt.ofAll(sheets.stream().map(sheet -> "'%s'".formatted(Excerpt.of(sheet.getName()))).toList(), "sheets");
        if (named != null && !named.isBlank()) {
            return sheets.stream().filter(sheet -> sheet.getName().equalsIgnoreCase(named.strip())).findFirst().orElseThrow(
                    () -> new BadParameter("sheet", "must be one of %s, not '%s'".formatted(names, Excerpt.of(named))));
        }
        var filled = new ArrayList<org.dhatim.fastexcel.reader.Sheet>();
        for (var sheet : sheets) {
            try (var rows = sheet.openStream()) {
                if (rows.anyMatch(row -> row.stream().anyMatch(Workbook::isFilled))) {
                    filled.add(sheet);
                }
            }
        }
        if (filled.isEmpty()) {
            throw Sheet.empty();
        }
        if (filled.size() > 1) {
            throw new BadParameter("sheet", "must say which sheet of the workbook is read: " + names);
        }
        return filled.getFirst();
    }

    private static boolean isFilled(@Nullable Cell cell) {
        return cell != null && (cell.getRawValue() != null && !cell.getRawValue().isBlank() || cell.getFormula() != null);
    }

    private Sheet rows(org.dhatim.fastexcel.reader.Sheet sheet) throws IOException {
        List<String> header = List.of();
        var rows = new ArrayList<Row>();
        int last = 0;
        try (var stream = sheet.openStream()) {
            for (var stored : (Iterable<org.dhatim.fastexcel.reader.Row>) stream::iterator) {
                if (stored.getRowNum() <= last) {
                    throw new IOException("its lines are not in order");
                }
                last = stored.getRowNum();
                var row = row(stored);
                if (last == 1) {
                    header = Sheet.header(row.cells());
                } else if (!row.cells().stream().allMatch(String::isEmpty)) {
                    Sheet.requireRoom(rows);
                    rows.add(row);
                }
            }
        }
        return new Sheet(header, rows);
    }

    private Row row(org.dhatim.fastexcel.reader.Row stored) {
        var cells = new ArrayList<String>();
        var numbers = new HashSet<Integer>();
        for (var cell : stored) {
            if (!isFilled(cell)) {
                continue;
            }
            if (cell.getColumnIndex() >= Sheet.MOST_COLUMNS) {
                throw new BadParameter("line %,d".formatted(stored.getRowNum()),
                        "has a value in cell %s: a line has at most %d cells".formatted(cell.getAddress(), Sheet.MOST_COLUMNS));
            }
            while (cells.size() < cell.getColumnIndex()) {
                cells.add("");
            }
            cells.add(text(cell, stored.getRowNum()));
            if (cell.getValue() instanceof BigDecimal) {
                numbers.add(cell.getColumnIndex());
            }
        }
        return new Row(stored.getRowNum(), cells, Set.copyOf(numbers));
    }

    private String text(Cell cell, int line) {
        return switch (cell.getValue()) {
            case null -> throw new BadParameter("line %,d".formatted(line),
                    "has a formula in %s whose value is not stored: open the workbook in a spreadsheet program and save it"
                            .formatted(cell.getAddress()));
            case BigDecimal number -> number(number, Objects.requireNonNullElse(cell.getDataFormatString(), ""));
            case Object value -> CleanText.of(value.toString());
        };
    }

    /** As the cell shows it, but for separators of thousands and the symbol of a currency, and with all decimals. */
    private String number(BigDecimal stored, String format) {
        var rounded = stored.round(DIGITS).stripTrailingZeros();
        if (Math.abs((long) rounded.scale()) + rounded.precision() > MOST_PLACES) {
            return rounded.toString();
        }
        var letters = NOT_LETTERS.matcher(format).replaceAll("");
        if (DATE.matcher(letters).find() && !letters.contains("General") && rounded.signum() >= 0
                && rounded.intValue() <= LATEST_DAY) {
            return date(rounded);
        }
        if (letters.contains("%")) {
            return rounded.movePointRight(2).stripTrailingZeros().toPlainString() + "%";
        }
        var plain = rounded.toPlainString();
        return ZEROS.matcher(format).matches() && rounded.signum() >= 0 && rounded.scale() <= 0
                ? "0".repeat(Math.max(0, format.length() - plain.length())) + plain
                : plain;
    }

    private String date(BigDecimal days) {
        var moment = firstDay.plusSeconds(days.multiply(BigDecimal.valueOf(DAY)).setScale(0, RoundingMode.HALF_UP).longValue());
        return moment.toLocalTime().equals(LocalTime.MIDNIGHT)
                ? moment.toLocalDate().toString()
                : Times.DATE_TIME.format(moment);
    }
}
