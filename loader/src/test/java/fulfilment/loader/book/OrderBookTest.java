package fulfilment.loader.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import fulfilment.loader.book.Trade.Product;
import fulfilment.loader.book.TradeEvent.Line;
import fulfilment.loader.book.TradeEvent.Order;
import fulfilment.loader.book.TradeEvent.Return;
import fulfilment.loader.book.TradeEvent.StockNote;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks the counted oddities of the data, the mapping to the API, and the published totals. */
class OrderBookTest {

    private static final String HEADER = "InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country\n";
    private static final OrderBook SAMPLE = OrderBook.sample();
    private static final Trade TRADE = Trade.of(SAMPLE);

    @Test
    void findsTheCountedOdditiesOfTheSample() {
        assertThat(SAMPLE.rows()).hasSize(7_419);
        assertThat(rows(row -> row.customer() == null)).isEqualTo(2_290);
        assertThat(rows(row -> row.text().isEmpty())).isEqualTo(42);
        assertThat(rows(row -> row.quantity() < 0)).isEqualTo(114);
        assertThat(rows(row -> row.price().signum() == 0)).isEqualTo(45);
        assertThat(rows(row -> !row.description().equals(row.text()))).isEqualTo(1_433);
        assertThat(distinct(Row::stockCode)).isEqualTo(1_866);
        assertThat(distinct(Row::code)).isEqualTo(1_840);
        assertThat(distinct(Row::invoice)).isEqualTo(418);
        assertThat(SAMPLE.rows().size() - SAMPLE.rows().stream().distinct().count()).isEqualTo(102); // and all are kept
        var minutes = SAMPLE.rows().stream()
                .collect(Collectors.groupingBy(Row::invoice, Collectors.mapping(Row::at, Collectors.toSet())));
        assertThat(minutes.values()).filteredOn(ofInvoice -> ofInvoice.size() == 2).hasSize(1);
    }

    @Test
    void readsTheSampleWithItsPublishedTotals() {
        assertThat(Totals.of(TRADE)).isEqualTo(Totals.published(SAMPLE.sha256()).orElseThrow());
    }

    @Test
    void neverRunsOutOfStock() {
        assertThat(TradeReplay.of(TRADE, event -> true).lowest()).isZero();
        assertThat(TradeReplay.of(TRADE, event -> event instanceof StockNote).lowest()).isZero();
    }

    @Test
    void keepsWhatWasReturnedAndFound() {
        var stock = TradeReplay.of(TRADE, event -> true).stock();
        var kept = new HashMap<String, Integer>();
        TRADE.events(Return.class).flatMap(returned -> returned.lines().stream())
                .forEach(line -> kept.merge(line.code(), line.amount(), Integer::sum));
        TRADE.events(StockNote.class).filter(note -> !note.isWriteOff())
                .forEach(note -> kept.merge(note.code(), note.change(), Integer::sum));
        assertThat(TRADE.products()).allSatisfy(product -> assertThat(stock.getOrDefault(product.code(), 0))
                .isEqualTo(kept.getOrDefault(product.code(), 0)));
        assertThat(kept.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(11_139);
    }

    @Test
    void readsSingleProductsAsPublished() {
        assertProductsAsPublished(TRADE, "sample");
    }

    /** The whole order book is not part of the project: {@code mvn test -Pwhole-book -Dorderbook=/path/online-retail.csv.gz}. */
    @Test
    @Tag("whole-book")
    void readsTheWholeBookWithItsPublishedTotals() throws IOException {
        var book = OrderBook.read(Path.of(System.getProperty("orderbook")));
        var trade = Trade.of(book);
        assertThat(Totals.of(trade)).isEqualTo(Totals.published(book.sha256()).orElseThrow());
        assertThat(TradeReplay.of(trade, event -> true).lowest()).isZero();
        assertThat(TradeReplay.of(trade, event -> event instanceof StockNote).lowest()).isZero();
        assertProductsAsPublished(trade, "full");
    }

    @Test
    void putsARowIntoTheFirstClassThatFits() throws IOException {
        assertThat(classOf("A563185,11111,Adjust bad debt,1,2011-08-12 14:50:00,0,,United Kingdom"))
                .isEqualTo(RowClass.BOOKKEEPING);
        assertThat(classOf("C536379,D,Discount,-1,2010-12-01 09:41:00,27.5,14527,United Kingdom")).isEqualTo(RowClass.CHARGE);
        assertThat(classOf("536370,post,POSTAGE,3,2010-12-01 08:45:00,18,12583,France")).isEqualTo(RowClass.CHARGE);
        assertThat(classOf("536370,22016,a voucher,1,2010-12-01 08:45:00,18,12583,France")).isEqualTo(RowClass.CHARGE);
        assertThat(classOf("C536383,35004c,DUCKS,-1,2010-12-01 09:49:00,4.65,15311,United Kingdom"))
                .isEqualTo(RowClass.RETURN_LINE);
        assertThat(classOf("536414,22139,,56,2010-12-01 11:52:00,0,,United Kingdom")).isEqualTo(RowClass.STOCK_NOTE);
        assertThat(classOf("536414,22139,,56,2010-12-01 11:52:00,0,12583,France")).isEqualTo(RowClass.ORDER_LINE);
        assertThat(classOf("536544,DCGS0072,BOYS PARTY BAG,1,2010-12-01 14:32:00,3.36,,United Kingdom"))
                .isEqualTo(RowClass.ORDER_LINE);
    }

    @Test
    void joinsTheRowsOfASplitInvoice() throws IOException {
        var trade = Trade.of(book("""
                542806,22139,CAKE STAND,1,2011-02-01 10:02:00,2.5,12583,France
                542807,22139,CAKE STAND,2,2011-02-01 10:01:00,2.5,12584,France
                542806,22140,TEA SET,3,2011-02-01 10:01:00,3,12583,France
                """));
        assertThat(trade.events(Order.class)).extracting(Order::invoice).containsExactly("542806", "542807");
        assertThat(trade.events(Order.class)).first().extracting(order -> order.lines().size()).isEqualTo(2);
    }

    @Test
    void linksAReturnToTheLatestOrderThatHoldsAllOfIt() throws IOException {
        assertThat(linked("""
                536365,22139,CAKE STAND,2,2010-12-01 08:26:00,2.5,17850,France
                536366,22139,CAKE STAND,2,2010-12-01 08:27:00,2.5,17850,France
                536367,22140,TEA SET,2,2010-12-01 08:28:00,2.5,17850,France
                C536368,22139,CAKE STAND,-2,2010-12-01 08:29:00,2.5,17850,France
                """)).describedAs("the latest").containsExactly("536366");
        assertThat(linked("""
                536365,22139,CAKE STAND,1,2010-12-01 08:26:00,2.5,17850,France
                536365,22139,CAKE STAND,1,2010-12-01 08:26:00,2.1,17850,France
                536366,22139,CAKE STAND,1,2010-12-01 08:27:00,2.5,17850,France
                C536368,22139,CAKE STAND,-1,2010-12-01 08:29:00,2.5,17850,France
                C536368,22139,CAKE STAND,-1,2010-12-01 08:29:00,2.5,17850,France
                """)).describedAs("pieces of all lines").containsExactly("536365");
        assertThat(linked("""
                536365,22139,CAKE STAND,2,2010-12-01 08:26:00,2.5,17850,France
                C536368,22139,CAKE STAND,-2,2010-12-01 08:29:00,2.5,17850,France
                C536368,22140,TEA SET,-1,2010-12-01 08:29:00,2.5,17850,France
                """)).describedAs("one product too many").containsOnlyNulls();
        assertThat(linked("""
                536365,22139,CAKE STAND,2,2010-12-01 08:26:00,2.5,17850,France
                C536368,22139,CAKE STAND,-1,2010-12-01 08:29:00,2.5,17851,France
                C536369,22139,CAKE STAND,-1,2010-12-01 08:29:00,2.5,,France
                """)).describedAs("of another customer, of a guest").containsOnlyNulls();
    }

    @Test
    void linksAReturnToOrdersOfTheSameMinuteButNotToLaterOnes() throws IOException {
        assertThat(linked("""
                C536364,22139,CAKE STAND,-1,2010-12-01 08:26:00,2.5,17850,France
                536365,22139,CAKE STAND,2,2010-12-01 08:26:00,2.5,17850,France
                """)).containsExactly("536365");
        assertThat(linked("""
                C536364,22139,CAKE STAND,-1,2010-12-01 08:26:00,2.5,17850,France
                536365,22139,CAKE STAND,2,2010-12-01 08:27:00,2.5,17850,France
                """)).containsOnlyNulls();
    }

    private static List<String> linked(String lines) throws IOException {
        return Trade.of(book(lines)).events(Return.class).map(Return::order).toList();
    }

    @Test
    void countsAShortBookByDayAndALongOneByMonth() throws IOException {
        var first = "536365,22139,CAKE STAND,2,2010-12-01 08:26:00,2.5,17850,France\n";
        var days = PeriodTotals.of(Trade.of(book(first + """
                C536366,22139,CAKE STAND,-1,2010-12-01 08:26:00,2.5,17850,France
                536367,22139,wet,-3,2010-12-02 08:26:00,0,,France
                """)));
        assertThat(days).containsExactly(new PeriodTotals("2010-12-01", 1, 1, 2, 1, 1, 1, 0, 0, 0, 0),
                new PeriodTotals("2010-12-02", 0, 0, 0, 0, 0, 0, 1, 3, 0, 0));
        var months = new StringBuilder(first);
        for (int week = 1; week < 6; week++) {
            months.append("53636%d,22139,CAKE STAND,1,%s 08:26:00,2.5,17850,France%n".formatted(week + 5,
                    LocalDate.of(2010, 12, 1).plusWeeks(week)));
        }
        assertThat(PeriodTotals.of(Trade.of(book(months.toString())))).extracting(PeriodTotals::period, PeriodTotals::orders)
                .containsExactly(tuple("2010-12", 5), tuple("2011-01", 1));
    }

    @Test
    void takesTheMostFrequentNameAndPriceOfAProduct() throws IOException {
        var trade = Trade.of(book("""
                536365,85123a,LANTERN ,1,2010-12-01 08:26:00,2.55,17850,United Kingdom
                536366,85123A,CREAM LANTERN,1,2010-12-01 08:28:00,2.10,17850,United Kingdom
                536367,85123A,damaged,-1,2010-12-01 08:30:00,0,,United Kingdom
                536368,85123A,damaged,-1,2010-12-01 08:31:00,0,,United Kingdom
                536369,22139,,4,2010-12-01 08:32:00,0,,United Kingdom
                """));
        assertThat(trade.products()).extracting(Product::code).containsExactly("22139", "85123A");
        assertThat(trade.products()).extracting(Product::name).containsExactly("22139", "LANTERN"); // a tie: the first
        assertThat(trade.products()).extracting(product -> product.price().toPlainString()).containsExactly("0", "2.1"); // the lower
    }

    @Test
    void identifiesAStockNoteByItsReason() throws IOException {
        var trade = Trade.of(book("536414,22139,,56,2010-12-01 11:52:00,0,,United Kingdom\n"));
        assertThat(trade.events(StockNote.class)).extracting(StockNote::reason)
                .containsExactly("stock correction (note 536414)");
        assertThat(trade.weeks()).extracting(Trade.Week::key).containsExactly("2010-W48");
        assertThat(trade.weeks().getFirst().demand()).isEmpty();
    }

    @Test
    void recognisesAFileByItsContentPackedOrNot() throws IOException {
        var text = HEADER + "536414,22139,\"a \"\"quoted\"\" £5, text\",56,2010-12-01 11:52:00,0,,United Kingdom\n";
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        var plain = book("536414,22139,\"a \"\"quoted\"\" £5, text\",56,2010-12-01 11:52:00,0,,United Kingdom\n");
        var unpacked = OrderBook.read("packed", new ByteArrayInputStream(packed.toByteArray()));
        assertThat(unpacked.rows()).isEqualTo(plain.rows()).extracting(Row::text).containsExactly("a \"quoted\" £5, text");
        assertThat(unpacked.sha256()).isEqualTo(plain.sha256());
        assertThat(Totals.published(plain.sha256())).isEmpty();
    }

    @Test
    void namesInOneLineWhyAFileIsNotAnOrderBook() {
        assertThatThrownBy(() -> OrderBook.read("prices.csv", in("code,price\n1,2\n"))).isInstanceOf(IOException.class)
                .hasMessageStartingWith("prices.csv is not an order book: its first line must be InvoiceNo,");
        assertThatThrownBy(() -> OrderBook.read("empty.csv", in(""))).isInstanceOf(IOException.class)
                .hasMessageContaining("not an order book");
        assertThatThrownBy(() -> book("536414,22139,text,many,2010-12-01 11:52:00,0,,France\n")).isInstanceOf(IOException.class)
                .hasMessageContaining("book, line 2").hasMessageContaining("many");
        assertThatThrownBy(() -> book("536414,22139,text,0,2010-12-01 11:52:00,0,,France\n")).isInstanceOf(IOException.class)
                .hasMessageContaining("other than 0");
        assertThatThrownBy(() -> book("536414,22139,text,1,01-12-2010 11:52,0,,France\n")).isInstanceOf(IOException.class)
                .hasMessageContaining("book, line 2");
        assertThatThrownBy(() -> book("536414,22139\n")).isInstanceOf(IOException.class).hasMessageContaining("columns");
    }

    private static void assertProductsAsPublished(Trade trade, String book) {
        var stock = TradeReplay.of(trade, event -> true).stock();
        for (var check : published(book).path("product_checks")) {
            var code = check.path("productcode").asString();
            var product = trade.products().stream().filter(each -> each.code().equals(code)).findFirst().orElseThrow();
            assertThat(product.name()).isEqualTo(check.path("name").asString());
            assertThat(product.price()).isEqualByComparingTo(check.path("price").asString());
            assertThat(stock.getOrDefault(code, 0)).isEqualTo(check.path("closing_stock").asInt());
            assertThat(pieces(trade.events(Order.class).flatMap(order -> order.lines().stream()), code))
                    .isEqualTo(check.path("units_sold").asInt());
            assertThat(pieces(trade.events(Return.class).flatMap(returned -> returned.lines().stream()), code))
                    .isEqualTo(check.path("units_returned").asInt());
            assertThat(trade.weeks().stream().mapToInt(week -> week.demand().getOrDefault(code, 0)).sum())
                    .isEqualTo(check.path("units_purchased").asInt());
        }
        assertThat(published(book).path("product_checks")).isNotEmpty();
    }

    private static int pieces(Stream<Line> lines, String code) {
        return lines.filter(line -> line.code().equals(code)).mapToInt(Line::amount).sum();
    }

    private static JsonNode published(String book) {
        return JsonMapper.shared().readTree(OrderBook.class.getResourceAsStream("expected-totals.json")).path(book);
    }

    private static RowClass classOf(String line) throws IOException {
        return RowClass.of(book(line + "\n").rows().getFirst(), true);
    }

    private static OrderBook book(String lines) throws IOException {
        return OrderBook.read("book", in(HEADER + lines));
    }

    private static ByteArrayInputStream in(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static long rows(Predicate<Row> which) {
        return SAMPLE.rows().stream().filter(which).count();
    }

    private static long distinct(Function<Row, String> what) {
        return SAMPLE.rows().stream().map(what).distinct().count();
    }
}
