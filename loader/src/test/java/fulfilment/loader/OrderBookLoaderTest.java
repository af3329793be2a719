package fulfilment.loader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.loader.book.OrderBook;
import fulfilment.loader.remote.LoadProblem;
import fulfilment.loader.remote.Remote;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Loads into an API that is well-behaved, faulty, or gone halfway. */
class OrderBookLoaderTest {

    /** Three weeks, the last one without demand; one product is only written off, one is only found. */
    private static final String SMALL = """
            InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country
            536365,85123A,LANTERN,6,2010-12-01 08:26:00,2.55,17850,United Kingdom
            536365,22139,CAKE STAND,2,2010-12-01 08:26:00,10,17850,United Kingdom
            536366,21915,damaged,-4,2010-12-01 08:28:00,0,,United Kingdom
            536367,22139,,3,2010-12-02 08:28:00,0,,United Kingdom
            536368,POST,POSTAGE,1,2010-12-02 09:00:00,18,12583,France
            C536369,22139,CAKE STAND,-1,2010-12-03 09:00:00,10,17850,United Kingdom
            537001,22139,CAKE STAND,5,2010-12-07 10:00:00,9.5,,France
            537002,22139,wet,-2,2010-12-07 10:05:00,0,,United Kingdom
            537003,85123a,wet,-1,2010-12-07 10:05:00,0,,United Kingdom
            C537004,22139,CAKE STAND,-1,2010-12-07 10:06:00,9.5,,France
            C537004,22139,CAKE STAND,-1,2010-12-07 10:06:00,9.5,,France
            C537004,85123A,LANTERN,-2,2010-12-07 10:06:00,0,,France
            538001,22140,found,7,2010-12-14 10:05:00,0,,United Kingdom
            """;
    private static final int LOCATIONS = 200;
    /** With the products, which are made before. */
    private static final int LOCATIONS_MADE = 4 + LOCATIONS;
    /**
     * Products 4, locations 200, links 4, customers 2, supplier 1, two purchase orders with receipts (3 + 3 and 2 lines), notes 5, orders 2,
     * returns 2 with 3 prices.
     */
    private static final int WRITES_LINE_BY_LINE = LOCATIONS_MADE + 4 + 2 + 1 + 2 * 4 + 5 + 5 + 2 * 4 + 2 * 3 + 3;

    private final FakeApi api = new FakeApi();
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final List<Duration> pauses = Collections.synchronizedList(new ArrayList<>());

    OrderBookLoaderTest() throws IOException {}

    @AfterEach
    void close() {
        api.close();
    }

    @ParameterizedTest
    @EnumSource
    void loadsTheSampleWithItsPublishedTotals(ReceivingMode receiving) throws IOException {
        assertThat(load(OrderBook.sample(), receiving)).describedAs(printed.toString(StandardCharsets.UTF_8)).isTrue();
        assertThat(printed()).contains("units in stock", "11,139         11,139  ✓", "returns linked to their order",
                "3,162.08       3,162.08  ✓", "All figures agree", "published totals")
                .doesNotContain("✗");
        assertThat(api.products).hasSize(1_834);
        assertThat(api.receipts).hasSize(1);
        assertThat(api.refusals()).isZero();
        assertThat(api.mostAtOnce()).isLessThanOrEqualTo(8);
        assertThat(pauses).allMatch(Duration.ofMillis(200)::equals); // a kept connection may end at any time: its request is repeated
        loadingAgainChangesNothing(receiving == ReceivingMode.LINES ? ReceivingMode.BULK : ReceivingMode.LINES);
    }

    private void loadingAgainChangesNothing(ReceivingMode other) throws IOException {
        api.live(false);
        int before = api.writes();
        assertThat(load(OrderBook.sample(), other)).isTrue();
        assertThat(api.writes()).isEqualTo(before);
        assertThat(printed()).contains("1,834 there already", "255 there already", "9,211 there already");
    }

    @Test
    void repeatsRequestsToAFaultyServiceAndMakesNothingTwice() throws IOException {
        api.rude(1);
        assertThat(load(OrderBook.sample(), ReceivingMode.LINES)).isTrue();
        assertThat(api.refusals()).isZero();
        assertThat(api.purchaseOrders).hasSize(1);
        assertThat(api.history).hasSize(1_818 + 45 + 7_265 + 83);
        assertThat(api.orders).hasSize(336);
        assertThat(api.returns).hasSize(35);
        assertThat(api.customers).hasSize(255);
        assertThat(pauses).contains(Duration.ofSeconds(3), Duration.ofMillis(200)); // Retry-After, and a fault
    }

    static Stream<Arguments> ends() {
        return Stream.of(ReceivingMode.values()).flatMap(receiving -> IntStream
                .concat(IntStream.of(1, 3, 100), IntStream.range(LOCATIONS_MADE + 1, WRITES_LINE_BY_LINE))
                .mapToObj(writes -> Arguments.of(receiving, writes, writes % 3 == 0)));
    }

    /** The service executes the last write but never answers it. Loads that end later do not make the locations, which takes long. */
    @ParameterizedTest
    @MethodSource("ends")
    void finishesAnInterruptedLoad(ReceivingMode receiving, int writes, boolean keysRemembered)
            throws IOException {
        if (writes > LOCATIONS_MADE) {
            api.hasLocations();
        }
        api.dieAfter(writes > LOCATIONS_MADE ? writes - LOCATIONS : writes);
        try {
            load(small(), receiving);
        } catch (LoadProblem.NoAnswer gone) {
            assertThat(gone).hasMessageContaining("failed 7 times");
        }
        api.live(keysRemembered);
        assertThat(load(small(), receiving)).describedAs(printed()).isTrue();
        assertEachOnce();
    }

    @Test
    void finishesALoadInterruptedTwiceWithAnotherWayOfReceiving() throws IOException {
        api.dieAfter(218); // during the first receipt
        assertThatThrownBy(() -> load(small(), ReceivingMode.LINES)).isInstanceOf(LoadProblem.NoAnswer.class);
        api.live(false);
        api.dieAfter(1);
        assertThatThrownBy(() -> load(small(), ReceivingMode.BULK)).isInstanceOf(LoadProblem.NoAnswer.class);
        api.live(false);
        assertThat(load(small(), ReceivingMode.BULK)).describedAs(printed()).isTrue();
        assertEachOnce();
    }

    private void assertEachOnce() {
        assertThat(api.refusals()).isZero();
        assertThat(values(api.products, "productcode")).containsExactlyInAnyOrder("21915", "22139", "22140", "85123A");
        assertThat(values(api.locations, "name")).hasSize(200).doesNotHaveDuplicates();
        assertThat(values(api.links, "idproduct")).hasSize(4).doesNotHaveDuplicates();
        assertThat(api.suppliers).hasSize(1);
        assertThat(values(api.purchaseOrders, "supplier_orderid")).containsExactly("2010-W48", "2010-W49");
        assertThat(values(api.receipts, "idpurchaseorder")).hasSize(2).doesNotHaveDuplicates();
        assertThat(values(api.history, "reason")).filteredOn(reason -> reason.endsWith(")")).containsExactlyInAnyOrder(
                "damaged (note 536366)", "stock correction (note 536367)", "wet (note 537002)", "wet (note 537003)",
                "found (note 538001)");
        assertThat(values(api.history, "reason")).filteredOn("receipt"::equals).hasSize(5);
        assertThat(values(api.history, "reason")).filteredOn("picklist"::equals).hasSize(3);
        assertThat(values(api.history, "reason")).filteredOn("return"::equals).hasSize(4);
        assertThat(values(api.customers, "customerid")).containsExactlyInAnyOrder("12583", "17850");
        assertThat(values(api.orders, "reference")).containsExactlyInAnyOrder("536365", "537001");
        assertThat(values(api.orders, "status")).containsOnly("completed");
        assertThat(values(api.returns, "reference")).containsExactlyInAnyOrder("C536369", "C537004");
        assertThat(values(api.returns, "received_at")).containsExactlyInAnyOrder("2010-12-03 09:00:00", "2010-12-07 10:06:00");
        assertThat(api.returns).filteredOn(taken -> taken.has("idorder")).hasSize(1);
        assertThat(api.returnedProducts).extracting(line -> line.get("price").asDecimal().stripTrailingZeros().toPlainString())
                .containsExactlyInAnyOrder("10", "9.5", "9.5", "0");
        assertThat(values(api.returnedProducts, "status")).containsOnly("added_to_stock");
        assertThat(api.returnedProducts).allSatisfy(line -> assertThat(line.get("idlocation")).isEqualTo(preferred(line)));
        assertThat(api.purchaseOrderLines)
                .allSatisfy(line -> assertThat(line.get("amountreceived")).isEqualTo(line.get("amount")));
    }

    private JsonNode preferred(JsonNode line) {
        return api.links.stream().filter(link -> link.get("idproduct").equals(line.get("idproduct"))).findFirst().orElseThrow()
                .get("idlocation");
    }

    @Test
    void linksAReturnToItsOrderAndKeepsWhoSentIt() throws IOException {
        load(small(), ReceivingMode.LINES);
        var ofCustomer = returned("C536369");
        var order = api.orders.stream().filter(one -> one.get("reference").asString().equals("536365")).findFirst().orElseThrow();
        assertThat(ofCustomer.get("idorder")).isEqualTo(order.get("idorder"));
        assertThat(ofCustomer.get("idcustomer")).isEqualTo(order.get("idcustomer"));
        assertThat(ofCustomer.has("name")).isFalse(); // the account knows it
        var ofGuest = returned("C537004");
        assertThat(ofGuest.get("idcustomer").isNull()).isTrue();
        assertThat(ofGuest.get("name").asString()).isEqualTo("Guest");
        assertThat(ofGuest.get("country").asString()).isEqualTo("FR");
    }

    private JsonNode returned(String invoice) {
        return api.returns.stream().filter(one -> one.get("reference").asString().equals(invoice)).findFirst().orElseThrow();
    }

    @Test
    void addsReturnsToAnAccountThatWasLoadedWithoutThem() throws IOException {
        load(small(), ReceivingMode.LINES);
        api.forgetReturns();
        api.live(false);
        assertThat(load(small(), ReceivingMode.LINES)).describedAs(printed()).isTrue();
        assertEachOnce();
    }

    @Test
    void refusesAnotherReturnOfTheSameNumber() throws IOException {
        load(small(), ReceivingMode.LINES);
        ((ObjectNode) returned("C536369")).putNull("completed_at");
        api.returnedProducts.getFirst().put("amount", 2);
        assertThatThrownBy(() -> load(small(), ReceivingMode.LINES)).isInstanceOf(LoadProblem.class)
                .hasMessageContaining("return C536369").hasMessageContaining("another order book");
    }

    @Test
    void marksReturnsOfAnotherDay() throws IOException {
        load(small(), ReceivingMode.LINES);
        ((ObjectNode) returned("C536369")).put("received_at", "2010-12-04 09:00:00");
        assertThat(load(small(), ReceivingMode.LINES)).isFalse();
        assertThat(printed()).contains("1 figures differ");
    }

    @Test
    void endsWhenTheOrderOfAReturnCannotBeShipped() throws IOException {
        api.refuseOrders();
        assertThatThrownBy(() -> load(small(), ReceivingMode.LINES)).isInstanceOf(LoadProblem.Refused.class)
                .hasMessageContaining("no orders today");
        assertThat(api.returns).noneMatch(one -> one.has("idorder"));
    }

    @Test
    void showsTheServicesMessageOfARefusal() throws IOException {
        var run = run("--key", FakeApi.KEY, "--url", api.address() + "/nowhere");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).isEqualTo("load: %s/nowhere/api/v1 is not the address of the service: GET /nowhere/api/v1/users/me "
                .formatted(api.address()) + "was refused (404): no reason given\n");
    }

    @Test
    void refusesAnotherOrderBookInTheSameWeeks() throws IOException {
        load(small(), ReceivingMode.LINES);
        var other = OrderBook.read("other", in(SMALL.replace("LANTERN,6", "LANTERN,7")));
        assertThatThrownBy(() -> load(other, ReceivingMode.LINES)).isInstanceOf(LoadProblem.class)
                .hasMessageContaining("2010-W48").hasMessageContaining("another order book");
    }

    @Test
    void marksADifferentFigureAndFailsTheLoad() throws IOException {
        load(small(), ReceivingMode.LINES);
        api.products.getFirst().put("price", 99);
        assertThat(load(small(), ReceivingMode.LINES)).isFalse();
        assertThat(printed()).contains("✗", "1 figures differ", "There are no published totals");
    }

    @Test
    void loadsTheFileThatTheCommandNames(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("book.csv"), SMALL);
        var run = run("--file", file.toString(), "--url=" + api.address() + "/api/v1/", "--key", FakeApi.KEY, "--receipts",
                "bulk",
                "--concurrency=3");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("Loading book.csv: 13 rows, 4 products, 2 orders, 2 returns, 3 weeks",
                "All figures agree");
        assertThat(api.receipts).extracting(receipt -> receipt.get("version").asInt()).containsExactly(1, 1);
        assertThat(api.mostAtOnce()).isLessThanOrEqualTo(3);
    }

    @Test
    void namesWrongArgumentsAndLoadsNothing(@TempDir Path folder) {
        assertWrong("load: --key is required");
        assertWrong("load: --key needs a value", "--key");
        assertWrong("load: unknown argument --fast", "--fast");
        assertWrong("load: unknown argument sample", "sample", "--key", "k");
        assertWrong("load: --file %s/none.csv cannot be read".formatted(folder), "--key", "k", "--file", folder + "/none.csv");
        assertWrong("load: --file %s cannot be read".formatted(folder), "--key", "k", "--file", folder.toString());
        assertWrong("load: --url localhost:8080 is not an address like http://localhost:8080", "--key", "k", "--url",
                "localhost:8080");
        assertWrong("load: --concurrency must be a number from 1 to 64", "--key", "k", "--concurrency", "0");
        assertWrong("load: --receipts must be lines or bulk", "--key", "k", "--receipts", "all");
        assertThat(run("--help").code()).isZero();
        assertThat(run("--help").out()).isEqualTo(fulfilment.loader.Arguments.USAGE);
    }

    private static void assertWrong(String problem, String... words) {
        var run = run(words);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo(problem + "\n\n" + fulfilment.loader.Arguments.USAGE);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void reportsAWrongKeyAddressOrFileInOneLine(@TempDir Path folder) throws IOException {
        var key = run("--key", "another", "--url", api.address().toString());
        assertThat(key.code()).isEqualTo(1);
        assertThat(key.err()).isEqualTo("load: %s/api/v1 does not accept this key\n".formatted(api.address()));

        try (var closed = new Socket()) { // keeps a port on which nobody listens
            closed.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            int free = closed.getLocalPort();
            var address = run("--key", FakeApi.KEY, "--url", "http://localhost:" + free);
            assertThat(address.code()).isEqualTo(1);
            assertThat(address.err()).startsWith("load: no service answers at http://localhost:%d/api/v1".formatted(free))
                    .hasLineCount(1);
        }

        var file = Files.writeString(folder.resolve("prices.csv"), "code,price\n1,2\n");
        var wrong = run("--key", FakeApi.KEY, "--url", api.address().toString(), "--file", file.toString());
        assertThat(wrong.code()).isEqualTo(1);
        assertThat(wrong.err()).startsWith("load: prices.csv is not an order book").hasLineCount(1);
        assertThat(api.writes()).isZero();
    }

    @Test
    void updatesOneLineOnATerminal() throws IOException {
        var out = new ByteArrayOutputStream();
        OrderBookLoader.run(List.of("--key", FakeApi.KEY, "--url", api.address().toString()), stream(out), stream(out), true);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("\rProducts           [#", "\r\u001b[KProducts           1,834 of 1,834")
                .contains("All figures agree");
    }

    private record Run(int code, String out, String err) {}

    private static Run run(String... words) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int code = OrderBookLoader.run(List.of(words), stream(out), stream(err), false);
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private boolean load(OrderBook book, @Nullable ReceivingMode receiving) throws IOException {
        try (var remote = new Remote(URI.create(api.address().toString()), FakeApi.KEY, "test", pauses::add)) {
            return new OrderBookLoader(book, 8, receiving, stream(printed), false).into(remote);
        }
    }

    private static OrderBook small() throws IOException {
        return OrderBook.read("small", in(SMALL));
    }

    private static ByteArrayInputStream in(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private String printed() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static List<String> values(List<? extends JsonNode> all, String field) {
        return all.stream().map(each -> each.get(field).asString()).toList();
    }
}
