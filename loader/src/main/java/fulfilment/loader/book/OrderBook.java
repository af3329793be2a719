package fulfilment.loader.book;

import fulfilment.loader.remote.Digests;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** A retailer's records: orders, cancellations and stock notes, row by row. See DATA-LICENCE.md next to the sample. */
public final class OrderBook {

    private static final List<String> COLUMNS = List.of("InvoiceNo", "StockCode", "Description", "Quantity", "InvoiceDate",
            "UnitPrice", "CustomerID", "Country");
    private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);
    private static final int GZIP_MAGIC = 0x1f8b;

    private final String name;
    private final String sha256;
    private final List<Row> rows;

    private OrderBook(String name, String sha256, List<Row> rows) {
        this.name = name;
        this.sha256 = sha256;
        this.rows = rows;
    }

    /** Three days of a real order book, which are part of the loader. */
    public static OrderBook sample() {
        try (var in = OrderBook.class.getResourceAsStream("online-retail-sample.csv.gz")) {
            if (in == null) {
                throw new IllegalStateException("the sample order book is missing");
            }
            return read("the sample", in);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /**
     * Reads a file with the columns of the sample, gzipped or not.
     *
     * @throws IOException if it cannot be read or is not an order book; the message names the line
     */
    public static OrderBook read(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return read(String.valueOf(file.getFileName()), in);
        }
    }

    public static OrderBook read(String name, InputStream in) throws IOException {
        var digest = Digests.sha256();
        var rows = new ArrayList<Row>();
        try (var unpacked = new DigestInputStream(unpacked(in), digest);
                var parser = CSVParser.parse(new InputStreamReader(unpacked, StandardCharsets.UTF_8), FORMAT)) {
            if (!parser.getHeaderNames().equals(COLUMNS)) {
                throw new IOException(
                        "%s is not an order book: its first line must be %s".formatted(name, String.join(",", COLUMNS)));
            }
            var same = new HashMap<String, String>();
            for (var line : parser) {
                rows.add(row(name, line, parser.getCurrentLineNumber(), same));
            }
            unpacked.transferTo(java.io.OutputStream.nullOutputStream());
        } catch (UncheckedIOException malformed) {
            throw new IOException("%s is not an order book: %s".formatted(name, malformed.getMessage()), malformed);
        }
        return new OrderBook(name, HexFormat.of().formatHex(digest.digest()), List.copyOf(rows));
    }

    public String name() {
        return name;
    }

    /** The SHA-256 of the unpacked file, in hexadecimal; it identifies known order books. */
    public String sha256() {
        return sha256;
    }

    public List<Row> rows() {
        return rows;
    }

    private static Row row(String name, CSVRecord line, long number, Map<String, String> same) throws IOException {
        try {
            if (line.size() != COLUMNS.size()) {
                throw new IllegalArgumentException("it has %d columns instead of %d".formatted(line.size(), COLUMNS.size()));
            }
            var quantity = Integer.parseInt(line.get(3));
            if (quantity == 0 || line.get(0).isEmpty() || line.get(1).isBlank()) {
                throw new IllegalArgumentException("a row needs an invoice, a stock code, and a quantity other than 0");
            }
            var customer = line.get(6);
            return new Row(once(line.get(0), same), once(line.get(1), same), once(line.get(2), same), quantity,
                    LocalDateTime.parse(line.get(4), TIME), new BigDecimal(line.get(5)),
                    customer.isEmpty() ? null : once(customer, same), once(line.get(7), same));
        } catch (IllegalArgumentException | DateTimeException malformed) {
            throw new IOException("%s, line %d: %s".formatted(name, number, malformed.getMessage()), malformed);
        }
    }

    /** Shares equal texts: half a million rows contain only a few thousand different ones. */
    private static String once(String text, Map<String, String> same) {
        var before = same.putIfAbsent(text, text);
        return before == null ? text : before;
    }

    private static InputStream unpacked(InputStream in) throws IOException {
        var buffered = new BufferedInputStream(in, 1 << 16);
        buffered.mark(2);
        int first = buffered.read() << 8 | buffered.read();
        buffered.reset();
        return first == GZIP_MAGIC ? new GZIPInputStream(buffered, 1 << 16) : buffered;
    }
}
