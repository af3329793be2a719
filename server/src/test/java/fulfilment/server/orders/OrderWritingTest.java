package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.act;
import static fulfilment.server.orders.Trade.find;
import static fulfilment.server.orders.Trade.id;
import static fulfilment.server.orders.Trade.line;
import static fulfilment.server.orders.Trade.made;
import static fulfilment.server.orders.Trade.order;
import static fulfilment.server.orders.Trade.ordered;
import static fulfilment.server.orders.Trade.picklist;
import static fulfilment.server.orders.Trade.processed;
import static fulfilment.server.orders.Trade.product;
import static fulfilment.server.orders.Trade.refused;
import static fulfilment.server.orders.Trade.scoped;
import static fulfilment.server.orders.Trade.stock;
import static fulfilment.server.orders.Trade.unique;
import static fulfilment.server.orders.Trade.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Details of orders and their defaults, lines, order fields, notes and tags. Rules ORD-4, ORD-27, ORD-35, ORD-55, ORD-56, ORD-59. */
class OrderWritingTest {

    private final int product = product();
    private final int warehouse = warehouse(1);
    private final String here = String.valueOf(warehouse);
    private final String lines = "\"products\": [{\"idproduct\": %d, \"amount\": 2}]".formatted(product);

    @Rule({"CON-6", "CON-20", "CON-46", "ORD-9", "ORD-11", "ORD-14", "ORD-22", "ORD-71"})
    @Test
    void showsEverythingThatWasSent() {
        int other = warehouse(2);
        int template = made("/admin/templates", "{\"name\": \"%s\"}".formatted(unique()), "idtemplate");
        int pricelist = made("/admin/pricelists", "{\"name\": \"%s\"}".formatted(unique()), "idpricelist");
        int owner = Service.shared().fulfilmentCustomer();

        var order = ordered("""
                {"deliveryname": "Ann", "deliverycontactname": "A", "deliveryaddress": "Street 1", "deliveryaddress2": "back",
                 "deliveryzipcode": "1234 AB", "deliverycity": "Delft", "deliveryregion": "South", "deliverycountry": "nl",
                 "invoicename": "Bo", "invoicecontact": "B", "invoiceaddress": "Road 2", "invoicecountry": "BE",
                 "telephone": "012", "emailaddress": "a@example.com", "reference": "R1", "customer_remarks": "ring twice",
                 "pickup_point_data": {"id": "X7", "deep": [1, {"a": null}]}, "partialdelivery": true, "auto_split": false,
                 "discount": "12.5", "calculatevat": 0, "invoiced": true, "preferred_delivery_date": "2030-05-06 07:08:09",
                 "language": "nl", "idfulfilment_customer": %d, "idtemplate": "%d", "warehouses": [%d, %d, %d],
                 "pricelists": [%d], "status": "completed", "idorder": 7, "nobody": "knows", %s}"""
                .formatted(owner, template, other, warehouse, other, pricelist, lines));

        assertThat(order.get("status").asString()).isEqualTo("concept");
        assertThat(order.get("idcustomer").isNull()).isTrue();
        assertThat(order.get("idtemplate").asInt()).isEqualTo(template);
        assertThat(order.get("deliverycontactname").asString()).isEqualTo("A");
        assertThat(order.get("deliverycountry").asString()).isEqualTo("NL");
        assertThat(order.get("full_delivery_address").asString()).startsWith("Ann\nA\nStreet 1\nback\n1234 AB Delft")
                .endsWith("Nederland");
        assertThat(order.get("invoicecontactname").asString()).isEqualTo("B");
        assertThat(order.get("full_invoice_address").asString()).startsWith("Bo\nB\nRoad 2").endsWith("België");
        assertThat(order.get("pickup_point_data").get("deep").get(1).get("a").isNull()).isTrue();
        assertThat(order.get("auto_split").asBoolean()).isFalse();
        assertThat(order.get("partialdelivery").asBoolean()).isFalse();
        assertThat(order.get("discount").asDouble()).isEqualTo(12.5);
        assertThat(order.get("calculatevat").asBoolean()).isFalse();
        assertThat(order.get("invoiced").asBoolean()).isTrue();
        assertThat(order.get("preferred_delivery_date").asString()).isEqualTo("2030-05-06");
        assertThat(order.get("language").asString()).isEqualTo("nl");
        assertThat(order.get("idfulfilment_customer").asInt()).isEqualTo(owner);
        assertThat(order.get("warehouses")).hasSize(2);
        assertThat(order.get("pricelists").get(0).asInt()).isEqualTo(pricelist);
        assertThat(order.get("via_portal").asBoolean()).isFalse();
        assertThat(order.get("public_status_page").asString()).startsWith("http").hasSizeGreaterThan(40);
        assertThat(order.get("tags").isObject()).isTrue();
        assertThat(order.get("picklists")).isEmpty();
        assertThat(order.get("comment_count").asInt()).isZero();
        assertThat(order.get("orderfields")).isEmpty();
        assertThat(find(order)).isEqualTo(order);
    }

    @Rule({"ORD-1", "ORD-7", "ORD-12"})
    @Test
    void aGuestOrderNeedsOnlyANameAndACountry() {
        var order = ordered("{\"deliveryname\": \"Ann\", \"deliverycountry\": \"NL\", %s}".formatted(lines));

        assertThat(order.get("invoicename").asString()).isEqualTo("Ann");
        assertThat(order.get("invoicecountry").asString()).isEqualTo("NL");
        assertThat(order.get("auto_split").asBoolean()).isTrue();
        assertThat(order.get("partialdelivery").asBoolean()).isTrue();
        assertThat(order.get("calculatevat").asBoolean()).isTrue();
        assertThat(order.get("invoiced").asBoolean()).isFalse();
        assertThat(order.get("discount").asInt()).isZero();
        assertThat(order.get("pickup_point_data").isNull()).isTrue();
        assertThat(order.get("reference").isNull()).isTrue();
        assertThat(order.get("idtemplate").asInt()).isPositive();
        var line = order.get("products").get(0);
        assertThat(line.get("name").asString()).isEqualTo("Lantern");
        assertThat(line.get("price").asDouble()).isEqualTo(12.5);
        assertThat(line.get("weight").asInt()).isEqualTo(100);
        assertThat(line.get("remarks").asString()).isEmpty();
        assertThat(line.get("amount_cancelled").asInt()).isZero();
        assertThat(line.get("partof_idorder_product").isNull()).isTrue();
        assertThat(line.get("has_parts").asBoolean()).isFalse();
    }

    /** A delivery address needs a country, an invoice address a name and a country. */
    @Rule({"ORD-5", "ORD-6"})
    @Test
    void completesIncompleteAddresses() {
        var guest = "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"NL\", \"deliverycity\": \"Delft\", %s, %s}";
        var billed = ordered(guest.formatted("\"invoicename\": \"Desk\"", lines));
        assertThat(billed.get("invoicecountry").asString()).isEqualTo("NL");
        assertThat(billed.get("invoicecity").isNull()).isTrue();
        var abroad = ordered(guest.formatted("\"invoicename\": \"\", \"invoicecountry\": \"be\"", lines));
        assertThat(abroad.get("invoicename").asString()).isEqualTo("Ann");
        assertThat(abroad.get("invoicecountry").asString()).isEqualTo("BE");
        var changed = API.put("/orders/" + id(abroad), "{\"invoicecity\": \"Gent\", \"invoicecountry\": null}").ok();
        assertThat(changed.get("invoicecountry").asString()).isEqualTo("NL");
        assertThat(changed.get("invoicecity").asString()).isEqualTo("Gent");

        int customer = made("/customers", """
                {"name": "Shop", "addresses": [{"name": "Home", "address": "Street 1", "city": "Delft", "country": "nl"}]}""",
                "idcustomer");
        var elsewhere = ordered("{\"idcustomer\": %d, \"deliveryaddress\": \"Other street 5\", %s}".formatted(customer, lines));
        assertThat(elsewhere.get("deliverycountry").asString()).isEqualTo("NL");
        assertThat(elsewhere.get("deliveryaddress").asString()).isEqualTo("Other street 5");
        assertThat(elsewhere.get("deliverycity").isNull()).isTrue();
    }

    @Rule({"CUS-9", "CUS-20", "ORD-4", "ORD-5", "ORD-8", "ORD-12", "ORD-15", "ORD-24", "ORD-30", "TAG-9"})
    @Test
    void takesWhatIsNotSentFromTheCustomer() {
        int pricelist = made("/admin/pricelists", "{\"name\": \"%s\"}".formatted(unique()), "idpricelist");
        API.put("/products/" + product, "{\"pricelists\": [{\"idpricelist\": %d, \"price\": 8}]}".formatted(pricelist)).ok();
        int tag = made("/tags", "{\"title\": \"%s\", \"color\": \"#5993be\", \"inherit\": true}".formatted(unique()), "idtag");
        int customer = made("/customers", """
                {"name": "Shop", "contactname": "Cy", "telephone": "012", "emailaddress": "c@example.com", "discount": 5,
                 "calculatevat": false, "default_order_remarks": "via the back", "language": "nl", "auto_split": false,
                 "pricelists": [%d], "addresses": [
                    {"name": "Home", "address": "Street 1", "city": "Delft", "country": "nl", "defaultdelivery": true},
                    {"name": "Desk", "address": "Road 2", "country": "be", "defaultinvoice": true}]}""".formatted(pricelist),
                "idcustomer");
        API.post("/customers/%d/tags".formatted(customer), "{\"idtag\": %d}".formatted(tag)).created();

        var order = ordered("{\"idcustomer\": %d, \"customer_remarks\": \"today\", %s}".formatted(customer, lines));

        assertThat(order.get("deliveryname").asString()).isEqualTo("Home");
        assertThat(order.get("deliveryaddress").asString()).isEqualTo("Street 1");
        assertThat(order.get("invoicename").asString()).isEqualTo("Desk");
        assertThat(order.get("invoicecountry").asString()).isEqualTo("BE");
        assertThat(order.get("telephone").asString()).isEqualTo("012");
        assertThat(order.get("emailaddress").asString()).isEqualTo("c@example.com");
        assertThat(order.get("discount").asInt()).isEqualTo(5);
        assertThat(order.get("calculatevat").asBoolean()).isFalse();
        assertThat(order.get("customer_remarks").asString()).isEqualTo("via the back\ntoday");
        assertThat(order.get("language").asString()).isEqualTo("nl");
        assertThat(order.get("auto_split").asBoolean()).isFalse();
        assertThat(order.get("pricelists").get(0).asInt()).isEqualTo(pricelist);
        assertThat(order.get("products").get(0).get("price").asInt()).isEqualTo(8);
        assertThat(order.get("tags").properties().iterator().next().getValue().get("idtag").asInt()).isEqualTo(tag);

        var own = ordered("""
                {"idcustomer": %d, "deliveryname": "Dee", "deliveryaddress": "Lane 3", "deliverycountry": "de", "discount": 0,
                 "auto_split": true, "pricelists": [], %s}""".formatted(customer, lines));
        assertThat(own.get("deliveryname").asString()).isEqualTo("Dee");
        assertThat(own.get("deliverycity").isNull()).isTrue();
        assertThat(own.get("deliverycountry").asString()).isEqualTo("DE");
        assertThat(own.get("discount").asInt()).isZero();
        assertThat(own.get("auto_split").asBoolean()).isTrue();
        assertThat(own.get("products").get(0).get("price").asDouble()).isEqualTo(12.5);

        API.delete("/customers/" + customer).refused(400, 1003);
        API.delete("/orders/" + id(order)).expect(204);
        API.delete("/customers/" + customer).refused(400, 1003);
    }

    @Rule({"ACC-11", "FUL-10", "FUL-11", "ORD-9", "ORD-20", "PRO-1"})
    @Test
    void usesTemplateAndPreferredWarehouseOfTheFulfilmentCustomer() {
        int template = made("/admin/templates", "{\"name\": \"%s\"}".formatted(unique()), "idtemplate");
        int usual = made("/admin/templates", "{\"name\": \"%s\"}".formatted(unique()), "idtemplate");
        int far = warehouse(9);
        int owner = made("/fulfilment/customers", "{\"name\": \"%s\", \"idtemplate\": %d, \"preferred_idwarehouse\": %d}"
                .formatted(unique(), template, far), "idfulfilment_customer");
        stock(product, warehouse, 5);
        stock(product, far, 5);
        var of = "\"idfulfilment_customer\": " + owner;

        var order = order(here + "," + far, of, new int[] {product, 2});
        assertThat(order.get("idtemplate").asInt()).isEqualTo(template);
        assertThat(picklist(processed(order), 0).get("idwarehouse").asInt()).isEqualTo(far);
        assertThat(picklist(processed(order(here + "," + far, "", new int[] {product, 2})), 0).get("idwarehouse").asInt())
                .isEqualTo(warehouse);
        assertThat(picklist(processed(order(here + "," + far, of, new int[] {product, 4})), 0).get("idwarehouse").asInt())
                .isEqualTo(far);

        int customer = made("/customers", "{\"name\": \"Shop\", \"idtemplate\": %d, \"idfulfilment_customer\": %d}"
                .formatted(usual, owner), "idcustomer");
        var customers = ordered("{\"idcustomer\": %d, %s}".formatted(customer, lines));
        assertThat(customers.get("idtemplate").asInt()).isEqualTo(usual);
        assertThat(customers.get("idfulfilment_customer").asInt()).isEqualTo(owner);
        API.put("/orders/" + id(customers), "{\"idtemplate\": %d}".formatted(template)).ok();
        assertThat(API.put("/orders/" + id(customers), "{\"idtemplate\": null}").ok().get("idtemplate").asInt()).isEqualTo(usual);
        API.put("/fulfilment/customers/" + owner, "{\"idtemplate\": null, \"preferred_idwarehouse\": null}").ok();
        assertThat(order(here, of, new int[] {product, 1}).get("idtemplate").asInt()).isNotIn(template, usual);
    }

    @Rule({"ORD-27", "ORD-31"})
    @Test
    void describesALineByWhatIsSentElseByItsProduct() {
        var code = API.get("/products/" + product).ok().get("productcode").asString();
        int vat = API.get("/vatgroups").ok().get(1).get("idvatgroup").asInt();

        var order = ordered(
                """
                {"deliveryname": "Ann", "deliverycountry": "NL", "products": [
                    {"productcode": "%s", "amount": "3"},
                    {"idproduct": %d, "amount": 1, "price": 3.4567, "name": "Lamp", "remarks": "red", "idvatgroup": %d, "weight": 7}]}"""
                        .formatted(code, product, vat));

        var lines = order.get("products");
        assertThat(lines.get(0).get("idproduct").asInt()).isEqualTo(product);
        assertThat(lines.get(0).get("amount").asInt()).isEqualTo(3);
        assertThat(lines.get(1).get("price").asDouble()).isEqualTo(3.4567);
        assertThat(lines.get(1).get("name").asString()).isEqualTo("Lamp");
        assertThat(lines.get(1).get("remarks").asString()).isEqualTo("red");
        assertThat(lines.get(1).get("idvatgroup").asInt()).isEqualTo(vat);
        assertThat(lines.get(1).get("weight").asInt()).isEqualTo(7);
        assertThat(API.get("/orders/%d/products".formatted(id(order))).ok()).isEqualTo(lines);
        assertThat(API.get("/orders/%d/products/%d".formatted(id(order), line(order, 1))).ok()).isEqualTo(lines.get(1));
    }

    @Rule({"ORD-32", "ORD-43"})
    @Test
    void addsChangesAndRemovesLinesOfAConcept() {
        var order = order(here, "", new int[] {product, 2});
        var path = "/orders/%d/products".formatted(id(order));

        int added = API.post(path, "{\"idproduct\": %d, \"amount\": 4, \"name\": \"More\"}".formatted(product)).created()
                .get("idorder_product").asInt();
        API.put(path + "/" + added, "{\"amount\": 6, \"idproduct\": 1999999999}").refused(400, 5);
        var changed = API.put(path + "/" + added, "{\"amount\": 6, \"price\": 1, \"remarks\": null}").ok();

        assertThat(changed.get("amount").asInt()).isEqualTo(6);
        assertThat(changed.get("price").asInt()).isEqualTo(1);
        assertThat(changed.get("idproduct").asInt()).isEqualTo(product);
        assertThat(find(order).get("products")).hasSize(2);
        API.delete(path + "/" + added).expect(204);
        assertThat(find(order).get("products")).hasSize(1);
        API.delete(path + "/" + line(order, 0)).expect(204);
        API.post("/orders/%d/process".formatted(id(order)), null).refused(400, 13);
    }

    @Rule({"ORD-33", "ORD-40"})
    @Test
    void openPicklistsFollowChangesOfTheOrder() {
        stock(product, warehouse, 1);
        var order = processed(order(here, "", new int[] {product, 2}));

        API.put("/orders/" + id(order), """
                {"deliveryname": "Bo", "deliverycontact": "B", "reference": "new", "preferred_delivery_date": "2031-01-02"}""")
                .ok();
        API.put("/orders/%d/products/%d".formatted(id(order), line(order, 0)),
                "{\"name\": \"Lamp\", \"price\": 2, \"remarks\": \"fragile\"}").ok();

        var picklist = picklist(order, 0);
        assertThat(picklist.get("deliveryname").asString()).isEqualTo("Bo");
        assertThat(picklist.get("deliverycontact").asString()).isEqualTo("B");
        assertThat(picklist.get("reference").asString()).isEqualTo("new");
        assertThat(picklist.get("preferred_delivery_date").asString()).isEqualTo("2031-01-02");
        assertThat(picklist.get("products").get(0).get("name").asString()).isEqualTo("Lamp");
        assertThat(picklist.get("products").get(0).get("price").asInt()).isEqualTo(2);
        assertThat(picklist.get("products").get(0).get("remarks").asString()).isEqualTo("fragile");
        Trade.on(picklist, "pickall", null);
        Trade.on(picklist, "close", null);
        API.put("/orders/%d/products/%d".formatted(id(order), line(order, 0)), "{\"name\": \"Late\"}").ok();
        assertThat(picklist(order, 0).get("products").get(0).get("name").asString()).isEqualTo("Lamp");
    }

    @Rule("ORD-40")
    @Test
    void invoicedReachesOpenPicklistsOnlyWhenItChangesOnTheOrder() {
        stock(product, warehouse, 1);
        var order = processed(order(here, "", new int[] {product, 2}));
        API.put("/orders/" + id(order), "{\"invoiced\": true}").ok();
        assertThat(picklist(order, 0).get("invoiced").asBoolean()).isTrue();

        API.put("/picklists/" + picklist(order, 0).get("idpicklist").asInt(), "{\"invoiced\": false}").ok();
        API.put("/orders/" + id(order), "{\"reference\": \"new\"}").ok();
        assertThat(picklist(order, 0).get("reference").asString()).isEqualTo("new");
        assertThat(picklist(order, 0).get("invoiced").asBoolean()).describedAs("invoiced did not change on the order").isFalse();
    }

    /** A picklist has personal data: only the owner of its order may read it. */
    @Rule("ORD-41")
    @Test
    void closedPicklistsFollowTheirOrderToItsNewOwner() {
        int former = Service.shared().fulfilmentCustomer();
        int next = Service.shared().fulfilmentCustomer();
        stock(product, warehouse, 2);
        var order = processed(order(here, "\"idfulfilment_customer\": %d, \"auto_split\": true".formatted(former),
                new int[] {product, 4}));
        Trade.on(picklist(order, 0), "pickall", null);
        var closed = Trade.on(picklist(order, 0), "close", null);
        var path = "/picklists/" + closed.get("idpicklist").asInt();
        Trade.scoped(former).get(path).ok();

        API.put("/orders/" + id(order), "{\"idfulfilment_customer\": %d, \"deliveryname\": \"Bo\"}".formatted(next)).ok();

        Trade.scoped(former).get(path).refused(404, 20);
        assertThat(Trade.scoped(former).get("/picklists").ok().findValuesAsString("idpicklist"))
                .doesNotContain(closed.get("idpicklist").asString());
        var passedOn = Trade.scoped(next).get(path).ok();
        assertThat(passedOn.get("idfulfilment_customer").asInt()).isEqualTo(next);
        assertThat(passedOn.get("deliveryname").asString()).isEqualTo("Ann");
        assertThat(passedOn.get("closed_at")).isEqualTo(closed.get("closed_at"));
        assertThat(passedOn.get("status").asString()).isEqualTo("closed");
    }

    @Rule({"ORD-16", "ORD-35"})
    @Test
    void changesAndClearsDetails() {
        var order = order(here, "\"reference\": \"R\", \"discount\": 4, \"pickup_point_data\": {\"a\": 1}",
                new int[] {product, 2});

        var changed = API.put("/orders/" + id(order), """
                {"reference": null, "pickup_point_data": [], "deliverycity": "Delft", "partialdelivery": false,
                 "warehouses": []}""").ok();

        assertThat(changed.get("reference").isNull()).isTrue();
        assertThat(changed.get("pickup_point_data").isNull()).isTrue();
        assertThat(changed.get("deliverycity").asString()).isEqualTo("Delft");
        assertThat(changed.get("auto_split").asBoolean()).isFalse();
        assertThat(changed.get("discount").asInt()).isEqualTo(4);
        assertThat(changed.get("products")).hasSize(1);
        assertThat(changed.get("warehouses")).isEqualTo(everyWarehouse());
    }

    private static JsonNode everyWarehouse() {
        return ordered(
                "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"NL\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                        .formatted(Trade.product()))
                .get("warehouses");
    }

    @Rule("ORD-17")
    @Test
    void anOrderWithoutWarehousesShowsAllThatAcceptOrders() {
        int closed = warehouse(1);
        var order = ordered("{\"deliveryname\": \"Ann\", \"deliverycountry\": \"NL\", %s}".formatted(lines));
        assertThat(order.get("warehouses").toString()).contains(here, String.valueOf(closed));

        API.put("/admin/warehouses/" + closed, "{\"accept_orders\": false}").ok();
        var less = find(order).get("warehouses");
        assertThat(less.valueStream().map(JsonNode::asInt)).contains(warehouse).doesNotContain(closed);

        API.put("/orders/" + id(order), find(order).toString()).ok();
        API.put("/admin/warehouses/" + closed, "{\"accept_orders\": true}").ok();
        assertThat(find(order).get("warehouses").valueStream().map(JsonNode::asInt)).contains(closed);
    }

    @Rule("ORD-16")
    @Test
    void showsAPickUpPointUnchanged() {
        var point = """
                {"public_status_page":"hello","warehouses":[],"pickup_point_data":{"warehouses":[]},"lat":52.12345678901234567890,\
                "n":123456789012345678901234567890,"e":1E+400,"small":1E-400,"t":"\\"warehouses\\":[]"}""";
        for (var warehouses : List.of("", ", \"warehouses\": [" + here + "]")) {
            var order = ordered("{\"deliveryname\": \"Ann\", \"deliverycountry\": \"NL\", \"pickup_point_data\": %s, %s%s}"
                    .formatted(point, lines, warehouses));

            var answer = API.get("/orders/" + id(order)).body();

            assertThat(answer).contains("\"pickup_point_data\":" + point + ",");
            assertThat(order.get("public_status_page").asString()).startsWith("http");
            assertThat(order.get("warehouses").toString()).contains(here);
            API.put("/orders/" + id(order), answer).ok();
            assertThat(API.get("/orders/" + id(order)).body()).isEqualTo(answer);
        }
    }

    @Rule({"CON-20", "ORD-11", "ORD-14"})
    @Test
    void anOldNameCountsIfTheNewNameIsNull() {
        var order = ordered("""
                {"deliveryname": "Ann", "deliverycountry": "NL", "auto_split": null, "partialdelivery": false,
                 "deliverycontactname": null, "deliverycontact": "Cy", %s}""".formatted(lines));
        assertThat(order.get("auto_split").asBoolean()).isFalse();
        assertThat(order.get("deliverycontactname").asString()).isEqualTo("Cy");
        var changed = API.put("/orders/" + id(order), "{\"auto_split\": null, \"partialdelivery\": true}").ok();
        assertThat(changed.get("auto_split").asBoolean()).isTrue();
        assertThat(API.put("/orders/" + id(order), "{\"deliverycontactname\": null}").ok().get("deliverycontactname").isNull())
                .isTrue();
    }

    @Rule({"ORD-8", "ORD-38", "ORD-39"})
    @Test
    void refillsAnEmptiedDeliveryNameAndCountryFromTheCustomer() {
        int customer = made("/customers", """
                {"name": "Shop", "telephone": "012", "emailaddress": "c@example.com",
                 "addresses": [{"name": "Home", "address": "Street 1", "city": "Delft", "country": "nl"}]}""", "idcustomer");
        var order = ordered("{\"idcustomer\": %d, %s}".formatted(customer, lines));
        var emptied = API.put("/orders/" + id(order), """
                {"deliveryname": "", "deliverycountry": null, "deliverycity": null, "telephone": null}""").ok();
        assertThat(emptied.get("deliveryname").asString()).isEqualTo("Home");
        assertThat(emptied.get("deliverycountry").asString()).isEqualTo("NL");
        assertThat(emptied.get("deliverycity").isNull()).isTrue();
        assertThat(emptied.get("telephone").isNull()).isTrue();

        var guests = ordered("{\"deliveryname\": \"Ann\", \"deliverycountry\": \"BE\", %s}".formatted(lines));
        var known = API.put("/orders/" + id(guests), "{\"idcustomer\": %d}".formatted(customer)).ok();
        assertThat(known.get("deliveryname").asString()).isEqualTo("Ann");
        assertThat(known.get("deliverycountry").asString()).isEqualTo("BE");
        assertThat(known.get("telephone").asString()).isEqualTo("012");
        assertThat(known.get("emailaddress").asString()).isEqualTo("c@example.com");
    }

    @Rule({"ORD-19", "ORD-58", "ORD-74"})
    @Test
    void fillsChangesAndClearsOrderFields() {
        int wrap = made("/admin/orderfields", "{\"title\": \"Wrap\", \"type\": \"radio\", \"values\": [\"red\", \"gold\"]}",
                "idorderfield");
        int text = made("/admin/orderfields", "{\"title\": \"Text\", \"type\": \"text\"}", "idorderfield");
        var order = order(here, "\"orderfields\": [{\"idorderfield\": %d, \"value\": \"red\"}]".formatted(wrap),
                new int[] {product, 2});
        var path = "/orders/%d/orderfields".formatted(id(order));

        assertThat(order.get("orderfields").get(0).get("title").asString()).isEqualTo("Wrap");
        assertThat(API.put(path + "/" + text, "{\"value\": \"Hello\"}").ok().get("value").asString()).isEqualTo("Hello");
        API.put("/orders/" + id(order), "{\"orderfields\": [{\"idorderfield\": %d, \"value\": \"gold\"}]}".formatted(wrap)).ok();
        assertThat(API.get(path).ok()).hasSize(2).isEqualTo(find(order).get("orderfields"));
        assertThat(API.get(path).ok().get(0).get("value").asString()).isEqualTo("gold");
        API.delete(path + "/" + wrap).expect(204);
        API.delete(path + "/" + wrap).refused(404, 20);
        assertThat(API.get(path).ok()).hasSize(1);
        Trade.refused(400, 5, () -> API.put(path + "/" + wrap, "{\"value\": \"blue\"}"));
        Trade.refused(400, 5, () -> API.put(path + "/2000000000", "{\"value\": \"blue\"}"));
        Trade.refused(400, 5, () -> API.put(path + "/" + wrap, "{}"));
        Trade.refused(400, 5,
                () -> API.put("/orders/" + id(order), "{\"orderfields\": [{\"idorderfield\": %d}]}".formatted(text)));
        for (var empty : List.of("\"\"", "null")) {
            API.put(path + "/" + text, "{\"value\": \"Hello\"}").ok();
            var emptied = API.put(path + "/" + text, "{\"value\": %s}".formatted(empty)).ok();
            assertThat(emptied.get("idorderfield").asInt()).isEqualTo(text);
            assertThat(emptied.get("title").asString()).isEqualTo("Text");
            assertThat(emptied.get("value").asString()).isEmpty();
            assertThat(API.get(path).ok()).isEmpty();
        }
    }

    @Test
    @Rule("CON-13")
    void measuresTextInCharacters() {
        var longest = "\uD83D\uDE00".repeat(255);
        var order = order(here, "\"reference\": \"%s\"".formatted(longest), new int[] {product, 2});

        assertThat(order.get("reference").asString()).isEqualTo(longest);
        Trade.refused(400, 5, () -> API.put("/orders/" + id(order), "{\"reference\": \"%sx\"}".formatted(longest)));
    }

    @Rule("ORD-35")
    @Test
    void refusesOtherProductsInAChangeOfAnOrder() {
        var order = order(here, "", new int[] {product, 2});

        for (var ignored : List.of("\"all of them\"", "{}", "[{\"amount\": -1}]", "[]", "[1]")) {
            API.put("/orders/" + id(order), "{\"reference\": \"r\", \"products\": %s}".formatted(ignored)).refused(400, 5);
        }
        assertThat(API.put("/orders/" + id(order), API.get("/orders/" + id(order)).body()).ok().get("products")).hasSize(1);
    }

    @Rule({"ORD-55", "ORD-56", "ORD-57", "TAG-7", "TAG-8", "TAG-10"})
    @Test
    void keepsNotesAndTags() {
        var order = order(here, "", new int[] {product, 2});
        var path = "/orders/%d".formatted(id(order));

        var note = API.post(path + "/notes", "{\"note\": \"called\"}").created();
        API.post(path + "/notes", "{\"note\": \"again\"}").created();

        assertThat(note.propertyNames()).containsExactlyInAnyOrder("idorder_log", "iduser", "idorder", "idpicklist", "type",
                "action", "description", "details", "created_at");
        assertThat(note.get("description").asString()).isEqualTo("called");
        assertThat(note.get("type").asString()).isEqualTo("note");
        assertThat(note.get("iduser").asInt()).isPositive();
        assertThat(API.get(path + "/notes").ok()).hasSize(2);
        assertThat(API.get(path + "/notes").ok().get(0)).isEqualTo(note);
        Trade.refused(400, 5, () -> API.post(path + "/notes", "{\"note\": \" \"}"));
        Trade.refused(400, 5, () -> API.post(path + "/notes", null));
        Trade.refused(404, 20, () -> API.post("/orders/2000000000/notes", "{\"note\": \"x\"}"));

        var title = unique();
        int tag = made("/tags", "{\"title\": \"%s\", \"color\": \"#5993be\", \"inherit\": false}".formatted(title), "idtag");
        assertThat(API.post(path + "/tags", "{\"idtag\": %d}".formatted(tag)).created().get("title").asString()).isEqualTo(title);
        API.post(path + "/tags", "{\"idtag\": %d}".formatted(tag)).created();
        assertThat(find(order).get("tags").get(title).get("idtag").asInt()).isEqualTo(tag);
        assertThat(API.get(path + "/tags").ok()).hasSize(1);
        Trade.refused(404, 20, () -> API.post(path + "/tags", "{\"idtag\": 2000000000}"));
        API.delete(path + "/tags/" + tag).expect(204);
        Trade.refused(404, 20, () -> API.delete(path + "/tags/" + tag));
        assertThat(find(order).get("tags").isEmpty()).isTrue();
    }

    @Rule("ORD-59")
    @Test
    void showsWhereThePiecesOfAnOrderAre() {
        stock(product, warehouse, 3);
        int services = product("\"type\": \"unlimited_stock\"");
        var order = order(here, "", new int[] {product, 5}, new int[] {services, 1});
        assertThat(
                API.get("/orders/%d/productstatus".formatted(id(order))).ok().get("products").get(0).get("allocated").asBoolean())
                .isFalse();

        var processed = processed(order);

        var status = API.get("/orders/%d/productstatus".formatted(id(order))).ok();
        assertThat(status.get("idorder").asInt()).isEqualTo(id(order));
        assertThat(status.get("status").asString()).isEqualTo("processing");
        var first = status.get("products").get(0);
        assertThat(first.get("amount_picklists").asInt()).isEqualTo(3);
        assertThat(first.get("amount_backorders").asInt()).isEqualTo(2);
        assertThat(first.get("allocated").asBoolean()).isFalse();
        assertThat(status.get("products").get(1).get("allocated").asBoolean()).isTrue();
        var picklist = picklist(processed, 0);
        Trade.on(picklist, "pickall", null);
        Trade.on(picklist, "close", null);
        API.delete("/backorders/" + Trade.backorders(order).get(0).get("idbackorder").asInt()).expect(204);
        var over = API.get("/orders/%d/productstatus".formatted(id(order))).ok().get("products").get(0);
        assertThat(over.get("amount_shipped").asInt()).isEqualTo(3);
        assertThat(over.get("amount_cancelled").asInt()).isEqualTo(2);
        assertThat(over.get("amount_picklists").asInt()).isZero();
        assertThat(over.get("amount_backorders").asInt()).isZero();
        API.get("/orders/2000000000/productstatus").refused(404, 20);
    }

    @Rule({"PRO-22", "STK-5"})
    @Test
    void allocationsShrinkWithTheirLineAndEnd() {
        stock(product, warehouse, 9);
        var order = order(here, "", new int[] {product, 4}, new int[] {product, 3});
        act(order, "allocate", null);
        assertThat(reserved()).isEqualTo(7);

        API.put("/orders/%d/products/%d".formatted(id(order), line(order, 0)), "{\"amount\": 1}").ok();
        assertThat(reserved()).isEqualTo(4);
        API.delete("/orders/%d/products/%d".formatted(id(order), line(order, 1))).expect(204);
        assertThat(reserved()).isEqualTo(1);
        act(order, "deallocate", null);
        assertThat(reserved()).isZero();
        act(order, "allocate", null);
        API.delete("/orders/" + id(order)).expect(204);
        assertThat(reserved()).isZero();
    }

    @Rule("ORD-15")
    @Test
    void refusesRemarksThatAreTooLongTogetherWithThoseOfTheCustomer() {
        var usual = "u".repeat(40_000);
        int customer = made("/customers", "{\"name\": \"Shop\", \"default_order_remarks\": \"%s\"}".formatted(usual),
                "idcustomer");
        var body = "{\"idcustomer\": %d, \"deliverycountry\": \"NL\", \"customer_remarks\": \"%s\", %s}";
        var longest = ordered(body.formatted(customer, "x".repeat(65_535 - 40_001), lines));

        refused(400, 5, () -> API.post("/orders", body.formatted(customer, "x".repeat(65_535 - 40_000), lines)));
        assertThat(API.put("/orders/" + id(longest), longest.toString()).ok().get("customer_remarks"))
                .isEqualTo(longest.get("customer_remarks"));
    }

    @Rule({"AUT-27", "CUS-8", "ORD-2", "ORD-39"})
    @Test
    void keepsACustomerWhoWentToAnotherFulfilmentCustomer() {
        int owner = Service.shared().fulfilmentCustomer();
        var mine = scoped(owner);
        int customer = made("/customers", "{\"name\": \"Shop\", \"idfulfilment_customer\": %d}".formatted(owner), "idcustomer");
        int own = product("\"idfulfilment_customer\": " + owner);
        var order = mine.post("/orders", """
                {"idcustomer": %d, "deliverycountry": "NL", "products": [{"idproduct": %d, "amount": 1}]}"""
                .formatted(customer, own)).created();
        API.put("/customers/" + customer, "{\"idfulfilment_customer\": %d}".formatted(Service.shared().fulfilmentCustomer()))
                .ok();

        var changed = mine.put("/orders/" + id(order), ((ObjectNode) order).put("reference", "R7").toString()).ok();

        assertThat(changed.get("reference").asString()).isEqualTo("R7");
        assertThat(changed.get("idcustomer").asInt()).isEqualTo(customer);
        var other = ordered("{\"deliveryname\": \"Ann\", \"deliverycountry\": \"NL\", \"idfulfilment_customer\": %d, %s}"
                .formatted(owner, lines));
        refused(400, 25, () -> mine.put("/orders/" + id(other), "{\"idcustomer\": %d}".formatted(customer)));
    }

    private int reserved() {
        return Trade.levels(product, warehouse).get("reservedallocations").asInt();
    }

    @Rule("ORD-76")
    @Test
    void showsThatAFieldIsRequiredButTakesOrdersWithoutIt() {
        int field = made("/admin/orderfields", "{\"title\": \"Gift\", \"type\": \"text\", \"required\": true}", "idorderfield");
        assertThat(API.get("/orderfields/" + field).ok().get("required").asBoolean()).isTrue();

        var order = order(here, "", new int[] {product, 1});

        assertThat(order.get("orderfields")).isEmpty();
        var filled = API.put("/orders/" + id(order), "{\"orderfields\": [{\"idorderfield\": %d, \"value\": \"yes\"}]}"
                .formatted(field)).ok();
        assertThat(filled.get("orderfields").get(0).get("value").asString()).isEqualTo("yes");
        API.delete("/orders/%d/orderfields/%d".formatted(id(order), field)).expect(204);
        assertThat(find(order).get("orderfields")).isEmpty();
    }

    @Rule("CUS-21")
    @Test
    void keepsAnAddressThatItsCustomerRemoves() {
        var customer = API.post("/customers", """
                {"name": "Ann", "addresses": [{"name": "Shop", "contactname": "Bo", "address": "Kade 1", "zipcode": "1011 AB",
                 "city": "Amsterdam", "country": "nl"}]}""").created();
        int idcustomer = customer.get("idcustomer").asInt();
        var order = ordered("{\"idcustomer\": %d, %s}".formatted(idcustomer, lines));
        assertThat(order.get("deliveryname").asString()).isEqualTo("Shop");
        assertThat(order.get("invoiceaddress").asString()).isEqualTo("Kade 1");

        API.delete("/customers/%d/addresses/%d".formatted(idcustomer,
                customer.get("addresses").get(0).get("idcustomer_address").asInt())).expect(204);

        assertThat(API.get("/customers/" + idcustomer).ok().get("addresses")).isEmpty();
        assertThat(find(order)).isEqualTo(order);
    }

    @Rule("ORD-86")
    @Test
    void keepsWhatItTookFromItsCustomer() {
        int pricelist = made("/admin/pricelists", "{\"name\": \"%s\"}".formatted(unique()), "idpricelist");
        API.put("/products/" + product, "{\"pricelists\": [{\"idpricelist\": %d, \"price\": 8}]}".formatted(pricelist)).ok();
        int tag = made("/tags", "{\"title\": \"%s\", \"color\": \"#5993be\", \"inherit\": true}".formatted(unique()), "idtag");
        var customer = API.post("/customers", """
                {"name": "Shop", "telephone": "012", "discount": 5, "default_order_remarks": "via the back",
                 "addresses": [{"name": "Shop", "city": "Delft", "country": "nl"}]}""").created();
        int idcustomer = customer.get("idcustomer").asInt();
        var before = ordered("{\"idcustomer\": %d, %s}".formatted(idcustomer, lines));

        API.put("/customers/" + idcustomer, """
                {"name": "Store", "telephone": "034", "discount": 10, "default_order_remarks": "ring", "language": "nl",
                 "calculatevat": false, "auto_split": false, "pricelists": [%d]}""".formatted(pricelist)).ok();
        API.put("/customers/%d/addresses/%d".formatted(idcustomer,
                customer.get("addresses").get(0).get("idcustomer_address").asInt()), "{\"city\": \"Breda\"}").ok();
        API.post("/customers/%d/tags".formatted(idcustomer), "{\"idtag\": %d}".formatted(tag)).created();

        assertThat(find(before)).isEqualTo(before);
        var after = ordered("{\"idcustomer\": %d, %s}".formatted(idcustomer, lines));
        assertThat(after.get("deliverycity").asString()).isEqualTo("Breda");
        assertThat(after.get("discount").asInt()).isEqualTo(10);
        assertThat(after.get("tags")).hasSize(1);
    }
}
