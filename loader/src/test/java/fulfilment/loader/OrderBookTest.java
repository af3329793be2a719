package fulfilment.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.loader.TradeEvent.Order;
import fulfilment.loader.TradeEvent.StockNote;
import fulfilment.loader.Trade.Product;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
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
        assertThat(Replay.of(TRADE, event -> true).lowest()).isZero();
        assertThat(Replay.of(TRADE, event -> event instanceof StockNote).lowest()).isZero();
    }

    @Test
    void keepsFoundPiecesWithoutReturns() {
        var goods = Replay.of(TRADE, event -> !(event instanceof TradeEvent.Return));
        assertThat(goods.units()).isEqualTo(Totals.of(TRADE).stockWithoutReturns()).isEqualTo(379);
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
        assertThat(Replay.of(trade, event -> true).lowest()).isZero();
        assertThat(Replay.of(trade, event -> event instanceof StockNote).lowest()).isZero();
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
        var stock = Replay.of(trade, event -> true).stock();
        for (var check : published(book).path("product_checks")) {
            var code = check.path("productcode").asString();
            var product = trade.products().stream().filter(each -> each.code().equals(code)).findFirst().orElseThrow();
            assertThat(product.name()).isEqualTo(check.path("name").asString());
            assertThat(product.price()).isEqualByComparingTo(check.path("price").asString());
            assertThat(stock.getOrDefault(code, 0)).isEqualTo(check.path("closing_stock").asInt());
            assertThat(trade.weeks().stream().mapToInt(week -> week.demand().getOrDefault(code, 0)).sum())
                    .isEqualTo(check.path("units_purchased").asInt());
        }
        assertThat(published(book).path("product_checks")).isNotEmpty();
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
