package fulfilment.rest.imports;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.CleanText;
import fulfilment.rest.imports.Sheet.Row;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads the bytes of a CSV file: its characters, separator, lines and cells. Rules IMP-1, IMP-2. */
final class CsvText {

    private static final char[] SEPARATORS = {';', '\t', ','};

    private CsvText() {}

    /** @throws BadParameter if this is not a CSV file, or has too many lines or columns */
    static Sheet read(byte[] sent) {
        var text = text(sent);
        if (text.startsWith("--") && text.contains("Content-Disposition: form-data")) {
            throw new BadParameter(Sheet.FILE, "must be the body itself, not a form with a file in it");
        }
        return parsed(text);
    }

    /** The cells of one line that is not a file, with commas between them. */
    static List<String> cells(String name, String line) {
        try (var parser = CSVParser.parse(line, format(','))) {
            var records = parser.getRecords();
            if (records.size() > 1) {
                throw new BadParameter(name, "must be one line");
            }
            return records.isEmpty() ? List.of() : cells(records.getFirst());
        } catch (IOException | UncheckedIOException malformed) {
            throw new BadParameter(name, "has a quote that is not closed, or text behind one that is");
        }
    }

    /** The bytes as characters. A wrong character in a name is worse than none, so nothing is replaced. */
    private static String text(byte[] sent) {
        if (sent.length > 1 && (sent[0] & 0xFF) == 0xD0 && (sent[1] & 0xFF) == 0xCF) {
            throw new BadParameter(Sheet.FILE,
                    "is an old workbook (.xls), or one with a password: save it as .xlsx without one, or as CSV");
        }
        if (sent.length > 1 && (sent[0] & 0xFF) >= 0xFE && (sent[1] & 0xFF) >= 0xFE) {
            throw new BadParameter(Sheet.FILE, "is in UTF-16: save it as CSV in UTF-8");
        }
        var text = FileText.of(sent).orElseThrow(
                () -> new BadParameter(Sheet.FILE, "is neither UTF-8 nor windows-1252: save it as CSV in UTF-8"));
        int nul = text.indexOf('\0');
        if (nul >= 0) {
            throw new BadParameter(Sheet.FILE, "is not text: it has a NUL character after %,d others".formatted(nul));
        }
        return text;
    }

    private static Sheet parsed(String text) {
        long last = 0;
        try (var parser = CSVParser.parse(text, format(separator(text)))) {
            List<String> header = List.of();
            var rows = new ArrayList<Row>();
            for (var record : parser) {
                last = record.getRecordNumber();
                var cells = cells(record);
                if (last == 1) {
                    header = Sheet.header(cells);
                } else if (!cells.stream().allMatch(String::isEmpty)) {
                    Sheet.requireRoom(rows);
                    rows.add(new Row((int) last, cells));
                }
            }
            return new Sheet(header, rows);
        } catch (IOException | UncheckedIOException malformed) {
            var message = String.valueOf(malformed.getMessage());
            throw new BadParameter("line %,d".formatted(last + 1), message.contains("EOF")
                    ? "has a quote that is never closed: a cell that begins with \" must end with one, and each \" inside it is written twice"
                    : "has text behind a closing quote: each \" inside a quoted cell must be written twice");
        }
    }

    private static List<String> cells(CSVRecord line) {
        return line.stream().map(CleanText::of).toList();
    }

    private static CSVFormat format(char separator) {
        return CSVFormat.RFC4180.builder().setDelimiter(separator).setIgnoreEmptyLines(false).get();
    }

    /** The separator that stands most often between the names of columns. */
    private static char separator(String text) {
        var found = new int[SEPARATORS.length];
        boolean isQuoted = false;
        for (int i = 0; i < text.length(); i++) {
            char one = text.charAt(i);
            isQuoted ^= one == '"';
            if (!isQuoted && (one == '\n' || one == '\r')) {
                break;
            }
            for (int kind = 0; kind < SEPARATORS.length && !isQuoted; kind++) {
                found[kind] += one == SEPARATORS[kind] ? 1 : 0;
            }
        }
        int most = Arrays.stream(found).max().orElse(0);
        return most == 0
                ? ','
                : SEPARATORS[IntStream.range(0, found.length).filter(kind -> found[kind] == most).findFirst().orElse(0)];
    }
}
