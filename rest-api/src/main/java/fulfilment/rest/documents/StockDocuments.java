package fulfilment.rest.documents;

import fulfilment.api.kernel.Language;
import fulfilment.api.locationstockcounts.CountSheet;
import fulfilment.api.stock.PrintedStockValue;
import fulfilment.api.stock.StockValuation;
import fulfilment.api.stock.ValuationMethod;
import fulfilment.rest.documents.PdfWriter.Cell;
import fulfilment.rest.documents.PdfWriter.Column;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes papers about the stock of warehouses, for internal use: sheets to count on, and what it is worth. Rules DOC-21, DOC-22, DOC-23. */
public final class StockDocuments {

    /** Room to write a name on paper. */
    private static final String TO_FILL = "_".repeat(28);

    private static final List<Column> COUNTED = List.of(new Column("Location", 95, false), new Column("Code", 90, false),
            new Column("Product", 165, false), new Column("Barcode", 90, false),
            new Column("Counted", PdfWriter.WIDTH - 440, false, true));
    private static final List<Column> COMPARED = List.of(new Column("Location", 90, false), new Column("Code", 85, false),
            new Column("Product", 140, false), new Column("Barcode", 85, false), new Column("Recorded", 50, true),
            new Column("Counted", PdfWriter.WIDTH - 450, false, true));
    private static final List<Column> TOTALS = List.of(new Column("Warehouse", 115, false), new Column("Products", 45, true),
            new Column("Pieces", 60, true), new Column("No price", 55, true), new Column("At paid prices", 75, true),
            new Column("At fixed prices", 75, true), new Column("Value", PdfWriter.WIDTH - 425, true));
    private static final List<Column> LINES = List.of(new Column("Code", 100, false), new Column("Product", 165, false),
            new Column("Pieces", 60, true), new Column("No price", 60, true), new Column("Price", 60, true),
            new Column("Value", PdfWriter.WIDTH - 445, true));

    private static final Comparator<CountSheet.Line> ON_THE_WAY = Comparator
            .comparing(CountSheet.Line::location, NaturalOrder.OF_NAMES).thenComparing(CountSheet.Line::productcode);

    private final Papers papers;

    public StockDocuments(PaperSetup setup) {
        this.papers = new Papers(setup);
    }

    /**
     * A sheet to count on.
     *
     * @param search   the part of names of locations that was asked for; null for all
     * @param recorded whether it tells how many pieces are recorded
     * @param asOf     the second whose end it shows; null for now
     */
    public byte[] countSheet(CountSheet sheet, @Nullable String search, boolean recorded, @Nullable Instant asOf) {
        return papers.print("Count sheet " + sheet.warehouse(), pdf -> {
            pdf.part("Count sheet", null, true);
            pdf.blocks("Warehouse", sheet.warehouse(), "", new Facts().add("Locations with", search)
                    .add("As of", papers.second(asOf)).add("Counted by", TO_FILL).add("Counted on", TO_FILL).rows());
            pdf.table(recorded ? COMPARED : COUNTED);
            for (var line : sheet.lines().stream().sorted(ON_THE_WAY).toList()) {
                writeCounted(line, recorded, pdf);
            }
            pdf.total(sheet.lines().size() == 1 ? "1 line" : "%,d lines".formatted(sheet.lines().size()));
        });
    }

    private static void writeCounted(CountSheet.Line line, boolean recorded, PdfWriter pdf) throws IOException {
        var lot = line.lotNumber() == null ? null : Papers.lot(line.lotNumber(), line.expirationDate());
        var place = Cell.of(line.location());
        var code = Cell.of(line.productcode());
        var product = new Cell(line.name(), lot);
        var barcode = Cell.of(line.barcode());
        pdf.row(recorded
                ? List.of(place, code, product, barcode, Cell.of(String.valueOf(line.amount())), Cell.NONE)
                : List.of(place, code, product, barcode, Cell.NONE));
    }

    /** What the stock is worth, with its lines. @param asOf the second whose end it shows; null for now */
    public byte[] value(PrintedStockValue printed, @Nullable Instant asOf) {
        var valuation = printed.valuation();
        return papers.print("Stock value", pdf -> {
            pdf.part("Stock value", null, true);
            pdf.blocks("Purchase prices, excluding VAT", "", "", new Facts().add("As of", papers.second(asOf))
                    .add("Method", explained(valuation.method())).rows());
            pdf.table(TOTALS);
            for (var one : valuation.warehouses()) {
                pdf.row(totals(one.name(), one.total()));
            }
            pdf.total(sum(valuation.total()));
            var lines = printed.lines().stream().collect(Collectors.groupingBy(StockValuation.Line::idwarehouse));
            for (var one : valuation.warehouses()) {
                pdf.space();
                pdf.note("Warehouse", one.name());
                pdf.table(LINES);
                for (var line : lines.getOrDefault(one.idwarehouse(), List.of())) {
                    pdf.row(line(line));
                }
                pdf.total(sum(one.total()));
            }
        });
    }

    private static String explained(ValuationMethod method) {
        return switch (method) {
            case FIXED -> "purchase price of the product";
            case AVERAGE -> "average of the prices that were paid";
            case FIFO -> "prices paid for the pieces that came last";
        };
    }

    private static List<Cell> totals(String warehouse, StockValuation.Totals total) {
        return List.of(Cell.of(warehouse), Cell.of(String.valueOf(total.lines())), Cell.of(String.valueOf(total.amount())),
                Cell.of(String.valueOf(total.amountWithoutPrice())), Cell.of(money(total.valuePaid())),
                Cell.of(money(total.valueFixed())),
                Cell.of(money(total.stockValue())));
    }

    private static List<Cell> line(StockValuation.Line line) {
        return List.of(Cell.of(line.productcode()), Cell.of(line.name()), Cell.of(String.valueOf(line.amount())),
                Cell.of(line.amountWithoutPrice() == 0 ? "" : String.valueOf(line.amountWithoutPrice())),
                Cell.of(line.price() == null ? "–" : money(line.price())), Cell.of(money(line.stockValue())));
    }

    private static String sum(StockValuation.Totals total) {
        return "%s, %s".formatted(Papers.pieces(total.amount(), Language.EN), money(total.stockValue()));
    }

    private static String money(BigDecimal amount) {
        return Papers.money(amount, Language.EN);
    }
}
