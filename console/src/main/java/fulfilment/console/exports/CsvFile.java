package fulfilment.console.exports;

import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Members;
import jakarta.servlet.http.HttpServletResponse;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/**
 * Objects of a list as CSV (RFC 4180, in UTF-8 with a mark at the beginning, so that spreadsheets know): the id, and the columns of the
 * list under their names in the API.
 */
public final class CsvFile implements Closeable {

    private static final char BYTE_ORDER_MARK = '\uFEFF';
    /** How formulas of spreadsheets begin. */
    private static final String FORMULA = "=+-@\t\r";

    private final Listing listing;
    private final CSVPrinter printer;
    /** A list that changes between two of its pages repeats objects. */
    private final Set<Object> written = new HashSet<>();

    /** Answers a request with a file that has the name of the list. */
    public static CsvFile answering(Listing listing, HttpServletResponse response) throws IOException {
        response.setContentType("text/csv;charset=UTF-8");
        response.setHeader("Content-Disposition",
                "attachment; filename=\"%s.csv\"".formatted(listing.name().replace('/', '-')));
        response.setHeader("Cache-Control", "no-store");
        return new CsvFile(listing, response.getOutputStream());
    }

    /**
     * Answers a request with all pages of a list that is read by a cursor.
     *
     * @param read    asks the API for a page
     * @param asked   what the first page is asked for
     * @param objects those of a page
     */
    public static void answerAll(Listing listing, HttpServletResponse response, Function<Map<String, String>, Members> read,
            Map<String, String> asked, Function<Members, List<Members>> objects) throws IOException {
        var more = new HashMap<>(asked);
        var page = read.apply(more);
        try (var file = answering(listing, response)) {
            file.write(objects.apply(page));
            while (page.get("next") != null) {
                more.put("after", page.text("next"));
                page = readOn(() -> read.apply(more));
                file.write(objects.apply(page));
            }
        }
    }

    /** Reads what comes after the first page. @throws IOException if the API refuses: a file that ends early must not look whole */
    public static <T> T readOn(Supplier<T> page) throws IOException {
        try {
            return page.get();
        } catch (ApiRefused refused) {
            throw new IOException("it could not be read to its end: " + refused.problem());
        }
    }

    CsvFile(Listing listing, OutputStream out) throws IOException {
        this.listing = listing;
        var writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        writer.write(BYTE_ORDER_MARK);
        this.printer = new CSVPrinter(writer, CSVFormat.RFC4180);
        printer.printRecord(headers());
    }

    private List<String> headers() {
        var headers = new ArrayList<String>();
        if (hasIdOfItsOwn()) {
            headers.add(listing.id());
        }
        listing.columns().forEach(column -> headers.add(column.member()));
        return headers;
    }

    private boolean hasIdOfItsOwn() {
        return listing.id() != null && listing.columns().stream().noneMatch(column -> column.member().equals(listing.id()));
    }

    public void write(List<Members> objects) throws IOException {
        for (var object : objects) {
            var id = listing.id() == null ? null : object.get(listing.id());
            if (id == null || written.add(id)) {
                printer.printRecord(values(object, id));
            }
        }
        printer.flush();
    }

    private List<Object> values(Members object, @Nullable Object id) {
        var values = new ArrayList<Object>();
        if (hasIdOfItsOwn()) {
            values.add(id == null ? "" : id);
        }
        listing.columns().forEach(column -> values.add(cell(said(column, column.value(object)))));
        return values;
    }

    /** Texts stand beside each other where they are shown; of other lists only the length counts. */
    private static @Nullable Object said(Listing.Column column, @Nullable Object value) {
        return column.kind() == Listing.Kind.TEXT && value instanceof Collection<?> list
                ? list.stream().map(String::valueOf).collect(Collectors.joining(" "))
                : value;
    }

    /** A text that a spreadsheet would take for a formula gets an apostrophe in front, which spreadsheets do not show. */
    static Object cell(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Collection<?> list -> list.size();
            case Members object -> ApiJson.write(object);
            case String text when !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 -> "'" + text;
            default -> value;
        };
    }

    @Override
    public void close() throws IOException {
        printer.close();
    }
}
