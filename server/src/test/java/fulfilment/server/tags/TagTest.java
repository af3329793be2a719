package fulfilment.server.tags;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.kernel.Rule;
import fulfilment.command.customers.CustomerRegister;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.feed.FeedEnd;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Tags over HTTP, and the objects that carry them. Rules TAG. */
class TagTest {

    private static final Service SERVICE = Service.shared();
    private static final Client API = SERVICE.admin();

    private static String unique() {
        return Unique.text();
    }

    private static JsonNode tag(Client api, String title, boolean inherit) {
        return api.post("/tags", "{\"title\": \"%s\", \"color\": \"#5993be\", \"inherit\": %b}".formatted(title, inherit))
                .created();
    }

    private static int tag() {
        return tag(API, unique(), false).get("idtag").asInt();
    }

    private static int product(Client api) {
        return api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(unique()))
                .created().get("idproduct").asInt();
    }

    private static int customer(Client api) {
        return api.post("/customers", "{\"name\": \"Ann\"}").created().get("idcustomer").asInt();
    }

    private static String carry(int idtag) {
        return "{\"idtag\": %d}".formatted(idtag);
    }

    private static String everything() {
        return SERVICE.bean(JdbcTemplate.class).queryForObject("""
                select concat_ws(' ', (select count(*) from events.domain_event),
                    (select coalesce(sum(hashtext(body)), 0) from query.tag), (select count(*) from query.product_tag),
                    (select count(*) from query.customer_tag),
                    (select coalesce(sum(hashtext(t::text)), 0) from command.tag t))""", String.class);
    }

    private static void refused(int status, int code, Supplier<Client.Response> request) {
        var before = everything();
        request.get().refused(status, code);
        assertThat(everything()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u039f\u0394\u039f\u03a3", "\u0130stanbul", "\u00c5ngstr\u00f6m", "\u1e9ea", "50%_\\"})
    @Rule("TAG-11")
    void findsTagsByAnyPartOfTheTitleInAnyCase(String word) {
        var id = unique();
        int made = tag(API, (word + " " + id).replace("\\", "\\\\"), false).get("idtag").asInt();

        for (var sought : List.of(word + " " + id, word + " " + id.toUpperCase(Locale.ROOT))) {
            var found = API.get("/tags?search=" + URLEncoder.encode(sought, StandardCharsets.UTF_8).replace("%", "%%")).ok();
            assertThat(found).singleElement().matches(tag -> tag.get("idtag").asInt() == made);
        }
    }

    @Test
    @Rule({"TAG-1", "TAG-3"})
    void keepsATagAsItWasSent() {
        var title = "Süß \\\"%s\\\"".formatted(unique());
        var made = API.post("/tags/", "{\"title\": \"%s\", \"color\": \"5993be\", \"inherit\": 1}".formatted(title)).created();

        assertThat(made.propertyNames()).containsExactlyInAnyOrder("idtag", "title", "color", "inherit", "textColor");
        assertThat(made.get("color").asString()).isEqualTo("#5993be");
        assertThat(made.get("inherit").asBoolean()).isTrue();
        assertThat(API.get("/tags/" + made.get("idtag").asInt()).ok()).isEqualTo(made);
        var changed = API.put("/tags/" + made.get("idtag").asInt(), "{\"color\": \"#000000\"}").ok();
        assertThat(changed.get("title")).isEqualTo(made.get("title"));
        assertThat(changed.get("textColor").asString()).isEqualTo("#FFFFFF");
    }

    @ParameterizedTest
    @CsvSource({"#FFFFFF, #000000", "#000000, #FFFFFF", "#ffff00, #000000", "#0000ff, #FFFFFF", "#5993be, #000000",
            "#a00000, #FFFFFF"})
    @Rule("TAG-4")
    void choosesATextColourThatIsReadableOnTheColour(String color, String text) {
        assertThat(API.post("/tags", "{\"title\": \"%s\", \"color\": \"%s\", \"inherit\": false}".formatted(unique(), color))
                .created().get("textColor").asString()).isEqualTo(text);
    }

    @Test
    @Rule({"TAG-1", "TAG-2", "TAG-11"})
    void refusesTheTitleOfAnotherTag() {
        var title = unique();
        int first = tag(API, title, true).get("idtag").asInt();
        int other = tag();

        refused(400, 1011,
                () -> API.post("/tags", "{\"title\": \"%s\", \"color\": \"#ffffff\", \"inherit\": true}".formatted(title)));
        refused(400, 1011, () -> API.put("/tags/" + other, "{\"title\": \"%s\"}".formatted(title)));
        refused(400, 5, () -> API.put("/tags/" + other, "{\"title\": null}"));
        refused(404, 20, () -> API.put("/tags/2000000000", "{\"title\": \"x\"}"));
        refused(404, 20, () -> API.get("/tags/2000000000"));
        refused(404, 20, () -> API.delete("/tags/2000000000"));

        assertThat(API.get("/tags?search=" + title.substring(3)).ok().findValuesAsString("idtag"))
                .containsExactly(String.valueOf(first));
        API.delete("/tags/" + first).expect(204);
        assertThat(API.get("/tags?search=" + title).ok()).isEmpty();
        API.put("/tags/" + other, "{\"title\": \"%s\"}".formatted(title)).ok();
    }

    @Test
    @Rule({"TAG-7", "TAG-8", "TAG-10", "PRD-14"})
    void tagsAndUntagsAProduct() {
        var title = unique();
        int idtag = tag(API, title, false).get("idtag").asInt();
        int product = product(API);
        int plain = product(API);
        var tags = "/products/%d/tags".formatted(product);
        assertThat(API.get("/products/" + plain).ok().get("tags").toString()).isEqualTo("{}");

        assertThat(API.post(tags, carry(idtag)).created()).isEqualTo(API.get("/tags/" + idtag).ok());
        var before = everything();
        API.post(tags, carry(idtag)).created();
        assertThat(everything()).describedAs("tagging again changes nothing").isEqualTo(before);
        assertThat(API.get(tags).ok().findValuesAsString("idtag")).containsExactly(String.valueOf(idtag));
        assertThat(API.get("/products/" + product).ok().get("tags").get(title)).isEqualTo(API.get("/tags/" + idtag).ok());
        var found = API.get("/products?tag=" + title).ok();
        assertThat(found.findValuesAsString("idproduct")).containsExactly(String.valueOf(product));
        assertThat(found.get(0).get("tags").propertyNames()).containsExactly(title);
        assertThat(API.get("/products?tag=%s&offset=1", title).ok()).isEmpty();
        assertThat(API.get("/products?tag=" + title.substring(1)).ok()).describedAs("only the exact title matches").isEmpty();

        refused(404, 20, () -> API.post(tags, carry(2_000_000_000)));
        refused(400, 5, () -> API.post(tags, "{}"));
        refused(404, 20, () -> API.post("/products/2000000000/tags", carry(idtag)));
        refused(404, 20, () -> API.get("/products/2000000000/tags"));
        refused(404, 20, () -> API.delete("/products/%d/tags/%d".formatted(plain, idtag)));

        API.delete(tags + "/" + idtag).expect(204);
        assertThat(API.get(tags).ok()).isEmpty();
        refused(404, 20, () -> API.delete(tags + "/" + idtag));
        API.post(tags, carry(idtag)).created();
    }

    @Test
    @Rule({"CUS-12", "TAG-7", "TAG-8", "TAG-10"})
    void tagsAndUntagsACustomer() {
        var title = unique();
        int idtag = tag(API, title, true).get("idtag").asInt();
        int customer = customer(API);
        int plain = customer(API);
        var tags = "/customers/%d/tags".formatted(customer);

        assertThat(API.post(tags, carry(idtag)).created().get("title").asString()).isEqualTo(title);
        API.post(tags, carry(idtag)).created();
        assertThat(API.get(tags).ok()).hasSize(1);
        assertThat(API.get("/customers/" + customer).ok().get("tags").get(0).get("idtag").asInt()).isEqualTo(idtag);
        var listed = API.get("/customers?sinceid=" + (customer - 1)).ok().get(0);
        assertThat(listed.get("tags").get(title).get("idtag").asInt()).isEqualTo(idtag);

        refused(404, 20, () -> API.post(tags, carry(2_000_000_000)));
        refused(400, 5, () -> API.post(tags, "{\"idtag\": \"x\"}"));
        refused(404, 20, () -> API.post("/customers/2000000000/tags", carry(idtag)));
        refused(404, 20, () -> API.delete("/customers/%d/tags/%d".formatted(plain, idtag)));

        API.delete(tags + "/" + idtag).expect(204);
        refused(404, 20, () -> API.delete(tags + "/" + idtag));
        assertThat(API.get("/customers/" + customer).ok().get("tags")).isEmpty();
    }

    @Test
    @Rule({"TAG-5", "TAG-6"})
    void showsAChangedOrDeletedTagAtOnceWhereverItIsCarried() {
        int idtag = tag();
        int product = product(API);
        int customer = customer(API);
        API.post("/products/%d/tags".formatted(product), carry(idtag)).created();
        API.post("/customers/%d/tags".formatted(customer), carry(idtag)).created();
        var title = unique();

        API.put("/tags/" + idtag, "{\"title\": \"%s\", \"color\": \"#123456\"}".formatted(title)).ok();
        assertThat(API.get("/products/" + product).ok().get("tags").get(title).get("color").asString()).isEqualTo("#123456");
        assertThat(API.get("/customers/" + customer).ok().get("tags").get(0).get("title").asString()).isEqualTo(title);
        assertThat(API.get("/products?tag=" + title).ok()).hasSize(1);

        API.delete("/tags/" + idtag).expect(204);
        assertThat(API.get("/products/" + product).ok().get("tags").toString()).isEqualTo("{}");
        assertThat(API.get("/products/%d/tags", product).ok()).isEmpty();
        assertThat(API.get("/customers/" + customer).ok().get("tags")).isEmpty();
        assertThat(API.get("/products?tag=" + title).ok()).isEmpty();
        refused(404, 20, () -> API.delete("/products/%d/tags/%d".formatted(product, idtag)));
        refused(404, 20, () -> API.delete("/customers/%d/tags/%d".formatted(customer, idtag)));
        refused(404, 20, () -> API.post("/customers/%d/tags".formatted(customer), carry(idtag)));
    }

    @Test
    @Rule({"TIM-1", "TIM-8"})
    void showsTheTagsOfThePastInReadsOfThePast() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("06-01T08:00:00Z");
        var api = service.admin();
        int idtag = tag(api, "Fragile", false).get("idtag").asInt();
        int product = product(api);
        int customer = customer(api);
        var addresses = List.of("/products/" + product, "/products", "/products?tag=Fragile",
                "/products/" + product + "/tags",
                "/customers/" + customer, "/customers", "/customers/" + customer + "/tags", "/tags", "/tags/" + idtag);
        clock.passes(Duration.ofMinutes(1));
        api.post("/products/%d/tags".formatted(product), carry(idtag)).created();
        api.post("/customers/%d/tags".formatted(customer), carry(idtag)).created();
        clock.passes(Duration.ofMinutes(1));
        var carried = addresses.stream().map(address -> api.get(address).ok()).toList();
        clock.passes(Duration.ofMinutes(1));
        api.put("/tags/" + idtag, "{\"title\": \"Glass\", \"color\": \"#000000\"}").ok();
        clock.passes(Duration.ofMinutes(1));
        api.delete("/products/%d/tags/%d".formatted(product, idtag)).expect(204);
        api.delete("/tags/" + idtag).expect(204);
        clock.passes(Duration.ofMinutes(1));

        for (int i = 0; i < addresses.size(); i++) {
            var address = addresses.get(i);
            var then = api.get(address + (address.contains("?") ? "&" : "?") + "as_of=" + year + "-06-01T10:02:00").ok();
            assertThat(then).describedAs(address).isEqualTo(carried.get(i));
        }
        assertThat(api.get("/products/%d?as_of=%d-06-01T10:03:30", product, year).ok().get("tags").propertyNames())
                .containsExactly("Glass");
        assertThat(api.get("/products/%d?as_of=%d-06-01T10:00:30", product, year).ok().get("tags")).isEmpty();
        assertThat(api.get("/customers/%d?as_of=%d-06-01T10:03:30", customer, year).ok().get("tags")).hasSize(1);
    }

    @Test
    @Rule({"EVT-13", "EVT-24", "PRD-17", "TAG-13"})
    void announcesTaggingOfAProduct() {
        int idtag = tag();
        int product = product(API);
        var since = FeedEnd.of(SERVICE);

        API.post("/products/%d/tags".formatted(product), carry(idtag)).created();
        API.post("/products/%d/tags".formatted(product), carry(idtag)).created();
        API.delete("/products/%d/tags/%d".formatted(product, idtag)).expect(204);

        var announced = announced(since, product);
        assertThat(announced).extracting(event -> event.get("event").asString()).containsExactly("products.changed",
                "products.changed");
        assertThat(announced.get(0).at("/data/tags")).hasSize(1);
        assertThat(announced.get(1).at("/data/tags")).isEmpty();
    }

    @Test
    @Rule({"EVT-24", "TAG-13"})
    void announcesProductsWhoseTagIsChangedOrDeleted() {
        int idtag = tag();
        int product = product(API);
        int plain = product(API);
        API.post("/products/%d/tags".formatted(product), carry(idtag)).created();
        var since = FeedEnd.of(SERVICE);
        var title = unique();

        API.put("/tags/" + idtag, "{\"title\": \"%s\"}".formatted(title)).ok();
        API.put("/tags/" + idtag, "{\"title\": \"%s\"}".formatted(title)).ok();
        API.delete("/tags/" + idtag).expect(204);

        var announced = announced(since, product);
        assertThat(announced).hasSize(2);
        assertThat(announced.get(0).at("/data/tags").propertyNames()).containsExactly(title);
        assertThat(announced.get(1).at("/data/tags")).isEmpty();
        assertThat(API.get("/events?event=products.changed&after=" + since).ok().get("events").valueStream()
                .map(event -> event.at("/data/idproduct").asInt())).doesNotContain(plain);
    }

    /** Waits for both events: an open transaction elsewhere can delay them. */
    private static List<JsonNode> announced(String since, int product) {
        var announced = new ArrayList<JsonNode>();
        Eventually.until(() -> {
            announced.clear();
            API.get("/events?event=products.changed&after=" + since).ok().get("events").valueStream()
                    .filter(event -> event.at("/data/idproduct").asInt() == product).forEach(announced::add);
            return announced.size() >= 2;
        }, "both events");
        return announced;
    }

    @Test
    @Rule("TAG-9")
    void givesOrdersTheInheritedTagsOfTheirCustomer() {
        var known = SERVICE.bean(CustomerRegister.class);
        int inherited = tag(API, unique(), true).get("idtag").asInt();
        int own = tag();
        int customer = customer(API);
        API.post("/customers/%d/tags".formatted(customer), carry(own)).created();
        API.post("/customers/%d/tags".formatted(customer), carry(inherited)).created();
        assertThat(known.find(new CustomerId(customer)).orElseThrow().inheritedTags()).containsExactly(inherited);

        API.put("/tags/" + own, "{\"inherit\": true}").ok();
        assertThat(known.find(new CustomerId(customer)).orElseThrow().inheritedTags()).containsExactlyInAnyOrder(inherited, own);
        API.delete("/tags/" + inherited).expect(204);
        assertThat(known.find(new CustomerId(customer)).orElseThrow().inheritedTags()).containsExactly(own);
        API.delete("/customers/%d/tags/%d".formatted(customer, own)).expect(204);
        assertThat(known.find(new CustomerId(customer)).orElseThrow().inheritedTags()).isEmpty();
    }

    @Test
    void letsALimitedKeyReadTagsButNotChangeThem() {
        var owner = String.valueOf(SERVICE.fulfilmentCustomer());
        var scoped = API.withNewKey(API.newUser("\"admin\": true"), "\"idfulfilment_customer\": %s".formatted(owner));
        int idtag = tag();
        int customer = customer(scoped);
        API.post("/customers/%d/tags".formatted(customer), carry(idtag)).created();

        assertThat(scoped.get("/customers/" + customer).ok().get("tags").get(0).get("idtag").asInt()).isEqualTo(idtag);
        refused(403, 1017, () -> scoped.get("/tags"));
        refused(403, 1017, () -> scoped.post("/customers/%d/tags".formatted(customer), carry(idtag)));
        refused(403, 1017, () -> scoped.delete("/customers/%d/tags/%d".formatted(customer, idtag)));
    }
}
