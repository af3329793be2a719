package fulfilment.server.warehouses;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.orders.ShippablePicklists;
import fulfilment.server.time.ProofRun;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.time.Duration;
import java.util.Base64;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The addresses of warehouses and of the account over HTTP. Rules ACC. */
class AddressTest {

    private static final Service SERVICE = Service.shared();
    private static final Client API = SERVICE.admin();
    private static final String QUAY = """
            "contactname": "Goods out", "address": "Kade 1", "address2": "Unit 4", "zipcode": "3011 AA", "city": "Rotterdam",
            "region": "ZH", "country": "nl\"""";
    private static final String SHOWN = """
            "contactname":"Goods out","address":"Kade 1","address2":"Unit 4","zipcode":"3011 AA","city":"Rotterdam",\
            "region":"ZH","country":"NL"}""";
    private static final String NOWHERE = """
            "contactname":null,"address":null,"address2":null,"zipcode":null,"city":null,"region":null,"country":null}""";
    private static final String NOTHING = """
            {"name": null, "contactname": null, "address": null, "address2": null, "zipcode": null, "city": null, "region": null,
             "country": null}""";

    private static JsonNode warehouse(Client api, String members) {
        return api.post("/admin/warehouses", "{\"name\": \"%s\"%s}".formatted(Unique.text(), members)).created();
    }

    private static String path(JsonNode warehouse) {
        return "/warehouses/" + warehouse.get("idwarehouse").asInt();
    }

    @Test
    @Rule("ACC-15")
    void aWarehouseShowsItsAddressToEverybody() {
        var made = warehouse(API, ", " + QUAY);
        int owner = API.post("/fulfilment/customers", "{\"name\": \"Shop\"}").created().get("idfulfilment_customer").asInt();
        var limited = API.withNewKey(1, "\"idfulfilment_customer\": %d".formatted(owner));

        assertThat(made.toString()).endsWith(SHOWN);
        assertThat(API.get(path(made)).ok()).isEqualTo(made);
        assertThat(limited.get(path(made)).ok()).isEqualTo(made);
        assertThat(warehouse(API, "").toString()).endsWith(NOWHERE);
    }

    @Test
    @Rule("ACC-15")
    void anAddressIsChangedMemberByMemberAndRemoved() {
        var made = warehouse(API, ", " + QUAY);

        var moved = API.put("/admin" + path(made), "{\"address\": \"Kade 2\", \"address2\": \"\"}").ok();

        assertThat(moved.get("address").asString()).isEqualTo("Kade 2");
        assertThat(moved.get("address2").isNull()).isTrue();
        assertThat(moved.get("city").asString()).isEqualTo("Rotterdam");
        var emptied = API.put("/admin" + path(made), NOTHING.replace("\"name\": null, ", "")).ok();
        assertThat(emptied.toString()).endsWith(NOWHERE);
        assertThat(emptied.get("name")).isEqualTo(made.get("name"));
    }

    @Test
    @Rule("ACC-15")
    void halfAnAddressIsRefusedAndChangesNothing() {
        var made = warehouse(API, ", " + QUAY);
        long events = SERVICE.events();

        assertThat(API.put("/admin" + path(made), "{\"priority\": 9, \"city\": null}").refused(400, 5)).contains("city");
        API.put("/admin" + path(made), "{\"country\": \"XX\"}").refused(400, 9);
        API.put("/admin/account", "{\"name\": \"Lantern House\", \"city\": \"Delft\"}").refused(400, 5);

        assertThat(SERVICE.events()).isEqualTo(events);
        assertThat(API.get(path(made)).ok()).isEqualTo(made);
    }

    @Test
    @Rule({"ACC-3", "ACC-15"})
    void theAccountHasANameAndAnAddress() {
        var before = API.get("/admin/account").ok();
        try {
            var changed = API.put("/admin/account", "{\"name\": \" Lantern House \", %s}".formatted(QUAY)).ok();

            assertThat(changed.toString()).contains("\"name\":\"Lantern House\",").endsWith(SHOWN);
            assertThat(changed.get("traceability")).isEqualTo(before.get("traceability"));
            assertThat(API.get("/admin/account").ok()).isEqualTo(changed);
            assertThat(API.put("/admin/account", "{\"traceability\": %s}".formatted(before.get("traceability"))).ok())
                    .isEqualTo(changed);
        } finally {
            assertThat(API.put("/admin/account", NOTHING).ok()).isEqualTo(before);
        }
    }

    @Test
    @Rule({"ACC-15", "DOC-5", "TIM-1", "TIM-9"})
    void thePastShowsTheAddressOfThenAlsoAfterARebuild() throws Exception {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        int year = clock.startNewYear("01-31T09:30:00Z");
        var then = "?as_of=" + year + "-01-31%%2010:30:00";
        var api = service.admin();
        var shippable = ShippablePicklists.of(service);
        var path = "/warehouses/" + shippable.warehouse();
        var made = api.put("/admin" + path, "{%s}".formatted(QUAY)).ok();
        var packinglist = ShippablePicklists.path(shippable.picked(1)) + "/packinglistpdf";
        clock.passes(Duration.ofHours(1));
        var moved = api.put("/admin" + path, "{\"address\": \"Haven 2\"}").ok();

        for (var rebuilt : new boolean[] {false, true}) {
            if (rebuilt) {
                ProofRun.rebuilt(service);
            }
            assertThat(api.get(path + then).ok()).isEqualTo(made);
            assertThat(api.get(path).ok()).isEqualTo(moved);
            assertThat(text(api, packinglist + then)).contains("Sender", "Kade 1").doesNotContain("Haven 2");
            assertThat(text(api, packinglist)).contains("Sender", "Haven 2").doesNotContain("Kade 1");
        }
    }

    @Test
    @Rule({"ACC-15", "TIM-9"})
    void theAddressOfTheAccountIsTheSameAfterARebuild() {
        var service = Service.sharedWithClock();
        var api = service.admin();
        try {
            var changed = api.put("/admin/account", "{\"name\": \"Lantern House\", %s}".formatted(QUAY)).ok();

            ProofRun.rebuilt(service);

            assertThat(api.get("/admin/account").ok()).isEqualTo(changed);
        } finally {
            api.put("/admin/account", NOTHING).ok();
        }
    }

    @Test
    @Rule({"ACC-16", "DOC-5"})
    void aPackingListNamesWhoSendsIt() throws Exception {
        var shippable = ShippablePicklists.of(SERVICE);
        var packinglist = ShippablePicklists.path(shippable.picked(1)) + "/packinglistpdf";
        var name = API.get("/warehouses/%d", shippable.warehouse()).ok().get("name").asString();
        assertThat(text(API, packinglist)).doesNotContain("Sender", name);
        try {
            API.put("/admin/account", "{%s}".formatted(QUAY)).ok();
            assertThat(text(API, packinglist)).contains("Sender", "Goods out", "Kade 1", "3011 AA Rotterdam", "Netherlands");
            API.put("/admin/account", "{\"name\": \"Lantern House\"}").ok();
            assertThat(text(API, packinglist)).contains("Sender Lantern House", "Kade 1").doesNotContain(name);
        } finally {
            API.put("/admin/account", NOTHING).ok();
        }
    }

    private static String text(Client api, String path) throws IOException {
        var pdf = api.header("Accept", "application/json").get(path).ok().get("packinglist_pdf").asString();
        try (var document = Loader.loadPDF(Base64.getDecoder().decode(pdf))) {
            return new PDFTextStripper().getText(document);
        }
    }
}
