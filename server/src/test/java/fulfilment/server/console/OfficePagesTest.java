package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What an office keeps in order: products, customers, suppliers, and what is set up once. */
class OfficePagesTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();
    private static int number;

    private final String word = "office" + ++number;
    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);

    /** Does what is on the page, and returns the page afterwards. */
    private String act(String action, Map<String, String> form) {
        var answer = person.submit("/console/actions/" + action, form);
        assertThat(answer.statusCode()).describedAs(answer.body()).isEqualTo(302);
        var page = answer.headers().firstValue("Location").orElseThrow().replaceAll("https?://[^/]+", "");
        var shown = person.get(page).body();
        assertThat(shown).describedAs(action + " was refused").doesNotContain("message refused");
        return page;
    }

    private String page(String path) {
        var answer = person.get(path);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).doesNotContain("??");
        return answer.body();
    }

    /** Sends a form that shows what an object has, with some fields changed, as a browser does. */
    private void change(String page, String action, String id, Map<String, String> changed) {
        var form = new HashMap<String, String>();
        var text = page(page);
        int from = text.indexOf("action=\"/console/actions/" + action + "\"");
        assertThat(from).describedAs(page + " offers " + action).isPositive();
        var fields = Pattern.compile("name=\"was_(\\w+)\" value=\"([^\"]*)\"")
                .matcher(text.substring(from, text.indexOf("</form>", from)));
        while (fields.find()) {
            form.put("was_" + fields.group(1), fields.group(2));
            if (!fields.group(2).isEmpty()) {
                form.put(fields.group(1), fields.group(2));
            }
        }
        form.putAll(changed);
        form.put(id.split("=")[0], id.split("=")[1]);
        form.put("page", page);
        act(action, form);
    }

    private static int id(String page) {
        return Integer.parseInt(page.substring(page.lastIndexOf('/') + 1));
    }

    private JsonNode product(int idproduct) {
        return ADMIN.get("/products/" + idproduct).ok();
    }

    @Test
    void aProductIsMadeChangedAndTakenOffTheMarket() {
        int idsupplier = ADMIN.post("/suppliers", "{\"name\": \"%s maker\"}".formatted(word)).ok().get("idsupplier").asInt();
        assertThat(page("/console/forms/product.create")).contains(word + " maker", "VAT group");

        var page = act("product.create", Map.of("productcode", word, "name", "Lamp", "price", "4,60", "type", "normal",
                "idsupplier", "#" + idsupplier, "weight", "250"));
        var made = product(id(page));
        assertThat(made.get("price").asDouble()).isEqualTo(4.6);
        assertThat(made.get("idsupplier").asInt()).isEqualTo(idsupplier);

        change(page, "product.change", "idproduct=" + id(page), Map.of("name", "Big lamp", "barcode", "8710000000024"));
        var changed = product(id(page));
        assertThat(changed.get("name").asString()).isEqualTo("Big lamp");
        assertThat(changed.get("barcode").asString()).isEqualTo("8710000000024");
        assertThat(changed.get("weight").asInt()).isEqualTo(250);
        assertThat(changed.get("idsupplier").asInt()).isEqualTo(idsupplier);

        act("product.inactivate", Map.of("idproduct", "" + id(page), "page", page));
        assertThat(page(page)).contains("not sold", "Sell it again");
        act("product.activate", Map.of("idproduct", "" + id(page), "page", page));
        assertThat(product(id(page)).get("active").asBoolean()).isTrue();
    }

    @Test
    void aCompositionHasParts() {
        int part = ADMIN.post("/products", "{\"productcode\": \"%spart\", \"name\": \"Bulb\", \"price\": 1}".formatted(word))
                .created().get("idproduct").asInt();
        var page = act("product.create", Map.of("productcode", word, "name", "Set", "price", "9", "type", "virtual_composition"));

        act("product.add-part", Map.of("composition", "" + id(page), "idproduct", word + "part", "amount", "2", "page", page));
        var parts = ADMIN.get("/products/%d/parts".formatted(id(page))).ok();
        assertThat(parts.get(0).get("idproduct").asInt()).isEqualTo(part);
        assertThat(page(page)).contains(word + "part", "2 ×");
        act("product.remove-part", Map.of("composition", "" + id(page), "idproduct_part",
                parts.get(0).get("idproduct_part").asString(), "page", page));
        assertThat(ADMIN.get("/products/%d/parts".formatted(id(page))).ok()).isEmpty();
    }

    @Test
    @Rule("PRD-49")
    void aFormFindsAProductByEachFormOfItsBarcode() {
        int part = ADMIN.post("/products", """
                {"productcode": "%spart", "name": "Bulb", "price": 1, "barcode": "871000000055"}""".formatted(word)).created()
                .get("idproduct").asInt();
        var page = act("product.create", Map.of("productcode", word, "name", "Set", "price", "9", "type", "virtual_composition"));

        act("product.add-part", Map.of("composition", "" + id(page), "idproduct", "0871000000055", "amount", "1", "page", page));

        assertThat(ADMIN.get("/products/%d/parts".formatted(id(page))).ok().get(0).get("idproduct").asInt()).isEqualTo(part);
    }

    @Test
    void stockOfANewProductIsSetMovedAndGetsLevels() {
        var page = act("product.create", Map.of("productcode", word, "name", "Lamp", "price", "1"));
        int idproduct = id(page);
        var ids = Map.of("idproduct", "" + idproduct, "idwarehouse", "1", "page", page);
        assertThat(page(page)).contains("Set the stock", "Place and levels");
        ADMIN.post("/locations", "{\"name\": \"%sA\", \"idwarehouse\": 1}".formatted(word)).created();

        var level = new HashMap<>(ids);
        level.putAll(Map.of("amount", "7", "reason", "counted"));
        act("stock.level", level);
        var move = new HashMap<>(ids);
        move.putAll(Map.of("from.idwarehouse", "1", "to.idwarehouse", "1", "to.idlocation", word + "A", "amount", "3"));
        act("stock.move", move);

        var stock = ADMIN.get("/products/%d/stock/1".formatted(idproduct)).ok();
        assertThat(stock.get("stock").asInt()).isEqualTo(7);
        assertThat(stock.get("locations").get(0).get("name").asString()).isEqualTo(word + "A");
        assertThat(stock.get("locations").get(0).get("stock").asInt()).isEqualTo(3);

        var levels = new HashMap<>(ids);
        levels.putAll(Map.of("was_stock_level_order", "", "stock_level_order", "5", "stock_location", "near the door",
                "was_stock_location", ""));
        act("product.in-warehouse", levels);
        assertThat(page(page)).contains("near the door");
    }

    @Test
    void tagsAreMadePutOnAndTakenOff() {
        var tag = act("tag.create", Map.of("title", word, "color", "#ff0000"));
        var page = act("product.create", Map.of("productcode", word, "name", "Lamp", "price", "1"));
        act("product.tag", Map.of("idproduct", "" + id(page), "idtag", "#" + id(tag), "page", page));
        assertThat(product(id(page)).get("tags").iterator().next().get("title").asString()).isEqualTo(word);
        act("product.untag", Map.of("idproduct", "" + id(page), "idtag", "" + id(tag), "page", page));
        change(tag, "tag.change", "idtag=" + id(tag), Map.of("title", word + " new"));
        assertThat(ADMIN.get("/tags/" + id(tag)).ok().get("title").asString()).isEqualTo(word + " new");
        act("tag.delete", Map.of("idtag", "" + id(tag), "page", tag));
        ADMIN.get("/tags/" + id(tag)).refused(404, 20);
    }

    @Test
    void aCustomerAndItsAddressesAreChangedAndRemoved() {
        var page = act("customer.create", Map.of("name", word, "address", "Main street 1", "city", "Utrecht", "country", "NL"));
        change(page, "customer.change", "idcustomer=" + id(page), Map.of("emailaddress", "ann@shop.example"));
        var customer = ADMIN.get("/customers/" + id(page)).ok();
        assertThat(customer.get("emailaddress").asString()).isEqualTo("ann@shop.example");
        assertThat(customer.get("name").asString()).isEqualTo(word);

        act("customer.addresses", Map.of("idcustomer", "" + id(page), "name", "Shed", "city", "Delft", "page", page));
        var addresses = ADMIN.get("/customers/%d/addresses".formatted(id(page))).ok();
        int address = addresses.get(addresses.size() - 1).get("idcustomer_address").asInt();
        act("customer.change-address", Map.of("idcustomer", "" + id(page), "idcustomer_address", "" + address, "name", "Barn",
                "was_name", "Shed", "page", page));
        assertThat(page(page)).contains("Barn");
        act("customer.remove-address", Map.of("idcustomer", "" + id(page), "idcustomer_address", "" + address, "page", page));
        act("customer.delete", Map.of("idcustomer", "" + id(page), "page", page));
        ADMIN.get("/customers/" + id(page)).refused(404, 20);
    }

    @Test
    void suppliersTasksPackagingsTypesAndTotesAreChanged() {
        var supplier = act("supplier.create", Map.of("name", word));
        change(supplier, "supplier.change", "idsupplier=" + id(supplier), Map.of("city", "Delft"));
        assertThat(ADMIN.get("/suppliers/" + id(supplier)).ok().get("city").asString()).isEqualTo("Delft");

        var task = act("task.create", Map.of("title", word));
        change(task, "task.change", "idtask=" + id(task), Map.of("title", word + " again", "deadline_date", "2040-01-02"));
        assertThat(ADMIN.get("/tasks/" + id(task)).ok().get("title").asString()).isEqualTo(word + " again");

        var packaging = act("packaging.create", Map.of("name", word, "length", "10", "width", "10", "height", "10"));
        change(packaging, "packaging.change", "idpackaging=" + id(packaging), Map.of("length", "12"));
        assertThat(ADMIN.get("/packagings/" + id(packaging)).ok().get("length").asInt()).isEqualTo(12);

        var type = act("locationtype.create", Map.of("name", word, "color", "#00ff00"));
        change(type, "locationtype.change", "idlocation_type=" + id(type), Map.of("name", word + " shelf"));
        assertThat(page("/console/settings/locationtypes")).contains(word + " shelf");
        act("locationtype.delete", Map.of("idlocation_type", "" + id(type), "page", type));

        var tote = act("container.create", Map.of("name", word));
        change(tote, "container.change", "idpicking_container=" + id(tote), Map.of("name", word + "T"));
        assertThat(page("/console/settings/pickingcontainers")).contains(word + "T");
        act("container.delete", Map.of("idpicking_container", "" + id(tote), "page", tote));

        var location = act("location.create", Map.of("name", word, "idwarehouse", "#1"));
        change(location, "location.change", "idlocation=" + id(location), Map.of("remarks", "high"));
        assertThat(ADMIN.get("/locations/" + id(location)).ok().get("remarks").asString()).isEqualTo("high");
    }

    @Test
    void anOrderIsChangedUntilItIsShippedAndThenReturned() {
        int idproduct = ADMIN.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 3}".formatted(word))
                .created().get("idproduct").asInt();
        ADMIN.post("/products/%d/stock/1".formatted(idproduct), "{\"change\": 9, \"reason\": \"found\"}").ok();
        int idorder = ADMIN.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": %d, "amount": 2}]}"""
                .formatted(idproduct)).created().get("idorder").asInt();
        var page = "/console/orders/" + idorder;

        change(page, "order.change", "idorder=" + idorder, Map.of("deliverycity", "Delft", "reference", "R-1"));
        var order = ADMIN.get("/orders/" + idorder).ok();
        assertThat(order.get("deliverycity").asString()).isEqualTo("Delft");
        assertThat(order.get("deliveryname").asString()).isEqualTo("Ann");
        int line = order.get("products").get(0).get("idorder_product").asInt();
        act("order.change-product",
                Map.of("idorder", "" + idorder, "idorder_product", "" + line, "was_amount", "2", "amount", "3",
                        "page", page));
        assertThat(page(page)).doesNotContain("Make a return");
        assertThat(page(page + "/return")).contains("Nothing of this order is shipped");

        int idpicklist = ADMIN.post("/orders/%d/process".formatted(idorder), null).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
        ADMIN.post("/picklists/%d/pickall".formatted(idpicklist), null).ok();
        int idprofile = ADMIN.get("/picklists/%d/shippingmethods".formatted(idpicklist)).ok().get(0)
                .get("idshippingprovider_profile").asInt();
        ADMIN.post("/picklists/%d/shipments".formatted(idpicklist), "{\"idshippingprofile\": %d}".formatted(idprofile)).created();
        assertThat(page(page)).contains("Make a return").doesNotContain("actions/order.change\"");
        ADMIN.post("/admin/returnreasons", "{\"name\": \"%s too big\"}".formatted(word));
        var reasons = ADMIN.get("/return_reasons").ok();
        var reason = reasons.get(reasons.size() - 1).get("idreturn_reason").asString();

        var nothing = person.submit(page + "/return", Map.of("idreturn_reason", reason));
        assertThat(nothing.body()).contains("message refused");
        var made = person.submit(page + "/return", Map.of("amount_" + line, "2", "idreturn_reason", reason));
        assertThat(made.statusCode()).describedAs(made.body()).isEqualTo(302);
        var idreturn = id(made.headers().firstValue("Location").orElseThrow());
        var returned = ADMIN.get("/returns/" + idreturn).ok().get("returned_products").get(0);
        assertThat(returned.get("amount").asInt()).isEqualTo(2);
        assertThat(returned.get("price").asDouble()).isEqualTo(3);
    }
}
