package fulfilment.server.purchasing;

import static fulfilment.server.purchasing.Purchasing.API;
import static fulfilment.server.purchasing.Purchasing.refused;
import static fulfilment.server.purchasing.Purchasing.supplier;
import static fulfilment.server.purchasing.Purchasing.unique;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests suppliers over HTTP. Rules SUP. */
class SupplierTest {

    @Test
    @Rule({"CON-46", "SUP-2", "SUP-3", "SUP-8"})
    void keepsASupplierAsItWasSentAndMakesItActive() {
        var name = unique();
        var made = API.post("/suppliers", """
                {"name": "%s", "contactname": "Ann", "address": "Quay 1", "zipcode": "1011 AB", "city": "Amsterdam",
                 "country": "nl", "telephone": "020", "emailaddress": "ann@lanterns.example.com", "remarks": "r", "language": "nl",
                 "active": true}""".formatted(name)).ok();
        API.post("/suppliers", "{\"name\": \"%s\", \"active\": false}".formatted(unique())).refused(400, 5);

        assertThat(made.propertyNames()).containsExactlyInAnyOrder("idsupplier", "name", "contactname", "address", "address2",
                "zipcode", "city", "region", "country", "telephone", "emailaddress", "remarks", "language", "active",
                "full_address", "comment_count");
        assertThat(made.get("country").asString()).isEqualTo("NL");
        assertThat(made.get("language").asString()).isEqualTo("nl");
        assertThat(made.get("region").isNull()).isTrue();
        assertThat(made.get("active").asBoolean()).isTrue();
        assertThat(made.get("comment_count").asInt()).isZero();
        assertThat(made.get("full_address").asString())
                .isEqualTo(name + "\nAnn\nQuay 1\n1011 AB Amsterdam\nNederland");
        assertThat(API.get("/suppliers/" + made.get("idsupplier").asInt()).ok()).isEqualTo(made);
        var changed = API.put("/suppliers/" + made.get("idsupplier").asInt(), "{\"language\": null}").ok();
        assertThat(changed.get("full_address").asString()).endsWith("\nNetherlands");
    }

    @Test
    @Rule("SUP-11")
    void listsTheProductsOfASupplier() {
        int supplier = supplier();
        int first = Purchasing.product(", \"idsupplier\": %d".formatted(supplier));
        int second = Purchasing.product(", \"idsupplier\": %d".formatted(supplier));
        API.post("/products/%d/inactivate".formatted(second), null).ok();
        var path = "/suppliers/%d/products".formatted(supplier);

        assertThat(API.get(path).ok()).isEqualTo(API.get("/products?idsupplier=" + supplier).ok());
        assertThat(API.get(path).ok().get(0).get("idproduct").asInt()).isEqualTo(first);
        assertThat(API.get(path + "?inactive=true").ok().get(0).get("idproduct").asInt()).isEqualTo(second);
        assertThat(API.get(path + "?offset=1").ok()).isEmpty();
        assertThat(API.get("/suppliers/%d/products".formatted(supplier())).ok()).isEmpty();
        refused(404, 20, () -> API.get("/suppliers/2000000000/products"));
    }

    @Test
    @Rule("SUP-7")
    void showsNoLanguageOfASupplierIfNoneWasSent() {
        var made = API.post("/suppliers", "{\"name\": \"%s\"}".formatted(unique())).ok();

        assertThat(made.get("language").isNull()).isTrue();
        assertThat(API.get("/suppliers/" + made.get("idsupplier").asInt()).ok()).isEqualTo(made);
    }

    @Test
    @Rule("SUP-5")
    void keepsAbsentMembersOfASupplierAndClearsNullMembers() {
        var id = API.post("/suppliers", "{\"name\": \"%s\", \"city\": \"Delft\", \"remarks\": \"r\"}".formatted(unique())).ok()
                .get("idsupplier").asInt();

        var changed = API.put("/suppliers/" + id, "{\"remarks\": null, \"emailaddress\": \"\"}").ok();

        assertThat(changed.get("remarks").isNull()).isTrue();
        assertThat(changed.get("emailaddress").isNull()).isTrue();
        assertThat(changed.get("city").asString()).isEqualTo("Delft");
    }

    @Test
    @Rule("SUP-1")
    void refusesTheNameOfAnotherSupplier() {
        var name = unique();
        API.post("/suppliers", "{\"name\": \"%s\"}".formatted(name)).ok();
        int other = supplier();

        refused(400, 1011, () -> API.post("/suppliers", "{\"name\": \"%s\"}".formatted(name)));
        refused(400, 1011, () -> API.put("/suppliers/" + other, "{\"name\": \"%s\"}".formatted(name)));

        API.put("/suppliers/" + other, "{\"name\": \"%s\"}".formatted(unique())).ok();
    }

    @Test
    @Rule("SUP-1")
    void createsOneOfManySuppliersWithTheSameNameAtOnce() throws Exception {
        var body = "{\"name\": \"%s\"}".formatted(unique());
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var requests = IntStream.range(0, 12).<Callable<Integer>>mapToObj(i -> () -> API.post("/suppliers", body).status())
                    .toList();
            var made = 0;
            for (var answer : threads.invokeAll(requests)) {
                assertThat(answer.get()).isIn(200, 400);
                made += answer.get() == 200 ? 1 : 0;
            }
            assertThat(made).isEqualTo(1);
        }
    }

    @Test
    @Rule({"CON-8", "CON-13", "CON-16", "SUP-1"})
    void refusesUnknownSuppliersAndMembersThatCannotBeCleared() {
        int id = supplier();
        refused(400, 9, () -> API.post("/suppliers", "{\"name\": \"%s\", \"country\": \"Holland\"}".formatted(unique())));
        refused(400, 5, () -> API.post("/suppliers", "{\"name\": \"%s\"}".formatted("x".repeat(256))));
        refused(400, 5, () -> API.put("/suppliers/" + id, "{\"name\": null}"));
        refused(400, 5, () -> API.put("/suppliers/" + id, "{\"active\": null}"));
        refused(404, 20, () -> API.put("/suppliers/99999999", "{\"name\": \"x\"}"));
        refused(404, 20, () -> API.get("/suppliers/99999999"));
        refused(404, 7, () -> API.get("/suppliers/abc"));
    }

    @Test
    @Rule("SUP-12")
    void findsSuppliersByAPartOfTheirName() {
        var word = Unique.text();
        API.post("/suppliers", "{\"name\": \"Lantern maker %s\"}".formatted(word)).ok();

        assertThat(API.get("/suppliers?search=MAKER+" + word).ok()).hasSize(1);
        assertThat(API.get("/suppliers?search=lamp+" + word).ok()).isEmpty();
        assertThat(API.get("/suppliers?inactive&search=" + word).ok()).isEmpty();
    }

    @Test
    @Rule({"SUP-4", "SUP-6"})
    void listsInactiveSuppliersOnlyOnRequest() {
        var service = Service.sharedWithClock();
        var api = service.admin();
        var kept = api.post("/suppliers", "{\"name\": \"Kept\"}").ok().get("idsupplier").asString();
        var left = api.post("/suppliers", "{\"name\": \"Left\"}").ok().get("idsupplier").asString();
        assertThat(api.put("/suppliers/" + left, "{\"active\": false}").ok().get("active").asBoolean()).isFalse();

        assertThat(api.get("/suppliers").ok().findValuesAsString("idsupplier")).contains(kept).doesNotContain(left);
        for (var present : new String[] {"inactive", "inactive=", "inactive=0", "inactive=true"}) {
            assertThat(api.get("/suppliers?" + present).ok().findValuesAsString("idsupplier")).contains(left)
                    .doesNotContain(kept);
        }
        assertThat(api.get("/suppliers?offset=" + api.get("/suppliers").ok().size()).ok()).isEmpty();
    }
}
