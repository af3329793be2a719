package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.act;
import static fulfilment.server.orders.Trade.backorders;
import static fulfilment.server.orders.Trade.id;
import static fulfilment.server.orders.Trade.ids;
import static fulfilment.server.orders.Trade.made;
import static fulfilment.server.orders.Trade.on;
import static fulfilment.server.orders.Trade.order;
import static fulfilment.server.orders.Trade.ordered;
import static fulfilment.server.orders.Trade.picklist;
import static fulfilment.server.orders.Trade.processed;
import static fulfilment.server.orders.Trade.product;
import static fulfilment.server.orders.Trade.stock;
import static fulfilment.server.orders.Trade.unique;
import static fulfilment.server.orders.Trade.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Filters of lists of orders, picklists and backorders. Rules ORD-64, ORD-65, ORD-66, PCK-44, BCK-20. */
class OrderFiltersTest {

    private static final String LONG_AGO = "2001-01-01%2000:00:00";
    private static final String IN_A_WHILE = "2099-01-01%2000:00:00";

    private final int product = product();
    private final int warehouse = warehouse(1);
    private final String here = String.valueOf(warehouse);
    private final String mark = unique();

    private List<Integer> orders(String filter) {
        return ids("/orders?" + filter, "idorder");
    }

    private List<Integer> picklists(String filter) {
        return ids("/picklists?" + filter, "idpicklist");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Rule({"CON-52", "CON-53", "CON-55", "CON-56", "CON-57", "ORD-63", "ORD-64", "ORD-65"})
    @Test
    void findsOrdersByNumberReferenceEmailAndNames() {
        int first = id(order("", "\"reference\": \"%s\", \"emailaddress\": \"%s@example.com\"".formatted(mark, mark),
                new int[] {product, 1}));
        var second = order("", "\"reference\": \"%s\", \"deliverycontactname\": \"Zoë %s\"".formatted(mark, mark),
                new int[] {product, 1});

        assertThat(orders("reference=" + mark)).containsExactly(id(second), first);
        assertThat(orders("reference=" + mark.substring(1))).isEmpty();
        assertThat(orders("emailaddress=%s@example.com".formatted(mark))).containsExactly(first);
        assertThat(orders("orderid=" + second.get("orderid").asString())).containsExactly(id(second));
        assertThat(orders("search=" + mark.substring(2).toUpperCase())).containsExactly(id(second), first);
        assertThat(orders("search=" + encoded("zoë " + mark))).containsExactly(id(second));
        assertThat(orders("search=" + second.get("orderid").asString())).contains(id(second));
        assertThat(orders("search=%25" + mark)).isEmpty();
        assertThat(orders("reference=%s&sinceid=%d".formatted(mark, first))).containsExactly(id(second));
        assertThat(orders("reference=%s&beforeid=%d".formatted(mark, id(second)))).containsExactly(first);
        assertThat(orders("reference=%s&offset=1".formatted(mark))).containsExactly(first);
        assertThat(orders("reference=%s&offset=2".formatted(mark))).isEmpty();
        assertThat(orders("reference=%s&offset=-1&limit=1".formatted(mark))).hasSize(2);
    }

    @Rule("ORD-64")
    @Test
    void findsOrdersByTheTimeOfCreationAndChange() {
        int first = id(order("", "\"reference\": \"%s\"".formatted(mark), new int[] {product, 1}));
        for (var since : List.of("sincedate", "updated_after")) {
            assertThat(orders("reference=%s&%s=%s".formatted(mark, since, LONG_AGO) + Client.asOfNow())).containsExactly(first);
            assertThat(orders("reference=%s&%s=%s".formatted(mark, since, IN_A_WHILE))).isEmpty();
            assertThat(orders("reference=%s&%s=2001-01-01".formatted(mark, since) + Client.asOfNow())).containsExactly(first);
            API.get("/orders?%s=yesterday".formatted(since)).refused(400, 5);
        }
        assertThat(orders("reference=%s&untildate=%s".formatted(mark, IN_A_WHILE))).containsExactly(first);
        assertThat(orders("reference=%s&untildate=%s".formatted(mark, LONG_AGO))).isEmpty();
    }

    @Rule({"ORD-65", "ORD-66"})
    @Test
    void findsOrdersByCustomerAndWarehouse() {
        int owner = Service.shared().fulfilmentCustomer();
        int customer = made("/customers", "{\"name\": \"Shop %s\", \"contactname\": \"Cy %s\"}".formatted(mark, mark),
                "idcustomer");
        int other = warehouse(2);
        var reference = "\"reference\": \"%s\"".formatted(mark);
        int owned = id(order(here, reference + ", \"idfulfilment_customer\": " + owner, new int[] {product, 1}));
        int customers = id(
                ordered("""
                {"idcustomer": %d, "deliveryname": "Bo", %s, "warehouses": [%d, %d], "products": [{"idproduct": %d, "amount": 1}]}"""
                        .formatted(customer, reference, warehouse, other, product)));
        int anywhere = id(order("", reference, new int[] {product, 1}));

        assertThat(orders("idfulfilment_customer=" + owner)).containsExactly(owned);
        assertThat(orders("idcustomer=" + customer)).containsExactly(customers);
        assertThat(orders("search=" + encoded("shop " + mark))).containsExactly(customers);
        assertThat(orders("search=" + encoded("cy " + mark))).containsExactly(customers);
        assertThat(orders("reference=%s&idwarehouse=%d".formatted(mark, warehouse))).containsExactly(anywhere, customers, owned);
        assertThat(orders("reference=%s&idwarehouse=%d".formatted(mark, other))).containsExactly(anywhere, customers);
        assertThat(orders("reference=%s&idwarehouse=2000000000".formatted(mark))).isEmpty();
        for (var closed : List.of("{\"accept_orders\": false}", "{\"accept_orders\": true, \"active\": false}")) {
            API.put("/admin/warehouses/" + other, closed).ok();
            assertThat(orders("reference=%s&idwarehouse=%d".formatted(mark, other))).containsExactly(customers);
        }
    }

    @Rule("ORD-65")
    @Test
    void aLimitedKeyDoesNotFindOrdersByForeignCustomers() {
        int owner = Service.shared().fulfilmentCustomer();
        var key = Trade.scoped(owner);
        int foreign = made("/customers", "{\"name\": \"Shop %s\"}".formatted(mark), "idcustomer");
        int own = made("/customers", "{\"name\": \"Shop %s\", \"idfulfilment_customer\": %d}".formatted(mark, owner),
                "idcustomer");
        var more = """
                {"idcustomer": %d, "idfulfilment_customer": %d, "deliveryname": "Bo", "products": [{"idproduct": %d, "amount": 1}]}""";
        int ofForeign = id(ordered(more.formatted(foreign, owner, product)));
        int ofOwn = id(ordered(more.formatted(own, owner, product)));

        assertThat(key.get("/orders?search=" + mark).ok().findValues("idorder")).extracting(found -> found.asInt())
                .contains(ofOwn).doesNotContain(ofForeign);
        assertThat(orders("search=" + mark)).containsExactly(ofOwn, ofForeign);
    }

    @Rule("ORD-80")
    @Test
    void findsOrdersThatAreLate() {
        var reference = "\"reference\": \"%s\"".formatted(mark);
        var today = LocalDate.now(ZoneId.of("Europe/Amsterdam"));
        int concept = id(order(here, wanted("2026-01-02"), new int[] {product, 1}));
        int longAgo = id(processed(order(here, wanted("2026-01-02"), new int[] {product, 1})));
        int yesterday = id(processed(order(here, wanted(today.minusDays(1).toString()), new int[] {product, 1})));
        int tomorrow = id(processed(order(here, wanted(today.plusDays(1).toString()), new int[] {product, 1})));
        int whenever = id(processed(order(here, reference, new int[] {product, 1})));

        assertThat(orders("late=true&reference=" + mark)).containsExactly(yesterday, longAgo);
        assertThat(orders("late=false&reference=" + mark)).containsExactly(whenever, tomorrow, concept);
        API.delete("/orders/%d?force=true".formatted(yesterday)).expect(204);
        assertThat(orders("late=true&reference=" + mark)).containsExactly(longAgo);
        API.get("/orders?late=perhaps").refused(400, 5);
    }

    @Rule("ORD-81")
    @Test
    void findsOrdersThatMustBeDeliveredWhole() {
        var reference = "\"reference\": \"%s\"".formatted(mark);
        int whole = id(order(here, reference + ", \"auto_split\": false", new int[] {product, 1}));
        var other = order(here, reference, new int[] {product, 1});

        assertThat(orders("full_delivery=true&reference=" + mark)).containsExactly(whole);
        assertThat(orders("full_delivery=false&reference=" + mark)).containsExactly(id(other));
        API.put("/orders/" + id(other), "{\"auto_split\": false}").ok();
        assertThat(orders("full_delivery=true&reference=" + mark)).containsExactly(id(other), whole);
        API.get("/orders?full_delivery=perhaps").refused(400, 5);
    }

    private String wanted(String day) {
        return "\"reference\": \"%s\", \"preferred_delivery_date\": \"%s\"".formatted(mark, day);
    }

    @Rule({"CON-59", "ORD-64", "PCK-42", "PCK-44"})
    @Test
    void findsOrdersAndPicklistsByStatusAndTag() {
        stock(product, warehouse, 5);
        var reference = "\"reference\": \"%s\"".formatted(mark);
        var concept = order(here, reference, new int[] {product, 1});
        var processing = processed(order(here, reference, new int[] {product, 1}));
        var cancelled = order(here, reference, new int[] {product, 1});
        API.delete("/orders/" + id(cancelled)).expect(204);
        var paused = processed(order(here, reference, new int[] {product, 1}));
        act(paused, "pause", null);
        var completed = processed(order(here, reference, new int[] {product, 1}));
        on(picklist(completed, 0), "pickall", null);
        on(picklist(completed, 0), "close", null);
        var title = "A tag, " + mark;
        int tag = made("/tags", "{\"title\": \"%s\", \"color\": \"#5993be\", \"inherit\": false}".formatted(title), "idtag");
        API.post("/orders/%d/tags".formatted(id(processing)), "{\"idtag\": %d}".formatted(tag)).created();

        assertThat(orders("reference=%s&status=concept".formatted(mark))).containsExactly(id(concept));
        assertThat(orders("reference=%s&status=processing".formatted(mark))).containsExactly(id(processing));
        assertThat(orders("reference=%s&status=paused".formatted(mark))).containsExactly(id(paused));
        assertThat(orders("reference=%s&status=completed".formatted(mark))).containsExactly(id(completed));
        assertThat(orders("reference=%s&status=cancelled".formatted(mark))).containsExactly(id(cancelled));
        assertThat(orders("reference=%s&status=expected".formatted(mark))).isEmpty();
        assertThat(orders("reference=%s&status=lost".formatted(mark))).isEmpty();
        assertThat(orders("tag=" + encoded(title))).containsExactly(id(processing));
        assertThat(orders("tag=" + encoded(mark))).isEmpty();

        int open = picklist(processing, 0).get("idpicklist").asInt();
        assertThat(picklists("tag=" + encoded(title))).containsExactly(open);
        assertThat(picklist(processing, 0).get("tags").get(0).get("title").asString()).isEqualTo(title);
        assertThat(picklists("status=new&idwarehouse=" + warehouse)).containsExactly(open);
        assertThat(picklists("status=paused&idwarehouse=" + warehouse))
                .containsExactly(picklist(paused, 0).get("idpicklist").asInt());
        assertThat(picklists("status=closed&idwarehouse=" + warehouse))
                .containsExactly(picklist(completed, 0).get("idpicklist").asInt());
        assertThat(picklists("status=lost&idwarehouse=" + warehouse)).isEmpty();
    }

    @Rule("PCK-51")
    @Test
    void listsPicklistsWithoutTheirLines() {
        stock(product, warehouse, 9);
        for (int i = 0; i < 2; i++) {
            processed(order(here, "", new int[] {product, 2}));
        }

        for (var moment : List.of("", Client.asOfNow())) {
            var whole = API.get("/picklists?idwarehouse=" + warehouse + moment).ok();
            var brief = API.get("/picklists?products=false&idwarehouse=" + warehouse + moment).ok();
            assertThat(whole).hasSize(2);
            whole.forEach(picklist -> ((ObjectNode) picklist).remove("products"));
            assertThat(brief).isEqualTo(whole);
        }
        API.get("/picklists?products=some").refused(400, 5);
    }

    @Rule({"PCK-43", "PCK-44"})
    @Test
    void findsPicklistsByTheirFilters() {
        stock(product, warehouse, 9);
        int owner = Service.shared().fulfilmentCustomer();
        int customer = made("/customers", "{\"name\": \"Shop\"}", "idcustomer");
        var first = processed(
                ordered("""
                {"idcustomer": %d, "idfulfilment_customer": %d, "warehouses": [%d], "products": [{"idproduct": %d, "amount": 1}]}"""
                        .formatted(customer, owner, warehouse, product)));
        var second = processed(order(here, "", new int[] {product, 1}));
        var one = picklist(first, 0);
        int idone = one.get("idpicklist").asInt();
        int two = picklist(second, 0).get("idpicklist").asInt();
        int user = API.newUser("\"username\": \"%s\"".formatted(mark));
        on(one, "assign", "{\"iduser\": %d}".formatted(user));
        var in = "idwarehouse=%d&".formatted(warehouse);

        assertThat(picklists("idwarehouse=" + warehouse)).containsExactly(two, idone);
        assertThat(picklists("picklistid=" + one.get("picklistid").asString())).containsExactly(idone);
        assertThat(picklists(in + "sinceid=" + idone)).containsExactly(two);
        assertThat(picklists(in + "beforeid=" + two)).containsExactly(idone);
        assertThat(picklists(in + "sincedate=" + LONG_AGO + Client.asOfNow())).hasSize(2);
        assertThat(picklists(in + "sincedate=" + IN_A_WHILE)).isEmpty();
        assertThat(picklists(in + "untildate=" + IN_A_WHILE)).hasSize(2);
        assertThat(picklists(in + "untildate=" + LONG_AGO)).isEmpty();
        assertThat(picklists("assigned_to_iduser=" + user)).containsExactly(idone);
        assertThat(picklists("idfulfilment_customer=" + owner)).containsExactly(idone);
        assertThat(picklists("idcustomer=" + customer)).containsExactly(idone);
        assertThat(picklists("idorder=" + id(second))).containsExactly(two);
        assertThat(picklists(in + "idpicklist_batch=2000000000")).isEmpty();
        assertThat(picklists(in + "offset=1")).containsExactly(idone);
        assertThat(picklists(in + "closed_after=" + LONG_AGO)).isEmpty();
        on(one, "pickall", null);
        on(one, "close", null);
        assertThat(picklists(in + "closed_after=" + LONG_AGO + Client.asOfNow())).containsExactly(idone);
        assertThat(picklists(in + "closed_before=" + IN_A_WHILE)).containsExactly(idone);
        assertThat(picklists(in + "closed_before=" + LONG_AGO)).isEmpty();
        API.get("/picklists?closed_before=soon").refused(400, 5);
        API.get("/picklists/2000000000").refused(404, 20);
    }

    @Rule("PCK-49")
    @Test
    void findsPicklistsByTextUrgencyAndMissingAssignee() {
        stock(product, warehouse, 9);
        var first = processed(order(here, "\"reference\": \"%s\"".formatted(mark), new int[] {product, 1}));
        var second = processed(order(here, "", new int[] {product, 1}));
        var one = picklist(first, 0);
        int idone = one.get("idpicklist").asInt();
        int two = picklist(second, 0).get("idpicklist").asInt();
        int user = API.newUser("\"username\": \"%s\"".formatted(mark));
        on(one, "assign", "{\"iduser\": %d}".formatted(user));
        API.put("/picklists/" + two, "{\"urgent\": true}").ok();
        var in = "idwarehouse=%d&".formatted(warehouse);

        assertThat(picklists(in + "search=" + mark.substring(3).toUpperCase(Locale.ROOT))).containsExactly(idone);
        assertThat(picklists(in + "search=" + one.get("picklistid").asString().substring(1))).contains(idone).doesNotContain(two);
        assertThat(picklists("search=" + second.get("orderid").asString() + "&" + in)).contains(two).doesNotContain(idone);
        assertThat(picklists(in + "search=Ann")).containsExactly(two, idone);
        assertThat(picklists(in + "search=%25_")).isEmpty();
        assertThat(picklists(in + "search=")).containsExactly(two, idone);
        assertThat(picklists(in + "urgent=true")).containsExactly(two);
        assertThat(picklists(in + "urgent=0")).containsExactly(idone);
        assertThat(picklists(in + "assigned_to_iduser=")).containsExactly(two);
        assertThat(picklists(in + "assigned_to_iduser=" + user)).containsExactly(idone);
        assertThat(picklists(in + "assigned_to_iduser=&offset=1")).isEmpty();
        API.get("/picklists?assigned_to_iduser=me").refused(400, 5);
        API.get("/picklists?urgent=soon").refused(400, 5);
    }

    @Rule("PCK-61")
    @Test
    void findsPicklistsThatAreDue() {
        stock(product, warehouse, 9);
        int first = due("2030-01-30");
        int second = due("2030-01-31");
        int third = due("2030-02-01");
        processed(order(here, "", new int[] {product, 1})); // without a date
        int closed = due("2030-01-31");
        API.post("/picklists/%d/pickall".formatted(closed), null).ok();
        API.post("/picklists/%d/close".formatted(closed), null).ok();
        API.post("/picklists/%d/cancel".formatted(due("2030-01-31")), null).ok();
        var in = "idwarehouse=%d&".formatted(warehouse);

        assertThat(picklists(in + "due=2030-01-31")).containsExactly(second, first);
        assertThat(picklists(in + "due=2030-01-29")).isEmpty();
        assertThat(picklists(in + "due=2031-01-01")).containsExactly(third, second, first);
        assertThat(picklists(in + "due=")).isEqualTo(picklists("idwarehouse=" + warehouse)).contains(closed);
        API.post("/picklists/%d/pause".formatted(first), "{}").ok();
        API.put("/picklists/" + second, "{\"urgent\": true}").ok();
        assertThat(picklists(in + "due=2030-01-31")).containsExactly(second, first);
        assertThat(picklists(in + "due=2030-01-31&status=paused")).containsExactly(first);
        assertThat(picklists(in + "due=2030-01-31&urgent=true&assigned_to_iduser=&search=Ann&products=false"))
                .containsExactly(second);
        assertThat(picklists(in + "due=2030-01-31&status=closed")).isEmpty();
        API.post("/picklists/%d/cancel".formatted(second), null).ok();
        assertThat(picklists(in + "due=2030-01-31")).containsExactly(first);
        assertThat(picklists(in + "due=2030-01-31" + Client.asOfNow())).containsExactly(first);
        for (var malformed : List.of("soon", "2030-02-30", "0000-01-01", "2030-01-31-")) {
            API.get("/picklists?due=" + malformed).refused(400, 5);
        }
    }

    private int due(String day) {
        var order = processed(order(here, "\"preferred_delivery_date\": \"%s\"".formatted(day), new int[] {product, 1}));
        return picklist(order, 0).get("idpicklist").asInt();
    }

    @Rule({"BCK-18", "BCK-20"})
    @Test
    void findsBackordersByTheirFilters() {
        int owner = Service.shared().fulfilmentCustomer();
        int customer = made("/customers", "{\"name\": \"Shop\"}", "idcustomer");
        var first = processed(
                ordered("""
                {"idcustomer": %d, "idfulfilment_customer": %d, "warehouses": [%d], "products": [{"idproduct": %d, "amount": 1}]}"""
                        .formatted(customer, owner, warehouse, product)));
        var second = processed(order(here, "", new int[] {product, 2}));
        int one = backorders(first).get(0).get("idbackorder").asInt();
        int two = backorders(second).get(0).get("idbackorder").asInt();

        assertThat(ids("/backorders?idproduct=" + product, "idbackorder")).containsExactly(one, two);
        assertThat(ids("/backorders?idorder=" + id(second), "idbackorder")).containsExactly(two);
        assertThat(ids("/backorders?idcustomer=" + customer, "idbackorder")).containsExactly(one);
        assertThat(ids("/backorders?idfulfilment_customer=" + owner, "idbackorder")).containsExactly(one);
        assertThat(ids("/backorders?idproduct=%d&sinceid=%d".formatted(product, one), "idbackorder")).containsExactly(two);
        assertThat(ids("/backorders?idproduct=%d&offset=1".formatted(product), "idbackorder")).containsExactly(two);
        assertThat(ids("/backorders?idproduct=%d&sincedate=%s".formatted(product, LONG_AGO) + Client.asOfNow(), "idbackorder"))
                .hasSize(2);
        assertThat(ids("/backorders?idproduct=%d&sincedate=%s".formatted(product, IN_A_WHILE), "idbackorder")).isEmpty();
        assertThat(API.get("/backorders/" + one).ok().get("idcustomer").asInt()).isEqualTo(customer);
        assertThat(API.get("/backorders/" + two).ok().get("idcustomer").isNull()).isTrue();
        API.get("/backorders/2000000000").refused(404, 20);
    }

    @Rule({"AUT-18", "BCK-21", "ORD-2", "ORD-21", "ORD-28", "ORD-72", "PCK-46"})
    @Test
    void aLimitedKeySeesAndChangesOnlyOrdersOfItsOwn() {
        int owner = Service.shared().fulfilmentCustomer();
        var theirs = Trade.scoped(owner);
        stock(product, warehouse, 5);
        int own = product("\"idfulfilment_customer\": " + owner);
        int ownCustomer = made("/customers", "{\"name\": \"Shop\", \"idfulfilment_customer\": %d}".formatted(owner),
                "idcustomer");
        int otherCustomer = made("/customers", "{\"name\": \"Shop\"}", "idcustomer");
        var foreign = processed(order(here, "\"reference\": \"%s\"".formatted(mark), new int[] {product, 6}));
        var body = "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"NL\", \"idfulfilment_customer\": 1, \"warehouses\": [%d], \"products\": [{\"idproduct\": %d, \"amount\": 2}]%s}";

        var order = theirs.post("/orders", body.formatted(warehouse, own, ", \"idcustomer\": " + ownCustomer)).created();

        assertThat(order.get("idfulfilment_customer").asInt()).isEqualTo(owner);
        var path = "/orders/" + id(order);
        Trade.refused(400, 24, () -> theirs.post("/orders", body.formatted(warehouse, product, "")));
        Trade.refused(400, 25,
                () -> theirs.post("/orders", body.formatted(warehouse, own, ", \"idcustomer\": " + otherCustomer)));
        Trade.refused(400, 25, () -> theirs.put(path, "{\"idcustomer\": %d}".formatted(otherCustomer)));
        Trade.refused(400, 24,
                () -> theirs.post(path + "/products", "{\"idproduct\": %d, \"amount\": 1}".formatted(product)));
        assertThat(
                theirs.put(path, "{\"reference\": \"ours\", \"idfulfilment_customer\": null}").ok().get("idfulfilment_customer")
                        .asInt())
                .isEqualTo(owner);
        theirs.post(path + "/products", "{\"idproduct\": %d, \"amount\": 1}".formatted(own)).created();
        theirs.post(path + "/notes", "{\"note\": \"ours\"}").created();
        stock(own, warehouse, 1);
        assertThat(theirs.post(path + "/process", null).ok().get("picklists")).hasSize(1);
        assertThat(theirs.get("/orders").ok().findValuesAsString("reference")).containsOnly("ours");
        assertThat(theirs.get("/orders?idfulfilment_customer=1&reference=" + mark).ok()).isEmpty();
        assertThat(theirs.get("/picklists").ok()).hasSize(1);
        assertThat(theirs.get("/backorders").ok()).hasSize(2);
        assertThat(theirs.get(path + "/productstatus").ok().get("products")).hasSize(2);
        theirs.post(path + "/pause", "{\"reason\": \"wait\"}").ok();
        theirs.delete("/backorders/" + theirs.get("/backorders").ok().get(0).get("idbackorder").asInt()).expect(204);

        var other = "/orders/" + id(foreign);
        int line = Trade.line(foreign, 0);
        int picklist = picklist(foreign, 0).get("idpicklist").asInt();
        int backorder = backorders(foreign).get(0).get("idbackorder").asInt();
        for (var request : List.of("GET ", "PUT ", "DELETE ", "GET /productstatus", "POST /pause", "POST /process", "POST /close",
                "GET /products", "POST /products", "GET /products/" + line, "PUT /products/" + line, "DELETE /products/" + line,
                "GET /backorders", "GET /notes", "POST /notes")) {
            var parts = request.split(" ", 2);
            Trade.refused(404, 20, () -> theirs.send(parts[0], other + parts[1], parts[0].equals("GET")
                    ? null
                    : "{\"force\": true, \"note\": \"x\", \"name\": \"x\", \"idproduct\": %d, \"amount\": 1}".formatted(own)));
        }
        Trade.refused(404, 20, () -> theirs.get("/picklists/" + picklist));
        Trade.refused(404, 20, () -> theirs.get("/backorders/" + backorder));
        Trade.refused(404, 20, () -> theirs.delete("/backorders/" + backorder));
        for (var action : List.of("resume", "reopen", "change-to-concept", "undo-cancellation", "allocate", "deallocate",
                "prioritise", "process-backorders", "anonymize", "tags")) {
            Trade.refused(403, 1017, () -> theirs.post(path + "/" + action, null));
        }
        Trade.refused(403, 1017, () -> theirs.post("/picklists/%d/pickall".formatted(picklist), null));
        Trade.refused(403, 1017, () -> theirs.post("/backorders/process", null));
        theirs.send("DELETE", path, "{\"force\": true}").expect(204);
    }
}
