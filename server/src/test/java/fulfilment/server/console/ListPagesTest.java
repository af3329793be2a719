package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listings;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.web.util.HtmlUtils;

/** Lists as people work with them: their order, length, columns and filters. */
class ListPagesTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
    private final String mark = Unique.text();
    private final String products = "/console/products?search=" + mark;

    private int product(String name, double price) {
        return ADMIN.post("/products", "{\"productcode\": \"%s%s\", \"name\": \"%s\", \"price\": %s}".formatted(name, mark, name,
                price)).created().get("idproduct").asInt();
    }

    private String page(String path) {
        var answer = person.get(path);
        assertThat(answer.statusCode()).describedAs(path).isEqualTo(200);
        assertThat(answer.body()).doesNotContain("??");
        return answer.body();
    }

    private List<String> codes(String page) {
        return Pattern.compile(">([a-z]+)" + mark + "</a>").matcher(page).results().map(found -> found.group(1)).toList();
    }

    private static String link(String page, String text) {
        var links = Pattern.compile("<a[^>]*href=\"([^\"]*)\"[^>]*>" + text + "</a>").matcher(page);
        assertThat(links.find()).describedAs("a link " + text).isTrue();
        return links.group(1).replace("&amp;", "&");
    }

    private static String location(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(302);
        return answer.headers().firstValue("Location").orElseThrow().replaceAll("https?://[^/]+", "");
    }

    @Test
    void aListIsOrderedByTheHeadOfAColumnAndSaysHowManyThereAre() {
        product("lantern", 4.6);
        product("anchor", 12);
        product("compass", 3);

        var plain = page(products);
        assertThat(codes(plain)).containsExactly("lantern", "anchor", "compass");
        assertThat(plain).contains("1 to 3 of 3", "4.60", "12.00").doesNotContain("aria-sort");

        var byName = page(link(plain, "Name"));
        assertThat(codes(byName)).containsExactly("anchor", "compass", "lantern");
        assertThat(byName).contains("aria-sort=\"ascending\"", "1 to 3 of 3");
        var downwards = page(link(byName, "Name"));
        assertThat(codes(downwards)).containsExactly("lantern", "compass", "anchor");
        assertThat(downwards).contains("aria-sort=\"descending\"");
        assertThat(codes(page(link(downwards, "Price")))).containsExactly("compass", "lantern", "anchor");
        assertThat(link(downwards, "As CSV")).contains("sorted_by=-name");
        assertThat(person.get(link(downwards, "As CSV") + Client.asOfNow()).body().lines().skip(1).map(line -> line.split(",")[2])
                .toList())
                .containsExactly("lantern", "compass", "anchor");
        assertThat(codes(page(products + "&sorted_by=-name" + Client.asOfNow()))).containsExactly("lantern", "compass", "anchor");
    }

    @Test
    void aListOfProductsShowsItsStockInAllWarehouses() {
        int idproduct = product("lantern", 4.6);
        int second = ADMIN.post("/admin/warehouses", "{\"name\": \"%s\"}".formatted(mark)).created().get("idwarehouse").asInt();
        ADMIN.post("/products/%d/stock/1".formatted(idproduct), "{\"change\": 70, \"idlocation\": null, \"reason\": \"test\"}")
                .ok();
        ADMIN.post("/products/%d/stock/%d".formatted(idproduct, second),
                "{\"change\": 7, \"idlocation\": null, \"reason\": \"test\"}")
                .ok();

        assertThat(page(products)).containsPattern("(?s)>\\s*77\\s*<.*>\\s*77\\s*<.*4\\.60");
        assertThat(person.get("/console/products.csv?search=" + mark + Client.asOfNow()).body()).contains("stock.freestock",
                ",77,77,");
    }

    @Test
    void thePersonChoosesHowLongAPageIs() {
        for (int number = 0; number < 27; number++) {
            product("lamp" + "a".repeat(number + 1), number);
        }
        var page = page(products);
        assertThat(page).contains("1 to 27 of 27");

        var shorter = page(link(page, "25"));
        assertThat(shorter).contains("1 to 25 of 27");
        assertThat(codes(shorter)).hasSize(25);
        assertThat(page(products)).contains("1 to 25 of 27");
        var rest = page(link(shorter, "Next"));
        assertThat(rest).contains("26 to 27 of 27").doesNotContain("rel=\"next\"");
        assertThat(page(link(rest, "Previous"))).contains("1 to 25 of 27");
        assertThat(page(products + "&offset=400")).contains("The list ends before this page.");
    }

    @Test
    void thePersonChoosesTheColumns() {
        product("lantern", 4.6);
        assertThat(page(products)).contains(">Barcode</th>");

        var answer = person.submit("/console/list-columns", Map.of("list", "products", "page", products, "column", "name"));

        assertThat(location(answer)).isEqualTo(products);
        assertThat(page(products)).contains(">Name</a>", "lantern" + mark).doesNotContain(">Barcode</th>", "4.60");
        assertThat(page("/console/orders")).contains("id=\"objects\"");
        person.forget("fulfilment_columns_products");
        assertThat(page(products)).contains(">Barcode</th>");
    }

    @Test
    void filtersAreKeptUntilTheyAreClearedAndEmptyOnesAreNotInTheAddress() {
        product("lantern", 4.6);
        assertThat(location(person.get("/console/products?search=%s&tag=&set=1".formatted(mark)))).isEqualTo(products);

        assertThat(location(person.get("/console/products"))).isEqualTo(products);
        var page = page(products);
        assertThat(page).contains("One filter is set.");
        assertThat(page(link(page, "Clear filters"))).doesNotContain("filter is set");
        assertThat(page("/console/products")).doesNotContain("filter is set");

        var part = person.get("/console/products?search=%s&tag=&set=1".formatted(mark), "HX-Request", "true");
        assertThat(part.headers().firstValue("HX-Push-Url")).contains(products);
        assertThat(part.statusCode()).isEqualTo(200);
        assertThat(location(person.get("/console/products?as_of=2040-01-01T10:00:00"))).contains("search=" + mark, "as_of=");
    }

    private String customer(String name) {
        return ADMIN.post("/customers", "{\"name\": \"%s\"}".formatted(name)).created().get("idcustomer").asString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Test
    void aFilterTakesTheNameAndTheAddressItsId() {
        var ann = customer("Ann " + mark);
        var order = ADMIN.post("/orders",
                """
                {"idcustomer": %s, "deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": %d, "amount": 1}]}"""
                        .formatted(ann, product("lantern", 4.6)))
                .created();
        var set = person.get("/console/orders?idcustomer=%s&set=1".formatted(encoded("ann " + mark)));

        assertThat(location(set)).isEqualTo("/console/orders?idcustomer=" + ann);
        assertThat(location(person.get("/console/orders"))).isEqualTo("/console/orders?idcustomer=" + ann);
        var page = HtmlUtils.htmlUnescape(page("/console/orders?idcustomer=" + ann));
        var number = ADMIN.get("/customers/" + ann).ok().get("customerid").asString();
        assertThat(page).contains("value=\"%s · Ann %s\"".formatted(number, mark), "1 to 1 of 1", "Customer (number or name)",
                order.get("orderid").asString());
        assertThat(link(page, "As CSV")).contains("idcustomer=" + ann);
        assertThat(person.get(link(page, "As CSV") + Client.asOfNow()).body()).contains(order.get("orderid").asString());
        assertThat(location(person.get("/console/orders?idcustomer=%s&set=1".formatted(encoded(number + " · Ann " + mark)))))
                .as("the field as the page shows it").isEqualTo("/console/orders?idcustomer=" + ann);
        assertThat(location(person.get("/console/orders?idcustomer=%23999999&set=1"))).endsWith("idcustomer=999999");
        assertThat(page("/console/orders?idcustomer=999999")).contains("value=\"#999999\"", "Nothing matches the filters.");
        page("/console/orders?clear=1");
    }

    @Test
    void whatANameInAFilterMeansIsNeverGuessed() {
        customer("Twin " + mark);
        customer("Twin " + mark);
        for (var headers : List.of(new String[0], new String[] {"HX-Request", "true"})) {
            var refused = person.get("/console/orders?idcustomer=%s&set=1".formatted(encoded("Twin " + mark)), headers);

            assertThat(refused.statusCode()).isEqualTo(200);
            assertThat(HtmlUtils.htmlUnescape(refused.body()))
                    .contains("More than one customer has the name", " · Twin %s, ".formatted(mark),
                            "value=\"Twin " + mark)
                    .doesNotContain("1 to ", "filter is set", "<tbody>");
            assertThat(person.cookie("fulfilment_filters_orders")).isEmpty();
        }
        assertThat(page("/console/orders?idcustomer=nobody%s&set=1".formatted(mark)))
                .contains("No customer has the number or name");
        assertThat(person.get("/console/orders.csv?idcustomer=nobody%s&set=1".formatted(mark)).statusCode()).isEqualTo(404);
        assertThat(page("/console/toorder?idsupplier=nobody%s&set=1".formatted(mark))).contains("There is nothing with the name");
    }

    @Test
    void aPlaceIsFoundByItsNameInTheWarehouseThatIsChosenBesideIt() {
        int idwarehouse = ADMIN.post("/admin/warehouses", "{\"name\": \"%s\"}".formatted(mark)).created().get("idwarehouse")
                .asInt();
        var idlocation = "";
        for (int warehouse : new int[] {1, idwarehouse}) {
            idlocation = ADMIN.post("/locations", "{\"name\": \"%s\", \"idwarehouse\": %d}".formatted(mark, warehouse)).created()
                    .get("idlocation").asString();
        }
        assertThat(page("/console/locationstockcounts?idlocation=%s&set=1".formatted(mark))).contains("More than one location");
        assertThat(location(person.get("/console/locationstockcounts?idlocation=%s&idwarehouse=%%23%d&set=1"
                .formatted(mark, idwarehouse))))
                .isEqualTo("/console/locationstockcounts?idlocation=%s&idwarehouse=%d".formatted(idlocation, idwarehouse));
        assertThat(page("/console/locationstockcounts?clear=1")).doesNotContain("filter is set");
    }

    @Test
    void aListThatIsEmptyIsToldApartFromOneInWhichNothingMatches() {
        assertThat(page(products)).contains("Nothing matches the filters.");
        assertThat(person.get("/console/products?sorted_by=colour").body()).contains("allowed are");
    }

    /** All that is kept of all lists goes with each request, and a request with too many headers is refused. */
    @Test
    void whatIsKeptOfAllListsFitsIntoARequest() {
        int lists = 0;
        var ownPages = Set.of("toorder", "stockvalue"); // they keep nothing
        for (var list : SERVICE.bean(Listings.class).all()) {
            if (ownPages.contains(list.name())) {
                continue;
            }
            person.submit("/console/list-columns", Map.of("list", list.name(), "page", products, "column", ""));
            var filter = list.filters().stream().findFirst().map(Listing.Filter::parameter).orElse(null);
            var cookie = "fulfilment_filters_" + list.name().replace('/', '-');
            for (int length = 2_000; filter != null && length > 0 && person.cookie(cookie).isEmpty(); length -= 100) {
                var set = person.get("/console/%s?%s=%s&set=1".formatted(list.name(), filter, "x".repeat(length)));
                assertThat(set.statusCode()).describedAs("the %dth list, %s", lists, list.name()).isLessThan(400);
            }
            lists++;
        }
        assertThat(lists).isGreaterThan(30);
        page("/console/tasks?assigned_to_iduser=1");
        person.get("/console/products?clear=1");
    }
}
