package fulfilment.server.comments;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.HeardEvents;
import fulfilment.server.Service;
import fulfilment.server.feed.FeedEnd;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Tests comments over HTTP. Rules COM. */
class CommentTest {

    private static final Service SERVICE = Service.shared();
    private static final Client API = SERVICE.admin();

    private static String unique() {
        return Unique.text();
    }

    private static String customer() {
        return String.valueOf(SERVICE.fulfilmentCustomer());
    }

    private static String product(Client api, String more) {
        return "/products/" + api
                .post("/products",
                        "{\"productcode\": \"%s\", \"name\": \"A \\\"lantern\\\"\", \"price\": 1%s}".formatted(unique(), more))
                .created().get("idproduct").asInt();
    }

    private static String product() {
        return product(API, "");
    }

    private static String supplier() {
        return "/suppliers/" + API.post("/suppliers", "{\"name\": \"%s\"}".formatted(unique())).ok().get("idsupplier").asInt();
    }

    private static String order() {
        return "/purchaseorders/" + API
                .post("/purchaseorders",
                        "{\"supplier_name\": \"Lampworks\", \"products\": [{\"idproduct\": %s, \"amount\": 1}]}"
                                .formatted(product().substring("/products/".length())))
                .created().get("idpurchaseorder").asInt();
    }

    private static String receipt() {
        return "/receipts/" + API
                .post("/receipts",
                        "{\"version\": 1, \"idsupplier\": %s}".formatted(supplier().substring("/suppliers/".length())))
                .created().get("idreceipt").asInt();
    }

    private static JsonNode said(Client api, String about, String body) {
        return api.post(about + "/comments", "{\"body\": \"%s\"}".formatted(body)).created();
    }

    private static int id(JsonNode comment) {
        return comment.get("idcomment").asInt();
    }

    private static int user(String firstname, String lastname) {
        return API.newUser("\"firstname\": \"%s\", \"lastname\": \"%s\", \"rights\": [\"orders.edit\", \"exports_imports\"]"
                .formatted(firstname, lastname));
    }

    /** @param scope a fulfilment customer, or {@code null} as text for an unlimited key */
    private static Client keyOf(int iduser, String scope) {
        return API.withNewKey(iduser, "\"idfulfilment_customer\": %s".formatted(scope));
    }

    private static void refused(int status, int code, java.util.function.Supplier<Client.Response> request) {
        long events = SERVICE.events();
        request.get().refused(status, code);
        assertThat(SERVICE.events()).isEqualTo(events);
    }

    @Test
    @Rule({"COM-4", "COM-6"})
    void keepsACommentAsSent() {
        var product = product();
        var me = API.get("/users/me").ok();

        var made = API.post(product + "/comments",
                "{\"body\": \"Heavy\\n\\\"very\\\"\", \"show_at_related\": true, \"is_visible_fulfilment\": 1, \"author_type\": \"x\"}")
                .created();

        assertThat(made.propertyNames()).containsExactlyInAnyOrder("idcomment", "body", "author_type", "author", "source_type",
                "source", "mentions", "show_at_related", "is_visible_fulfilment", "created_at", "updated_at");
        assertThat(made.get("body").asString()).isEqualTo("Heavy\n\"very\"");
        assertThat(made.get("author_type").asString()).isEqualTo("user");
        assertThat(made.get("author").propertyNames()).containsExactly("iduser", "username", "full_name", "image_url");
        assertThat(made.get("author").get("iduser")).isEqualTo(me.get("iduser"));
        assertThat(made.get("author").get("full_name")).isEqualTo(me.get("full_name"));
        assertThat(made.get("source_type").asString()).isEqualTo("product");
        assertThat(made.get("source").get("name").asString()).isEqualTo("A \"lantern\"");
        assertThat(made.get("mentions")).isEmpty();
        assertThat(made.get("show_at_related").asBoolean()).isTrue();
        assertThat(made.get("is_visible_fulfilment").asBoolean()).isTrue();
        assertThat(API.get("/comments/" + id(made)).ok()).isEqualTo(made);
        assertThat(API.get(product + "/comments").ok().get(0)).isEqualTo(made);
        var plain = said(API, product, "Light");
        assertThat(plain.get("show_at_related").asBoolean()).isFalse();
        assertThat(plain.get("is_visible_fulfilment").asBoolean()).isFalse();
    }

    @Test
    @Rule("COM-2")
    void showsAShortViewOfEachKindOfSource() {
        var order = order();
        var receipt = receipt();
        var supplier = supplier();

        var onOrder = said(API, order, "o");
        assertThat(onOrder.get("source_type").asString()).isEqualTo("purchaseorder");
        assertThat(onOrder.get("source").get("purchaseorderid")).isEqualTo(API.get(order).ok().get("purchaseorderid"));
        var onReceipt = said(API, receipt, "r");
        assertThat(onReceipt.get("source_type").asString()).isEqualTo("receipt");
        assertThat(onReceipt.get("source").get("receiptid")).isEqualTo(API.get(receipt).ok().get("receiptid"));
        var onSupplier = said(API, supplier, "s");
        assertThat(onSupplier.get("source_type").asString()).isEqualTo("supplier");
        assertThat(onSupplier.get("source").get("name")).isEqualTo(API.get(supplier).ok().get("name"));
        var all = API.get("/comments?idauthor=" + onOrder.get("author").get("iduser").asInt()).ok();
        assertThat(all).contains(onOrder, onReceipt, onSupplier);
    }

    @Test
    @Rule({"COM-9", "COM-10", "CON-27"})
    void listsAllCommentsOfAnObjectNewestFirst() {
        var supplier = supplier();
        var other = supplier();
        said(API, other, "elsewhere");
        for (int i = 0; i < 101; i++) {
            said(API, supplier, "number " + i);
        }

        var all = API.get(supplier + "/comments?offset=0").ok();

        assertThat(all.findValuesAsString("body")).hasSize(101).startsWith("number 100", "number 99").endsWith("number 0");
        assertThat(API.get("/comments?offset=0").ok()).hasSize(100);
        assertThat(API.get("/comments?offset=1").ok().get(0)).isEqualTo(API.get("/comments").ok().get(1));
        assertThat(API.get(supplier() + "/comments").ok()).isEmpty();
    }

    @Test
    @Rule({"COM-12", "SUP-8"})
    void countsTheCommentsOfAnObject() {
        for (var about : new String[] {product(), supplier(), order()}) {
            assertThat(API.get(about).ok().get("comment_count").asInt()).isZero();
            var first = said(API, about, "first \\\"comment_count\\\":0");
            said(API, about, "second");
            assertThat(API.get(about).ok().get("comment_count").asInt()).describedAs(about).isEqualTo(2);

            API.delete("/comments/" + id(first)).expect(204);

            assertThat(API.get(about).ok().get("comment_count").asInt()).describedAs(about).isEqualTo(1);
        }
        var code = unique();
        var id = API.post("/products", "{\"productcode\": \"%s\", \"name\": \"x\", \"price\": 1}".formatted(code)).created()
                .get("idproduct").asInt();
        said(API, "/products/" + id, "counted in lists");
        assertThat(API.get("/products?productcode=" + code).ok().get(0).get("comment_count").asInt()).isEqualTo(1);
    }

    /** An order and its picklist list the comments that the other shares, and count exactly the comments that they list. */
    @Test
    @Rule({"COM-8", "COM-12", "ORD-70", "PCK-45"})
    void countsSharedCommentsOfOrdersAndPicklists() {
        var owner = customer();
        int warehouse = API.post("/admin/warehouses", "{\"name\": \"%s\", \"accept_orders\": true}".formatted(unique())).created()
                .get("idwarehouse").asInt();
        int service = API
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"x\", \"price\": 1, \"type\": \"unlimited_stock\"}"
                        .formatted(unique()))
                .created().get("idproduct").asInt();
        var order = "/orders/" + API.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "nl", "idfulfilment_customer": %s, "warehouses": [%d],
                 "products": [{"idproduct": %d, "amount": 1}]}""".formatted(owner, warehouse, service)).created().get("idorder")
                .asInt();
        var picklist = "/picklists/" + API.post(order + "/process", null).ok().get("picklists").get(0).get("idpicklist").asInt();
        for (var about : List.of(order, picklist)) {
            API.post(about + "/comments", "{\"body\": \"kept here\"}").created();
            API.post(about + "/comments", "{\"body\": \"shared\", \"show_at_related\": true}").created();
        }
        API.post(picklist + "/comments", "{\"body\": \"for all\", \"show_at_related\": true, \"is_visible_fulfilment\": true}")
                .created();

        var scoped = keyOf(user("Ida", unique()), owner);
        for (var about : List.of(order, picklist)) {
            for (var reader : List.of(API, scoped)) {
                assertThat(reader.get(about).ok().get("comment_count").asInt()).describedAs(about)
                        .isEqualTo(reader.get(about + "/comments").ok().size());
            }
        }
        assertThat(API.get(order).ok().get("comment_count").asInt()).isEqualTo(4);
        assertThat(API.get(order).ok().get("picklists").get(0).get("comment_count").asInt()).isEqualTo(4);
        assertThat(scoped.get(order).ok().get("comment_count").asInt()).isEqualTo(1);
    }

    @Test
    @Rule({"COM-2", "COM-3", "COM-10"})
    void refusesLongBodiesUnknownObjectsAndChanges() {
        var product = product();
        refused(400, 5, () -> API.post(product + "/comments", "{\"body\": \"%s\"}".formatted("x".repeat(65_536))));
        API.post(product + "/comments", "{\"body\": \"%s\"}".formatted("@".repeat(65_535))).created();
        for (var unknown : new String[] {"/products/2000000000", "/customers/2000000000", "/suppliers/2000000000",
                "/purchaseorders/2000000000",
                "/receipts/2000000000"}) {
            refused(404, 20, () -> API.get(unknown + "/comments"));
            refused(404, 20, () -> API.post(unknown + "/comments", "{\"body\": \"b\"}"));
        }
        refused(404, 20, () -> API.get("/comments/2000000000"));
        refused(404, 20, () -> API.delete("/comments/2000000000"));
        refused(404, 7, () -> API.get("/comments/abc"));
        refused(404, 7, () -> API.get("/products/abc/comments"));
        refused(405, 8, () -> API.put("/comments/" + id(said(API, product, "b")), "{\"body\": \"c\"}"), 1);
    }

    private static void refused(int status, int code, java.util.function.Supplier<Client.Response> request, int eventsBefore) {
        long events = SERVICE.events();
        request.get().refused(status, code);
        assertThat(SERVICE.events()).isEqualTo(events + eventsBefore);
    }

    @Test
    @Rule("COM-5")
    void letsOnlyTheAuthorAndAdminsDeleteAComment() {
        var product = product();
        int ann = user("Ann", unique());
        var annsKey = keyOf(ann, "null");
        var bobsKey = keyOf(user("Bob", unique()), "null");
        var first = said(annsKey, product, "first");
        var second = said(annsKey, product, "second");

        refused(403, 1017, () -> bobsKey.delete("/comments/" + id(first)));
        assertThat(API.get("/comments/" + id(first)).ok()).isEqualTo(first);

        keyOf(ann, "null").delete("/comments/" + id(first)).expect(204);
        API.delete("/comments/" + id(second)).expect(204);
        refused(404, 20, () -> API.get("/comments/" + id(first)));
        refused(404, 20, () -> annsKey.delete("/comments/" + id(first)));
        assertThat(API.get(product + "/comments").ok()).isEmpty();
    }

    @Test
    @Rule("CON-73")
    void deletesOnceForARepeatedIdempotencyKey() {
        var comment = said(API, product(), "once");
        var again = API.header("Idempotency-Key", unique());

        again.delete("/comments/" + id(comment)).expect(204);
        again.delete("/comments/" + id(comment)).expect(204);
        API.delete("/comments/" + id(comment)).refused(404, 20);
    }

    @Test
    @Rule({"COM-14", "COM-15", "COM-16"})
    void findsMentionedUsersAndShowsTheirCurrentNames() {
        var name = "Smith-" + unique();
        int ann = user("Ann", name);
        int anna = user("Ann", name + " de Vries");
        var comment = said(API, product(), "Ask @Ann %s de Vries or @ANN %s!".formatted(name, name.toUpperCase()));

        var mentions = comment.get("mentions");
        assertThat(mentions.findValuesAsString("text")).containsExactly("@Ann " + name + " de Vries",
                "@ANN " + name.toUpperCase());
        assertThat(mentions.findValuesAsString("iduser")).containsExactly(String.valueOf(anna), String.valueOf(ann));
        assertThat(mentions.findValuesAsString("mentioned_type")).containsOnly("user");

        API.put("/admin/users/" + ann, "{\"firstname\": \"Joan\"}").ok();
        var later = API.get("/comments/" + id(comment)).ok().get("mentions").get(1);
        assertThat(later.get("text").asString()).isEqualTo("@ANN " + name.toUpperCase());
        assertThat(later.get("mentioned").get("full_name").asString()).isEqualTo("Joan " + name);
        assertThat(said(API, product(), "@Ann " + name).get("mentions").findValuesAsString("iduser"))
                .doesNotContain(String.valueOf(ann));
        assertThat(said(API, product(), "@Joan " + name).get("mentions")).hasSize(1);
    }

    private static int named(String name) {
        return API.post("/fulfilment/customers", "{\"name\": \"%s\"}".formatted(name)).created().get("idfulfilment_customer")
                .asInt();
    }

    @Test
    @Rule({"COM-14", "COM-15", "COM-16"})
    void findsMentionedFulfilmentCustomersAndShowsTheirCurrentNames() {
        var name = "Lamps & Sons " + unique();
        int lamps = named(name);
        int other = named(name + " Abroad");
        var comment = said(API, product(), "Ask @%s or @%s Abroad".formatted(name.toLowerCase(), name));

        var mentions = comment.get("mentions");
        assertThat(mentions.findValuesAsString("mentioned_type")).containsExactly("fulfilment_customer", "fulfilment_customer");
        assertThat(mentions.findValuesAsString("idfulfilment_customer")).containsExactly(String.valueOf(lamps),
                String.valueOf(other));
        assertThat(mentions.findValuesAsString("name")).containsExactly(name, name + " Abroad");
        assertThat(API.get("/comments?idmentioned=%d&mentioned_type=fulfilment_customer", lamps).ok()).containsExactly(comment);
        assertThat(API.get("/comments?idmentioned=%d&mentioned_type=user", lamps).ok()).doesNotContain(comment);

        API.put("/fulfilment/customers/" + lamps, "{\"name\": \"Candles %s\"}".formatted(name)).ok();
        var later = API.get("/comments/" + id(comment)).ok().get("mentions").get(0);
        assertThat(later.get("text").asString()).isEqualTo("@" + name.toLowerCase());
        assertThat(later.get("mentioned").get("name").asString()).isEqualTo("Candles " + name);
        assertThat(said(API, product(), "@" + name).get("mentions").findValuesAsString("idfulfilment_customer"))
                .doesNotContain(String.valueOf(lamps));
    }

    @Test
    @Rule({"COM-7", "COM-18"})
    void letsAFulfilmentCustomerMentionOnlyItselfAndUsers() {
        var name = unique();
        int own = named("Own " + name);
        named("Other " + name);
        var scoped = keyOf(user("Hank", name), String.valueOf(own));
        var product = product(API, ", \"idfulfilment_customer\": " + own);

        var comment = said(scoped, product, "@Own %1$s @Other %1$s @Hank %1$s".formatted(name));

        assertThat(comment.get("author").get("name").asString()).isEqualTo("Own " + name);
        assertThat(comment.get("mentions").findValuesAsString("text")).containsExactly("@Own " + name, "@Hank " + name);
        var hidden = said(API, product, "for us: @Own " + name);
        assertThat(scoped.get("/comments?idmentioned=%d&mentioned_type=fulfilment_customer", own).ok()).containsExactly(comment);
        assertThat(API.get("/comments?idmentioned=%d&mentioned_type=fulfilment_customer", own).ok())
                .containsExactly(hidden, comment);
        refused(404, 20, () -> scoped.get("/comments/" + id(hidden)));
    }

    @Test
    @Rule({"COM-2", "COM-7", "COM-11", "COM-12"})
    void showsVisibleCommentsOnACustomerToItsOwner() {
        var owner = customer();
        var scoped = keyOf(user("Ida", unique()), owner);
        var made = scoped.post("/customers", "{\"name\": \"A \\\"friend\\\"\", \"addresses\": []}").created();
        var own = "/customers/" + made.get("idcustomer").asInt();
        var foreign = "/customers/" + API.post("/customers", "{\"name\": \"Bo\"}").created().get("idcustomer").asInt();

        var hidden = said(API, own, "for us");
        var said = said(scoped, own, "for all");

        assertThat(hidden.get("source_type").asString()).isEqualTo("customer");
        assertThat(hidden.get("source").propertyNames()).containsExactly("idcustomer", "customerid", "name");
        assertThat(hidden.get("source").get("customerid")).isEqualTo(made.get("customerid"));
        assertThat(hidden.get("source").get("name").asString()).isEqualTo("A \"friend\"");
        assertThat(API.get(own + "/comments").ok()).containsExactly(said, hidden);
        assertThat(scoped.get(own + "/comments").ok()).containsExactly(said);
        assertThat(scoped.get(own).ok().get("comment_count").asInt()).isEqualTo(1);
        assertThat(API.get(own).ok().get("comment_count").asInt()).isEqualTo(2);
        assertThat(API.get("/customers?customerid=" + made.get("customerid").asString()).ok().get(0).get("comment_count").asInt())
                .isEqualTo(2);
        said(API, foreign, "elsewhere");
        refused(404, 20, () -> scoped.get(foreign + "/comments"));
        refused(404, 20, () -> scoped.post(foreign + "/comments", "{\"body\": \"b\"}"));
        refused(400, 5, () -> API.post(own + "/comments", "{}"));
        API.delete(own).expect(204);
        refused(404, 20, () -> API.get(own + "/comments"));
        refused(404, 20, () -> API.post(own + "/comments", "{\"body\": \"b\"}"));
        refused(404, 20, () -> API.get("/comments/" + id(said)));
    }

    @Test
    @Rule("COM-9")
    void findsCommentsByAuthorAndMention() {
        int ann = user("Ann", unique());
        var bobsName = unique();
        int bob = user("Bob", bobsName);
        var about = product();
        var byAnn = said(keyOf(ann, "null"), about, "Hello @Bob " + bobsName);
        var byBob = said(keyOf(bob, "null"), about, "Hello");

        // a fulfilment customer of another test may have the id of a user
        var ours = Set.of(byAnn, byBob);
        assertThat(API.get("/comments?idauthor=" + ann).ok()).filteredOn(ours::contains).containsExactly(byAnn);
        assertThat(API.get("/comments?author_type=user&idauthor=" + bob).ok()).filteredOn(ours::contains).containsExactly(byBob);
        assertThat(API.get("/comments?author_type=fulfilment_customer&idauthor=" + bob).ok()).filteredOn(ours::contains)
                .isEmpty();
        assertThat(API.get("/comments?idmentioned=" + bob).ok()).filteredOn(ours::contains).containsExactly(byAnn);
        assertThat(API.get("/comments?idmentioned=%d&mentioned_type=user", bob).ok()).filteredOn(ours::contains)
                .containsExactly(byAnn);
        assertThat(API.get("/comments?mentioned_type=user").ok()).contains(byAnn).doesNotContain(byBob);
        assertThat(API.get("/comments?idmentioned=%d&mentioned_type=fulfilment_customer", bob).ok()).filteredOn(ours::contains)
                .isEmpty();
        assertThat(API.get("/comments?idmentioned=" + ann).ok()).filteredOn(ours::contains).isEmpty();
        assertThat(API.get("/comments?author_type=somebody").ok()).filteredOn(ours::contains).isEmpty();
        assertThat(API.get("/comments?mentioned_type=somebody").ok()).filteredOn(ours::contains).isEmpty();
        assertThat(API.get("/comments?idauthor=%d&author_type=&mentioned_type=", ann).ok()).filteredOn(ours::contains)
                .containsExactly(byAnn);
        API.get("/comments?idauthor=abc").refused(400, 5);
    }

    @Test
    @Rule({"AUT-17", "AUT-18", "COM-4", "COM-5", "COM-6", "COM-7", "COM-12"})
    void letsALimitedKeySeeVisibleCommentsAndWriteAsItsCustomer() {
        var customer = customer();
        var userName = unique();
        int user = user("Carl", userName);
        API.put("/admin/users/" + user, "{\"admin\": true}").ok();
        var scoped = keyOf(user, customer);
        var own = product(scoped, "");
        var foreign = product();
        var hidden = said(API, own, "for us");
        var shown = API.post(own + "/comments", "{\"body\": \"for you\", \"is_visible_fulfilment\": true}").created();
        var elsewhere = API.post(foreign + "/comments", "{\"body\": \"for others\", \"is_visible_fulfilment\": true}").created();

        assertThat(scoped.get(own + "/comments").ok()).containsExactly(shown);
        assertThat(scoped.get("/comments").ok()).containsExactly(shown);
        assertThat(scoped.get(own).ok().get("comment_count").asInt()).isEqualTo(1);
        assertThat(API.get(own).ok().get("comment_count").asInt()).isEqualTo(2);
        for (var unseen : new JsonNode[] {hidden, elsewhere}) {
            refused(404, 20, () -> scoped.get("/comments/" + id(unseen)));
            refused(404, 20, () -> scoped.delete("/comments/" + id(unseen)));
        }
        refused(404, 20, () -> scoped.get(foreign + "/comments"));
        refused(404, 20, () -> scoped.post(foreign + "/comments", "{\"body\": \"b\"}"));
        refused(403, 1017, () -> scoped.get(supplier() + "/comments"), 1);
        refused(403, 1017, () -> scoped.delete("/comments/" + id(shown)));

        var said = scoped.post(own + "/comments",
                "{\"body\": \"Thanks @Carl %s\", \"is_visible_fulfilment\": false}".formatted(userName)).created();
        assertThat(said.get("author_type").asString()).isEqualTo("fulfilment_customer");
        assertThat(said.get("author").get("idfulfilment_customer").asString()).isEqualTo(customer);
        assertThat(said.get("is_visible_fulfilment").asBoolean()).isTrue();
        assertThat(said.get("mentions").findValuesAsString("iduser")).containsExactly(String.valueOf(user));
        assertThat(API.get("/comments?author_type=fulfilment_customer&idauthor=" + customer).ok()).containsExactly(said);
        var otherKey = keyOf(user("Dora", unique()), customer);
        assertThat(otherKey.get("/comments").ok()).containsExactly(said, shown);
        otherKey.delete("/comments/" + id(said)).expect(204);
        assertThat(scoped.get(own + "/comments").ok()).containsExactly(shown);
    }

    @Test
    @Rule("COM-11")
    void hidesCommentsOnADeletedObject() {
        var receipt = receipt();
        var comment = said(API, receipt, "b");

        API.delete(receipt).expect(204);

        refused(404, 20, () -> API.get("/comments/" + id(comment)));
        refused(404, 20, () -> API.get(receipt + "/comments"));
        refused(404, 20, () -> API.post(receipt + "/comments", "{\"body\": \"b\"}"));
    }

    @Test
    @Rule({"AUT-15", "COM-13"})
    void requiresTheRightToCommentOnPurchaseOrders() {
        var order = order();
        var key = keyOf(user("Eve", unique()), "null");

        refused(403, 1017, () -> key.get(order + "/comments"));
        refused(403, 1017, () -> key.post(order + "/comments", "{\"body\": \"b\"}"));

        var reader = API.newUser("\"rights\": [\"purchaseorders.show\"]");
        var comment = said(keyOf(reader, "null"), order, "b");
        assertThat(keyOf(reader, "null").get(order + "/comments").ok()).containsExactly(comment);
    }

    @Test
    @Rule({"AUT-15", "COM-13", "DLV-22", "EVT-9", "HOK-17"})
    void hidesCommentsOnPurchaseOrdersFromUsersWithoutTheRight() {
        var start = FeedEnd.of(SERVICE);
        var author = API.newUser("\"rights\": [\"purchaseorders.show\"]");
        var comment = said(keyOf(author, "null"), order(), "b");
        var other = said(keyOf(author, "null"), product(), "b");
        var key = keyOf(user("Eve", unique()), "null");

        refused(404, 20, () -> key.get("/comments/" + id(comment)));
        assertThat(key.get("/comments?author_type=user&idauthor=" + author).ok()).containsExactly(other);
        assertThat(API.get("/comments?author_type=user&idauthor=" + author).ok()).containsExactly(other, comment);
        assertThat(HeardEvents.upTo("comment-" + id(other), start, key)).extracting(event -> event.get("event").asString())
                .contains("comments.created").noneMatch(event -> event.startsWith("purchase_orders"));
        assertThat(key.get("/events?after=" + start).ok().get("events").findValuesAsString("object"))
                .contains("comment-" + id(other)).doesNotContain("comment-" + id(comment));
        assertThat(key.get("/events?event=purchase_orders.created&after=" + start).ok().get("events")).isEmpty();
        for (var kind : List.of("purchase_orders.created", "comments.created")) {
            var hook = "{\"name\": \"Mine\", \"event\": \"%s\", \"address\": \"https://shop.invalid\"}".formatted(kind);
            refused(403, 1017, () -> key.post("/hooks", hook));
            var made = API.post("/hooks", hook).created().get("idhook").asInt();
            refused(403, 1017, () -> key.get("/hooks/%d/deliveries".formatted(made)));
            refused(403, 1017, () -> key.post("/hooks/%d/deliveries/test".formatted(made), null));
            API.delete("/hooks/" + made).expect(204);
        }
    }

    @Test
    @Rule({"COM-19", "EVT-36"})
    void announcesNewComments() {
        var customer = customer();
        var product = product(API, ", \"idfulfilment_customer\": " + customer);
        var start = FeedEnd.of(SERVICE);

        var hidden = said(API, product, "for us");
        var shown = API.post(product + "/comments", "{\"body\": \"for you\", \"is_visible_fulfilment\": true}").created();
        API.delete("/comments/" + id(hidden)).expect(204);

        var announced = HeardEvents.ofKind("comments.created", 2, start, API);
        assertThat(announced).extracting(event -> event.get("object").asString()).containsExactly("comment-" + id(hidden),
                "comment-" + id(shown));
        assertThat(announced.get(0).get("data")).isEqualTo(hidden);
        assertThat(announced.get(1).get("data")).isEqualTo(shown);
    }

    @Test
    @Rule({"COM-14", "TIM-1", "TIM-2"})
    void showsCommentsAsOfAPastTime() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00Z");
        var api = service.admin();
        var product = product(api, "");
        int user = api.newUser("\"username\": \"gus\", \"firstname\": \"Gus\", \"lastname\": \"Berg\"");
        var comment = said(api, product, "Hello @Gus Berg");
        clock.passes(Duration.ofSeconds(10));
        api.put("/admin/users/" + user, "{\"lastname\": \"Dal\"}").ok();
        said(api, product, "Hello again @Gus Dal");
        api.delete("/comments/" + id(comment)).expect(204);

        var then = "as_of=" + year + "-06-01%2010:00:05";
        assertThat(api.send("GET", "/comments/" + id(comment) + "?" + then, null).ok()).isEqualTo(comment);
        assertThat(api.send("GET", product + "/comments?" + then, null).ok()).containsExactly(comment);
        assertThat(api.send("GET", "/comments?idmentioned=" + user + "&" + then, null).ok()).containsExactly(comment);
        assertThat(api.send("GET", product + "?" + then, null).ok().get("comment_count").asInt()).isEqualTo(1);
        assertThat(api.get(product + "/comments").ok().findValuesAsString("body")).containsExactly("Hello again @Gus Dal");
        assertThat(api.send("GET", product + "/comments?as_of=" + year + "-06-01%2009:59:59", null).status()).isEqualTo(404);
    }

    /** The register of names also contains names from before comments existed. */
    @Test
    void knowsTheNamesOfAllUsersAndFulfilmentCustomers() {
        var jdbc = SERVICE.bean(JdbcTemplate.class);
        assertThat(jdbc.queryForList("select name from command.mentionable where type = 'USER' order by id", String.class))
                .isEqualTo(jdbc.queryForList("select body::json ->> 'full_name' from query.\"user\" order by id", String.class));
        assertThat(jdbc.queryForList("select name from command.mentionable where type = 'FULFILMENT_CUSTOMER' order by id",
                String.class)).isEqualTo(jdbc.queryForList(
                        "select body::json ->> 'name' from query.fulfilment_customer order by id", String.class));
    }
}
