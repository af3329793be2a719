package fulfilment.server.products;

import static fulfilment.server.products.Shop.API;
import static fulfilment.server.products.Shop.code;
import static fulfilment.server.products.Shop.product;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Product fields and price lists over HTTP. Rules PRD-20, PRD-21, PRD-22, PRD-23, PRD-25, PRD-26. */
class CatalogTest {

    @Test
    @Rule("PRD-25")
    void letsAdminsCreateProductFieldsAndAllUsersReadThem() {
        var made = API.post("/admin/productfields",
                "{\"title\": \"Colour\", \"type\": \"select\", \"values\": [\"red\", \"blue\"], \"visible_portal\": true}")
                .created();

        assertThat(made.propertyNames()).containsExactly("idproductfield", "title", "type", "values", "required",
                "visible_picklist", "visible_invoice", "visible_shippinglist", "visible_portal", "visible_purchase_order");
        assertThat(made.get("visible_portal").asBoolean()).isTrue();
        var reader = Shop.user("", "null");
        assertThat(reader.get("/productfields/" + made.get("idproductfield").asInt()).ok()).isEqualTo(made);
        assertThat(reader.get("/productfields?offset=0").ok().findValuesAsString("idproductfield"))
                .contains(made.get("idproductfield").asString());
        reader.post("/admin/productfields", "{\"title\": \"Mine\"}").refused(403, 1017);
        API.get("/productfields/2000000000").refused(404, 20);
    }

    @Test
    @Rule({"PRD-22", "PRD-24"})
    void changesOnlyListedFieldsAndLeavesOutEmptyOnes() {
        int text = field("text", "[]");
        int choice = field("multicheckbox", "[\"a\", \"b\", \"c\"]");
        var path = "/products/" + product("normal");

        var set = API.put(path, "{\"productfields\": [%s, %s]}".formatted(value(text, "hello"), value(choice, "a;c"))).ok()
                .get("productfields");
        assertThat(set.findValuesAsString("value")).containsExactly("hello", "a;c");
        assertThat(set.get(0).propertyNames()).containsExactly("idproductfield", "title", "value");

        var changed = API.put(path, "{\"productfields\": [%s]}".formatted(value(text, ""))).ok().get("productfields");
        assertThat(changed.findValuesAsString("value")).containsExactly("a;c");
        assertThat(API.put(path, "{\"productfields\": []}").ok().get("productfields")).isEqualTo(changed);
        var withFields = Shop.create("\"productfields\": [%s]".formatted(value(text, "from the start")));
        assertThat(withFields.get("productfields").findValuesAsString("value")).containsExactly("from the start");
    }

    @Test
    @Rule("PRD-14")
    void findsProductsByTheValuesOfTheirFields() {
        int field = field("text", "[]");
        int other = field("text", "[]");
        var mark = "SKU_" + Unique.text();
        var found = Shop.create("\"productfields\": [%s, %s]".formatted(value(other, "x"), value(field, mark)));
        Shop.create("\"productfields\": [%s]".formatted(value(field, mark.replace('_', '-'))));
        var search = "/products?search=" + mark.toLowerCase(Locale.ROOT);

        assertThat(API.get(search).ok()).hasSize(1);
        assertThat(API.get(search).ok().get(0).get("idproduct")).isEqualTo(found.get("idproduct"));
        API.put("/products/" + found.get("idproduct").asInt(), "{\"productfields\": [%s]}".formatted(value(field, ""))).ok();
        assertThat(API.get(search).ok()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"select,'[\"a\"]',b", "radio,'[\"a\"]',A", "multicheckbox,'[\"a\",\"b\"]',a;x", "number,[],ten",
            "date,[],2025-02-30",
            "checkbox,[],perhaps"})
    @Rule("PRD-23")
    void refusesAValueThatTheFieldDoesNotAccept(String type, String values, String value) {
        int field = field(type, values);
        var path = "/products/" + product("normal");
        var before = API.get(path).body();
        long events = Service.shared().events();

        API.put(path, "{\"name\": \"x\", \"productfields\": [%s]}".formatted(value(field, value))).refused(400, 5);

        assertThat(API.get(path).body()).isEqualTo(before);
        assertThat(Service.shared().events()).isEqualTo(events);
    }

    @ParameterizedTest
    @CsvSource({"select,'[\"a\"]',a", "number,[],-10.5", "date,[],2025-02-28", "checkbox,[],1", "textarea,[],t"})
    @Rule("PRD-23")
    void keepsAValueThatTheFieldAccepts(String type, String values, String value) {
        var fields = API
                .put("/products/" + product("normal"), "{\"productfields\": [%s]}".formatted(value(field(type, values), value)))
                .ok().get("productfields");

        assertThat(fields.findValuesAsString("value")).containsExactly(value);
    }

    @Test
    @Rule({"PRD-20", "PRD-25"})
    void changesOnlyListedPricesAndRemovesNullPrices() {
        int wholesale = pricelist();
        int friends = pricelist();
        var path = "/products/" + product("normal");

        API.put(path, "{\"pricelists\": [%s, %s]}".formatted(price(wholesale, "9.99"), price(friends, "1"))).ok();
        var prices = API.put(path, "{\"pricelists\": [%s]}".formatted(price(wholesale, "8"))).ok().get("pricelists");

        assertThat(prices.findValuesAsString("idpricelist")).containsExactly(String.valueOf(wholesale), String.valueOf(friends));
        assertThat(prices.findValuesAsString("price")).containsExactly("8", "1");
        assertThat(API.put(path, "{\"pricelists\": [%s]}".formatted(price(wholesale, "null"))).ok().get("pricelists")
                .findValuesAsString("price")).containsExactly("1");
        var reader = Shop.user("", "null");
        assertThat(reader.get("/pricelists").ok().findValuesAsString("idpricelist")).contains(String.valueOf(wholesale));
        assertThat(reader.get("/pricelists/" + wholesale).ok().propertyNames()).containsExactly("idpricelist", "name");
        reader.post("/admin/pricelists", "{\"name\": \"Mine\"}").refused(403, 1017);
        API.post("/admin/pricelists", "{}").refused(400, 5);
        API.get("/pricelists/2000000000").refused(404, 20);
    }

    @ParameterizedTest
    @CsvSource({"/productfields,idproductfield", "/pricelists,idpricelist", "/vatgroups,idvatgroup"})
    @Rule("PRD-27")
    void listsVatGroupsPriceListsAndProductFieldsInPagesById(String path, String id) {
        for (int number = 0; number < 3; number++) {
            field("text", "[]");
            pricelist();
            API.post("/admin/vatgroups", "{\"name\": \"%s\", \"percentage\": 9}".formatted(code())).created();
        }

        var first = ids(path + "?offset=0", id);
        var second = ids(path + "?offset=1", id);

        assertThat(first).hasSizeGreaterThanOrEqualTo(3).isSorted().doesNotHaveDuplicates();
        assertThat(second).startsWith(first.get(1), first.get(2)).isSorted();
        assertThat(ids(path, id)).isEqualTo(first);
        assertThat(ids(path + "?offset=1000000", id)).isEmpty();
    }

    private static List<Integer> ids(String path, String id) {
        var ids = new ArrayList<Integer>();
        API.get(path).ok().forEach(one -> ids.add(one.get(id).asInt()));
        return ids;
    }

    private static int field(String type, String values) {
        return API
                .post("/admin/productfields",
                        "{\"title\": \"%s\", \"type\": \"%s\", \"values\": %s}".formatted(code(), type, values))
                .created().get("idproductfield").asInt();
    }

    private static String value(int field, String value) {
        return "{\"idproductfield\": %d, \"title\": \"ignored\", \"value\": \"%s\"}".formatted(field, value);
    }

    private static int pricelist() {
        return API.post("/admin/pricelists", "{\"name\": \"%s\"}".formatted(code())).created().get("idpricelist").asInt();
    }

    private static String price(int pricelist, String price) {
        return "{\"idpricelist\": %d, \"price\": %s}".formatted(pricelist, price);
    }
}
