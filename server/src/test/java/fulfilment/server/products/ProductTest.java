package fulfilment.server.products;

import static fulfilment.server.products.Shop.API;
import static fulfilment.server.products.Shop.body;
import static fulfilment.server.products.Shop.code;
import static fulfilment.server.products.Shop.create;
import static fulfilment.server.products.Shop.product;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Products over HTTP. Rules PRD. */
class ProductTest {

    @Test
    @Rule({"CON-34", "PRD-8"})
    void showsAllMembersOfAProductInTheSpecifiedOrder() {
        var product = API.get("/products/" + product("normal")).ok();

        assertThat(product.propertyNames()).containsExactly("idproduct", "idvatgroup", "idsupplier", "productcode", "name",
                "price",
                "fixedstockprice", "productcode_supplier", "deliverytime", "description", "barcode", "unlimitedstock",
                "assembled",
                "type", "weight", "length", "width", "height", "minimum_purchase_quantity", "purchase_in_quantities_of",
                "hs_code",
                "country_of_origin", "active", "show_on_portal", "idfulfilment_customer", "comment_count",
                "analysis_abc_classification", "analysis_pick_amount_per_day", "tags", "productfields", "images", "stock",
                "pricelists", "created", "updated");
        assertThat(product.get("tags").isObject()).isTrue();
        assertThat(product.get("price").asString()).isEqualTo("12.5");
        assertThat(product.get("fixedstockprice").asInt()).isZero();
        assertThat(product.get("barcode").asString()).isEmpty();
        assertThat(product.get("active").asBoolean()).isTrue();
        assertThat(product.get("show_on_portal").asBoolean()).isTrue();
    }

    @Test
    @Rule("PRD-16")
    void showsNoAnalysisOfAProduct() {
        var made = create("\"analysis_abc_classification\": \"A\", \"analysis_pick_amount_per_day\": 3");

        assertThat(made.get("analysis_abc_classification").isNull()).isTrue();
        assertThat(made.get("analysis_pick_amount_per_day").isNull()).isTrue();
        assertThat(API.get("/products/" + made.get("idproduct").asInt()).ok()).isEqualTo(made);
    }

    @Test
    @Rule("PRD-3")
    void givesAProductWithoutAVatGroupTheStandardOne() {
        var standard = 0;
        for (var group : API.get("/vatgroups").ok()) {
            standard = group.get("standard").asBoolean() ? group.get("idvatgroup").asInt() : standard;
        }

        assertThat(create("").get("idvatgroup").asInt()).isEqualTo(standard);
        assertThat(create("\"idvatgroup\": null").get("idvatgroup").asInt()).isEqualTo(standard);
    }

    @Test
    @Rule({"CON-10", "CON-15", "CON-16"})
    void keepsWhatIsSentForANewProduct() {
        var made = create(
                """
                "idvatgroup": 2, "fixedstockprice": "3.12345", "productcode_supplier": "S1", "deliverytime": 3, "description": "d",
                "barcode": 8712345678906, "weight": "120", "length": 1, "width": 2, "height": 3, "minimum_purchase_quantity": 4,
                "purchase_in_quantities_of": 5, "hs_code": "6109", "country_of_origin": "nl", "show_on_portal": 0, "active": false""");

        assertThat(made.get("idvatgroup").asInt()).isEqualTo(2);
        assertThat(made.get("fixedstockprice").asString()).isEqualTo("3.1235");
        assertThat(made.get("barcode").asString()).isEqualTo("8712345678906");
        assertThat(made.get("weight").asInt()).isEqualTo(120);
        assertThat(made.get("height").asInt()).isEqualTo(3);
        assertThat(made.get("country_of_origin").asString()).isEqualTo("NL");
        assertThat(made.get("show_on_portal").asBoolean()).isFalse();
        assertThat(made.get("active").asBoolean()).isFalse();
        assertThat(API.get("/products/" + made.get("idproduct").asInt()).ok()).isEqualTo(made);
    }

    @ParameterizedTest
    @CsvSource({"normal,false,false", "unlimited_stock,true,false", "virtual_composition,false,true",
            "composition_with_stock,false,true"})
    @Rule("PRD-5")
    void derivesUnlimitedstockAndAssembledFromTheType(String type, boolean unlimited, boolean assembled) {
        var product = create("\"type\": \"%s\"".formatted(type));

        assertThat(product.get("type").asString()).isEqualTo(type);
        assertThat(product.get("unlimitedstock").asBoolean()).isEqualTo(unlimited);
        assertThat(product.get("assembled").asBoolean()).isEqualTo(assembled);
    }

    @Test
    @Rule("PRD-4")
    void makesAnUnlimitedStockProductWhenNoTypeIsSent() {
        assertThat(create("\"unlimitedstock\": true").get("type").asString()).isEqualTo("unlimited_stock");
        assertThat(create("\"unlimitedstock\": true, \"type\": \"normal\"").get("type").asString()).isEqualTo("normal");
    }

    @Test
    @Rule("PRD-7")
    void keepsNoMeasuresOfAVirtualComposition() {
        var product = create("\"type\": \"virtual_composition\", \"length\": 10, \"width\": 10, \"height\": 10");

        assertThat(product.get("length").isNull()).isTrue();
        assertThat(product.get("height").isNull()).isTrue();
    }

    @Test
    @Rule({"CON-7", "PRD-8"})
    void keepsMembersThatAreAbsentAndClearsMembersThatAreNull() {
        var made = create("\"description\": \"d\", \"barcode\": \"b\", \"weight\": 7, \"deliverytime\": 2");
        var path = "/products/" + made.get("idproduct").asInt();

        var changed = API.put(path, "{\"description\": null, \"barcode\": null, \"weight\": null, \"name\": \"New\"}").ok();

        assertThat(changed.get("description").isNull()).isTrue();
        assertThat(changed.get("barcode").asString()).isEmpty();
        assertThat(changed.get("weight").asInt()).isZero();
        assertThat(changed.get("deliverytime").asInt()).isEqualTo(2);
        assertThat(changed.get("name").asString()).isEqualTo("New");
        assertThat(changed.get("productcode")).isEqualTo(made.get("productcode"));
    }

    @Test
    @Rule("CON-6")
    void changesNothingWhenAProductIsSentBackAsItWasRead() {
        var id = create("\"description\": \"d\", \"country_of_origin\": \"NL\", \"weight\": 7").get("idproduct").asInt();
        var whole = API.get("/products/" + id).body();
        long events = Service.shared().events();

        assertThat(API.put("/products/" + id, whole).ok().toString()).isEqualTo(API.get("/products/" + id).ok().toString());

        assertThat(API.get("/products/" + id).body()).isEqualTo(whole);
        assertThat(Service.shared().events()).isEqualTo(events);
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "{\"productcode\": \"x\", \"name\": \"y\", \"price\": 1, \"productfields\": [{\"idproductfield\": 999999, \"value\": \"v\"}]}",
            "{\"productcode\": \"x\", \"name\": \"y\", \"price\": 1, \"pricelists\": [{\"idpricelist\": 999999, \"price\": 1}]}"})
    @Rule({"PRD-21", "PRD-23"})
    void refusesAProductThatNamesAnUnknownFieldOrPricelist(String body) {
        long events = Service.shared().events();

        API.post("/products", body).refused(400, 5);

        assertThat(Service.shared().events()).isEqualTo(events);
    }

    @Test
    @Rule({"CON-16", "CON-21", "PRD-3", "PRD-9"})
    void refusesAnUnknownVatGroupCountryOrSupplier() {
        var id = product("normal");
        var before = API.get("/products/" + id).body();
        long events = Service.shared().events();

        API.post("/products", body(code(), "\"idvatgroup\": 99999")).refused(400, 14);
        API.put("/products/" + id, "{\"idvatgroup\": 99999}").refused(400, 14);
        API.post("/products", body(code(), "\"country_of_origin\": \"Netherlands\"")).refused(400, 9);
        API.post("/products", body(code(), "\"idsupplier\": 2000000000")).refused(404, 20);
        API.put("/products/" + id, "{\"idsupplier\": 2000000000}").refused(404, 20);

        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(API.get("/products/" + id).body()).isEqualTo(before);
    }

    @Test
    @Rule({"PRD-9", "PRD-14"})
    void removesTheSupplierOfAProductWithNull() {
        var supplier = API.post("/suppliers", "{\"name\": \"%s\"}".formatted(code())).ok().get("idsupplier").asInt();
        var id = create("\"idsupplier\": " + supplier).get("idproduct").asInt();

        assertThat(ids("idsupplier=" + supplier)).containsExactly(id);
        assertThat(API.put("/products/" + id, "{\"idsupplier\": null}").ok().get("idsupplier").isNull()).isTrue();
        assertThat(ids("idsupplier=" + supplier)).isEmpty();
    }

    @Test
    @Rule("PRD-2")
    void refusesTheProductcodeOfAnotherProduct() {
        var first = create("");
        var second = product("normal");
        var code = first.get("productcode").asString();
        var before = API.get("/products/" + second).body();
        long events = Service.shared().events();

        API.post("/products", body(code, "")).refused(400, 1011);
        API.put("/products/" + second, "{\"productcode\": \"%s\"}".formatted(code)).refused(400, 1011);

        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(API.get("/products/" + second).body()).isEqualTo(before);
        assertThat(API.put("/products/" + second, "{\"name\": \"Still works\"}").ok().get("name").asString())
                .isEqualTo("Still works");
    }

    @Test
    @Rule("PRD-2")
    void acceptsAProductcodeThatAnotherProductGaveUp() {
        var first = create("");
        var code = first.get("productcode").asString();
        API.put("/products/" + first.get("idproduct").asInt(), "{\"productcode\": \"%s\"}".formatted(code())).ok();

        assertThat(API.post("/products", body(code, "")).created().get("productcode").asString()).isEqualTo(code);
    }

    @Test
    @Rule("PRD-11")
    void inactivatesAndActivatesAProduct() {
        var id = product("normal");

        assertThat(API.post("/products/" + id + "/inactivate", "null").ok().get("active").asBoolean()).isFalse();
        long events = Service.shared().events();
        assertThat(API.post("/products/" + id + "/inactivate", "[]").ok().get("active").asBoolean()).isFalse();
        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(API.post("/products/" + id + "/activate", null).ok().get("active").asBoolean()).isTrue();
        assertThat(API.put("/products/" + id, "{\"active\": false}").ok().get("active").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"GET,", "PUT,", "POST,/inactivate", "POST,/activate", "GET,/warehouses", "PUT,/warehouses/1", "GET,/images",
            "POST,/images", "DELETE,/images/1", "GET,/pricehistory", "GET,/fixedstockpricehistory", "POST,/produce",
            "GET,/parts", "POST,/parts", "GET,/parts/1", "PUT,/parts/1", "DELETE,/parts/1"})
    void findsNothingBelowAProductThatDoesNotExist(String method, String below) {
        long events = Service.shared().events();

        API.send(method, "/products/2000000000" + (below == null ? "" : below), "{\"amount\": 1}").refused(404, 20);
        API.send(method, "/products/abc" + (below == null ? "" : below), "{}").refused(404, 7);

        assertThat(Service.shared().events()).isEqualTo(events);
    }

    @Test
    @Rule("PRD-6")
    void refusesANewTypeWhileAPurchaseOrderIsOpen() {
        var bought = product("normal");
        int order = API
                .post("/purchaseorders", "{\"supplier_name\": \"Somebody\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                        .formatted(bought))
                .created().get("idpurchaseorder").asInt();
        long events = Service.shared().events();

        var refused = API.put("/products/" + bought, "{\"type\": \"unlimited_stock\"}");
        refused.refused(400, 1012);
        assertThat(refused.body()).contains("is on an open order, purchase order or return");
        assertThat(Service.shared().events()).isEqualTo(events);

        API.post("/purchaseorders/%d/cancel".formatted(order), null).ok();
        assertThat(API.put("/products/" + bought, "{\"type\": \"unlimited_stock\"}").ok().get("type").asString())
                .isEqualTo("unlimited_stock");
    }

    @Test
    @Rule("PRD-6")
    void refusesANewTypeWhileAProductHasStockOrPartsOrIsAPart() {
        var stocked = product("normal");
        Shop.stock(stocked, Shop.warehouse(), 1);
        var composition = product("virtual_composition");
        var part = product("normal");
        Shop.part(composition, part, 1);
        long events = Service.shared().events();

        for (int used : List.of(stocked, composition, part)) {
            var before = API.get("/products/" + used).body();
            API.put("/products/" + used, "{\"type\": \"unlimited_stock\"}").refused(400, 1012);
            assertThat(API.get("/products/" + used).body()).isEqualTo(before);
        }
        assertThat(Service.shared().events()).isEqualTo(events);

        var free = product("normal");
        assertThat(API.put("/products/" + free, "{\"type\": \"virtual_composition\"}").ok().get("assembled").asBoolean())
                .isTrue();
        API.get("/products/" + free + "/parts").ok();
    }

    @Test
    void showsTheStockOfAProduct() {
        var id = product("normal");
        var warehouse = Shop.warehouse();
        assertThat(API.get("/products/" + id).ok().get("stock").size()).isZero();

        Shop.stock(id, warehouse, 3);

        var stock = API.get("/products/" + id).ok().get("stock");
        assertThat(stock.size()).isEqualTo(1);
        assertThat(stock.get(0).get("idwarehouse").asInt()).isEqualTo(warehouse);
        assertThat(stock.get(0).get("freestock").asInt()).isEqualTo(3);
    }

    @Test
    void leavesTextsAloneThatContainMembersOfTheView() {
        var text = "\\\"images\\\":[] \\\"stock\\\":[] /images/x \\u0001";
        var product = create("\"description\": \"%s\"".formatted(text));

        assertThat(product.get("description").asString()).isEqualTo("\"images\":[] \"stock\":[] /images/x \u0001");
    }

    @Test
    @Rule("CON-56")
    void findsAWordHoweverItIsWritten() {
        var mark = code();
        int street = create("\"productcode_supplier\": \"%s Straße\"".formatted(mark)).get("idproduct").asInt();
        int road = create("\"productcode_supplier\": \"%s ΟΔΟΣ\"".formatted(mark)).get("idproduct").asInt();

        for (var written : new String[] {"straße", "STRASSE", "Strasse", "STRAẞE"}) {
            assertThat(ids("search=" + URLEncoder.encode(mark + " " + written, StandardCharsets.UTF_8))).describedAs(written)
                    .containsExactly(street);
        }
        for (var written : new String[] {"οδος", "οδοσ", "ΟΔΟΣ", "Οδο"}) {
            assertThat(ids("search=" + URLEncoder.encode(mark + " " + written, StandardCharsets.UTF_8))).describedAs(written)
                    .containsExactly(road);
        }
    }

    @Test
    @Rule({"CON-52", "CON-56", "CON-57", "CON-59", "PRD-14", "PRD-15"})
    void findsProductsByTheirFilters() {
        var mark = code();
        var owner = Shop.customer();
        var one = create("\"barcode\": \"%s\", \"idfulfilment_customer\": %s".formatted(mark + "_%", owner));
        var two = create("\"productcode_supplier\": \"%s\", \"type\": \"unlimited_stock\"".formatted(mark.toUpperCase()));
        int first = one.get("idproduct").asInt();
        int second = two.get("idproduct").asInt();

        assertThat(ids("search=" + mark)).containsExactly(first, second);
        assertThat(ids("search=" + mark + "_%25")).containsExactly(first);
        assertThat(ids("search=" + mark + "&type=unlimited_stock")).containsExactly(second);
        assertThat(ids("search=" + mark + "&type=odd")).isEmpty();
        assertThat(ids("search=" + mark + "&idfulfilment_customer=" + owner)).containsExactly(first);
        assertThat(ids("productcode=" + one.get("productcode").asString())).containsExactly(first);
        assertThat(ids("productcode=" + mark)).isEmpty();
        assertThat(ids("idproducts=%d,%d,x,2000000000".formatted(second, first))).containsExactly(first, second);
        assertThat(ids("idproducts=x")).isEmpty();
        assertThat(ids("search=" + mark + "&sinceid=" + first)).containsExactly(second);
        assertThat(ids("search=" + mark + "&offset=1")).containsExactly(second);
        assertThat(ids("search=" + mark + "&offset=5")).isEmpty();
        assertThat(ids("search=" + mark + "&offset=-1&limit=1&page=7")).containsExactly(first, second);
        assertThat(ids("search=" + mark + "&idsupplier=4711")).isEmpty();
        assertThat(ids("search=" + mark + "&tag=none")).isEmpty();
        assertThat(ids("search=" + mark + "&updated_after=2000-01-01%2000:00:00&sincedate=2000-01-01" + Client.asOfNow()))
                .containsExactly(first, second);
        assertThat(ids("search=" + mark + "&updated_after=2100-01-01+00:00:00")).isEmpty();
        assertThat(ids("search=" + mark + "&sincedate=2100-01-01")).isEmpty();
        API.get("/products?updated_after=yesterday").refused(400, 5);
        API.get("/products?sincedate=2025-02-30").refused(400, 5);
        API.get("/products?idsupplier=x").refused(400, 5);
    }

    @Test
    @Rule({"CON-54", "PRD-13"})
    void listsInactiveProductsOnlyOnRequest() {
        var code = code();
        int id = API.post("/products", body(code, "\"active\": false")).created().get("idproduct").asInt();

        for (var all : List.of("inactive", "inactive=1", "inactive=true")) {
            assertThat(ids("productcode=" + code + "&" + all)).containsExactly(id);
        }
        for (var none : List.of("", "inactive=", "inactive=0", "inactive=false")) {
            assertThat(ids("productcode=" + code + "&" + none)).isEmpty();
        }
    }

    @Test
    @Rule("PRD-13")
    void showsTheSameMembersInAListAsInTheSingleView() {
        var one = create("\"description\": \"d\"");
        var list = API.get("/products?productcode=" + one.get("productcode").asString()).ok();

        assertThat(list.get(0)).isEqualTo(API.get("/products/" + one.get("idproduct").asInt()).ok());
    }

    @Test
    @Rule({"CON-15", "PRD-18"})
    void listsPriceChangesNewestFirst() {
        var path = "/products/" + create("\"fixedstockprice\": 1").get("idproduct").asInt();
        assertThat(API.get(path + "/pricehistory").ok().size()).isZero();
        API.put(path, "{\"price\": 13}").ok();
        API.put(path, "{\"price\": 13.00, \"fixedstockprice\": 2}").ok();
        API.put(path, "{\"price\": 14}").ok();

        var prices = API.get(path + "/pricehistory").ok();
        assertThat(prices.findValuesAsString("new_price")).containsExactly("14", "13");
        assertThat(prices.findValuesAsString("old_price")).containsExactly("13", "12.5");
        assertThat(prices.get(0).propertyNames()).containsExactly("idproduct_price_history", "idproduct", "iduser", "old_price",
                "new_price", "changed_at");
        assertThat(prices.get(0).get("iduser")).isEqualTo(API.get("/users/me").ok().get("iduser"));

        var fixed = API.get(path + "/fixedstockpricehistory").ok();
        assertThat(fixed.findValuesAsString("new_price")).containsExactly("2");
        assertThat(fixed.get(0).has("idproduct_fixedstockprice_history")).isTrue();
    }

    @Test
    @Rule({"PRD-28", "PRD-29"})
    void changesTheSettingsForOneWarehouseMemberByMember() {
        var path = "/products/" + product("normal") + "/warehouses";
        var warehouse = Shop.warehouse();
        assertThat(settings(path, warehouse).get("stock_level_order").asInt()).isZero();

        var set = API.put(path + "/" + warehouse, """
                {"stock_level_order": 5, "stock_level_desired": "20", "stock_level_maximum": 30, "stock_location": "A1",
                 "picking_stock_replenish_trigger": 2, "picking_stock_replenish_to": 8, "idwarehouse": 999}""").ok();

        assertThat(set.propertyNames()).containsExactly("idwarehouse", "stock_level_order", "stock_level_desired",
                "stock_level_maximum", "stock_location", "picking_stock_replenish_trigger", "picking_stock_replenish_to");
        assertThat(set.get("idwarehouse").asInt()).isEqualTo(warehouse);
        assertThat(settings(path, warehouse)).isEqualTo(set);
        var cleared = API.put(path + "/" + warehouse, "{\"stock_level_maximum\": null, \"stock_level_order\": null}").ok();
        assertThat(cleared.get("stock_level_maximum").isNull()).isTrue();
        assertThat(cleared.get("stock_level_order").asInt()).isZero();
        assertThat(cleared.get("stock_level_desired").asInt()).isEqualTo(20);

        long events = Service.shared().events();
        API.put(path + "/" + warehouse, "{\"stock_level_order\": -1}").refused(400, 5);
        API.put(path + "/" + warehouse, "{\"stock_location\": \"%s\"}".formatted("x".repeat(256))).refused(400, 5);
        API.put(path + "/2000000000", "{\"stock_level_order\": 1}").refused(404, 20);
        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(settings(path, warehouse)).isEqualTo(cleared);
    }

    private static JsonNode settings(String path, int warehouse) {
        for (var entry : API.get(path).ok()) {
            if (entry.get("idwarehouse").asInt() == warehouse) {
                return entry;
            }
        }
        throw new AssertionError("no settings for warehouse " + warehouse);
    }

    /** Made before values are hidden, it would tell that a hidden one has changed. */
    @Test
    @Rule({"AUT-12", "CON-86"})
    void theTagOfAnAnswerIsMadeWithoutHiddenPrices() throws Exception {
        var path = "/products/" + product("normal");
        Service.shared().admin().put(path, "{\"fixedstockprice\": 7.25}").ok();

        var seen = Shop.user("", "null").get(path);

        assertThat(seen.ok().get("fixedstockprice").isNull()).isTrue();
        var digest = MessageDigest.getInstance("SHA-256").digest(seen.body().getBytes(StandardCharsets.UTF_8));
        assertThat(seen.http().headers().firstValue("ETag"))
                .hasValue("\"%s\"".formatted(Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, 16))));
    }

    @Test
    @Rule({"AUT-18", "AUT-19", "PRD-39"})
    void limitsAScopedKeyToProductsOfItsCustomer() {
        var customer = Shop.customer();
        var scoped = Shop.user("\"products.edit\"", customer);
        var foreign = product("virtual_composition");
        var foreignPart = product("normal");
        Shop.part(foreign, foreignPart, 1);
        var before = API.get("/products/" + foreign).body();

        var own = scoped.post("/products", body(code(), "\"idfulfilment_customer\": 1, \"type\": \"virtual_composition\""))
                .created();
        var path = "/products/" + own.get("idproduct").asInt();
        assertThat(own.get("idfulfilment_customer").asString()).isEqualTo(customer);
        assertThat(scoped.put(path, "{\"idfulfilment_customer\": 1, \"name\": \"mine\"}").ok().get("idfulfilment_customer")
                .asString()).isEqualTo(customer);
        assertThat(scoped.put(path, "{\"idfulfilment_customer\": null}").ok().get("idfulfilment_customer").asString())
                .isEqualTo(customer);
        assertThat(scoped.get("/products").ok().findValuesAsString("idproduct")).containsExactly(own.get("idproduct").asString());
        assertThat(scoped.get("/products?idfulfilment_customer=77").ok().size()).isZero();

        long events = Service.shared().events();
        for (var below : List.of("", "/parts", "/images", "/pricehistory")) {
            scoped.get("/products/" + foreign + below).refused(404, 20);
        }
        scoped.put("/products/" + foreign, "{\"name\": \"x\"}").refused(404, 20);
        scoped.post("/products/" + foreign + "/parts", "{\"idproduct\": 1, \"amount\": 1}").refused(404, 20);
        scoped.post(path + "/parts", "{\"idproduct\": %d, \"amount\": 1}".formatted(foreignPart)).refused(404, 20);
        scoped.post("/products/" + foreign + "/images", "{\"image\": \"%s\"}".formatted(ImageTest.PNG)).refused(404, 20);
        scoped.post(path + "/inactivate", null).refused(403, 1017);
        scoped.get(path + "/warehouses").refused(403, 1017);
        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(API.get("/products/" + foreign).body()).isEqualTo(before);
    }

    @RepeatedTest(5)
    @Rule("PRD-2")
    void createsOneOfTwoProductsWithTheSameCodeAtOnce() throws Exception {
        var body = body(code(), "");

        assertThat(together(() -> API.post("/products", body).status(), () -> API.post("/products", body).status()))
                .containsExactly(201, 400);
    }

    @RepeatedTest(5)
    @Rule({"PRD-6", "PRD-33"})
    void neverAddsAPartWhileTheTypeOfItsCompositionChanges() throws Exception {
        var composition = product("virtual_composition");
        var part = product("normal");

        var statuses = together(
                () -> API.post("/products/" + composition + "/parts", "{\"idproduct\": %d, \"amount\": 1}".formatted(part))
                        .status(),
                () -> API.put("/products/" + composition, "{\"type\": \"normal\"}").status());

        assertThat(statuses).isIn(List.of(201, 400), List.of(200, 404));
        var type = API.get("/products/" + composition).ok().get("type").asString();
        assertThat(type).isEqualTo(statuses.contains(201) ? "virtual_composition" : "normal");
    }

    private static List<Integer> together(Callable<Integer> one, Callable<Integer> other) throws InterruptedException {
        try (var threads = Executors.newFixedThreadPool(2)) {
            return threads.invokeAll(List.of(one, other)).stream().map(Future::resultNow).sorted().toList();
        }
    }

    /** Empties the cache that keeps products in memory between requests, so that they are loaded from their events. */
    @Test
    void readsProductsBackFromTheirEvents() {
        var id = create("""
                "idvatgroup": 2, "fixedstockprice": 3.5, "country_of_origin": "NL", "weight": 120, "length": 1, "active": false,
                "type": "composition_with_stock\"""").get("idproduct").asInt();
        var path = "/products/" + id;
        int part = Shop.part(id, product("normal"), 2);
        var image = API.post(path + "/images", "{\"image\": \"%s\"}".formatted(ImageTest.PNG)).created().get("idproduct_image");
        var whole = API.get(path).body();
        long events = Service.shared().events();

        Service.shared().forgetAggregates();

        API.put(path, whole).ok();
        API.put(path + "/parts/" + part, "{\"amount\": 2}").ok();
        API.post(path + "/parts", "{\"idproduct\": %d, \"amount\": 1}".formatted(id)).refused(400, 5);
        API.post(path + "/inactivate", null).ok();
        assertThat(Service.shared().events()).isEqualTo(events);
        API.delete(path + "/images/" + image.asInt()).expect(204);
        assertThat(API.put(path, "{\"price\": 99}").ok().get("weight").asInt()).isEqualTo(120);
        assertThat(API.get(path + "/pricehistory").ok().findValuesAsString("old_price")).containsExactly("12.5");
    }

    private static List<Integer> ids(String query) {
        var ids = new ArrayList<Integer>();
        API.get("/products?" + query.replace("%", "%%")).ok().forEach(product -> ids.add(product.get("idproduct").asInt()));
        return ids;
    }
}
