package fulfilment.server.orders;

import static fulfilment.server.orders.ShippablePicklists.id;
import static fulfilment.server.orders.ShippablePicklists.path;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.carrier.Carrier;
import fulfilment.carrier.CarrierSettings;
import fulfilment.carrier.Fault;
import fulfilment.carrier.Faults;
import fulfilment.carrier.HeldAnswers;
import fulfilment.carrier.Sale;
import fulfilment.provider.printing.OldPrintJobs;
import fulfilment.rest.picklistbatches.SecondNode;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.console.Visitor;
import fulfilment.server.feed.FeedEnd;
import fulfilment.testing.Eventually;
import fulfilment.testing.RudeServer;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Shipments whose labels a carrier makes, through the whole service and a carrier on this machine. */
@BesideOthers
class LabelledShipmentTest {

    private static final String PROVIDERS = "/admin/shippingproviders";
    /** A PDF with one empty page. */
    private static final byte[] PAGE = """
            %PDF-1.4
            1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
            2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
            3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 298 420]>> endobj
            trailer <</Root 1 0 R>>
            %%EOF
            """.getBytes(StandardCharsets.US_ASCII);

    private static final ExecutorService CALLERS = Executors.newVirtualThreadPerTaskExecutor();

    private static Carrier carrier;
    private static Service service;
    private static Client api;
    private static ShippablePicklists shippable;
    private static int provider;
    private static int profile;

    private final List<HeldAnswers> held = new ArrayList<>();

    @BeforeAll
    static void aServiceWithACarrier() throws IOException {
        carrier = Carrier.start(CarrierSettings.DEFAULTS.withCredentials("warehouse", "secret-password"));
        service = Service.start("--fulfilment.allowed-networks=127.0.0.0/8", "--fulfilment.providers.allow-plain-http=true",
                "--fulfilment.providers.answer-within=2m", "--fulfilment.providers.push-answer-within=2m");
        shippable = ShippablePicklists.of(service);
        api = shippable.api();
        provider = api.post(PROVIDERS, """
                {"kind": "custom", "name": "Parcel service", "shipment_url": "%1$s/shipments", "config_url": "%1$s/config",
                 "username": "warehouse", "password": "secret-password"}""".formatted(carrier.url())).created()
                .get("idshippingprovider").asInt();
        profile = api.post(PROVIDERS + "/%d/profiles".formatted(provider),
                "{\"name\": \"Standard\", \"values\": {\"service\": \"standard\", \"signature_required\": false}}").created()
                .get("idshippingprovider_profile").asInt();
    }

    @AfterAll
    static void stop() {
        CALLERS.shutdownNow();
        service.close();
        carrier.close();
    }

    /** Holds answers back until the end of the test, at the latest. */
    private HeldAnswers hold() {
        var answers = carrier.holdAnswers();
        held.add(answers);
        return answers;
    }

    @AfterEach
    void theCarrierFoundNoMistake() {
        held.forEach(HeldAnswers::close);
        carrier.faults(Faults.NONE);
        assertThat(carrier.book().refusals()).isEmpty();
    }

    /** In a thread of its own, because it waits. */
    private static CompletableFuture<Client.Response> later(Supplier<Client.Response> call) {
        return CompletableFuture.supplyAsync(call, CALLERS);
    }

    private static String shipped(String members) {
        return "{\"idshippingprofile\": %d%s}".formatted(profile, members);
    }

    private static List<Sale> sold(JsonNode picklist) {
        return carrier.book().sales().stream().filter(sale -> sale.idpicklist() == picklist.get("idpicklist").asLong()).toList();
    }

    private static String state(JsonNode picklist) {
        return api.get(path(picklist)).ok().get("status").asString();
    }

    private static JsonNode attempt(JsonNode picklist) {
        return api.get(path(picklist) + "/shipments/attempts").ok().get(0);
    }

    private static void await(JsonNode picklist, String state) {
        Eventually.until(() -> states(picklist).contains(state),
                () -> "an attempt that is %s, they are %s".formatted(state, states(picklist)));
    }

    private static List<String> states(JsonNode picklist) {
        return api.get(path(picklist) + "/shipments/attempts").ok().findValuesAsString("state");
    }

    /** A user who may ship, and is no admin. */
    private static Client packer() {
        return api.withNewKey(api.newUser("\"rights\": [\"picklists.edit\"]"));
    }

    private static byte[] fetch(String address) throws Exception {
        var response = HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create(address)).build(),
                HttpResponse.BodyHandlers.ofByteArray());
        assertThat(response.statusCode()).isEqualTo(200);
        return response.body();
    }

    @Rule({"SHP-1", "SHP-2", "SHP-17", "SHP-35", "LBL-65"})
    @Test
    void printsTheLabelsOfAllParcelsAndClosesThePicklist() throws Exception {
        var picklist = shippable.picked(3);

        var made = shippable.shipment(picklist, shipped(", \"parcels\": [{\"weight\": 700}, {\"weight\": 500}]"));

        assertThat(made.get("carrier_key").asString()).isNotEmpty();
        assertThat(made.get("parcels")).hasSize(2);
        assertThat(made.get("trackingcode").asString()).isEqualTo(made.get("parcels").get(0).get("tracking_code").asString());
        assertThat(made.get("weight").asInt()).isEqualTo(1_200);
        try (var all = Loader.loadPDF(fetch(made.get("labelurl_pdf").asString()));
                var first = Loader.loadPDF(fetch(made.get("parcels").get(0).get("labelurl_pdf").asString()))) {
            assertThat(all.getNumberOfPages()).isEqualTo(2);
            assertThat(first.getNumberOfPages()).isEqualTo(1);
        }
        assertThat(new String(fetch(made.get("labelurl_zpl").asString()), StandardCharsets.UTF_8).split("\\^XA")).hasSize(3);
        for (var parcel : made.get("parcels")) {
            assertThat(new String(fetch(parcel.get("labelurl_zpl").asString()), StandardCharsets.UTF_8))
                    .contains(parcel.get("tracking_code").asString());
            assertThat(parcel.get("documents").findValuesAsString("url")).containsExactly(parcel.get("labelurl_pdf").asString(),
                    parcel.get("labelurl_zpl").asString());
        }
        assertThat(state(picklist)).isEqualTo("closed");
        assertThat(sold(picklist)).hasSize(1);
        assertThat(attempt(picklist).get("state").asString()).isEqualTo("adopted");
        assertThat(api.get("/shipments/" + id(made)).ok()).isEqualTo(made);
        var page = api.get("/orders/" + picklist.get("idorder").asInt()).ok().get("public_status_page").asString();
        assertThat(new String(fetch(page), StandardCharsets.UTF_8)).contains("href=\"" + made.get("trackingurl").asString(),
                made.get("trackingcode").asString() + "</a>",
                made.get("parcels").get(1).get("tracking_code").asString() + "</a>");
    }

    @Rule("DOC-29")
    @Test
    void listsEachDocumentOfAShipmentApart() throws Exception {
        int owner = api.post("/fulfilment/customers", "{\"name\": \"Shop\"}").created().get("idfulfilment_customer").asInt();
        var stranger = api.withNewKey(api.newUser("\"admin\": true"), "\"idfulfilment_customer\": " + owner);
        var made = shippable.shipment(shippable.picked(2), shipped(", \"parcels\": [{\"weight\": 700}, {\"weight\": 500}]"));
        var path = "/shipments/%d/documents".formatted(id(made));

        var documents = packer().get(path).ok();

        assertThat(documents).extracting(one -> one.get("number").asInt() + " " + one.get("parcel").asInt() + " "
                + one.get("type").asString() + " " + one.get("size").asString() + " " + one.get("format").asString())
                .containsExactly("1 1 label A6 pdf", "2 1 label A6 zpl", "3 2 label A6 pdf", "4 2 label A6 zpl");
        assertThat(documents.findValuesAsString("url")).isEqualTo(made.get("parcels").findValues("documents").stream()
                .flatMap(parcel -> parcel.findValuesAsString("url").stream()).toList());
        for (var document : documents) {
            assertThat(fetch(document.get("url").asString())).hasSize(document.get("bytes").asInt());
        }
        stranger.get(path).refused(403, 1017);
        api.get("/shipments/2000000000/documents").refused(404, 20);
        api.get(path + "?as_of=2026-01-01").refused(400, 5);
        var byHand = shippable.shipment(shippable.picked(1),
                "{\"idshippingprofile\": %d}".formatted(shippable.manualProfile("By hand", "Desk")));
        assertThat(api.get("/shipments/%d/documents", id(byHand)).ok()).isEmpty();
    }

    /** A packing table with printers of its own, and who packs there. @param client a key that may only read and print */
    private record Table(int station, int labels, int papers, Client packer, Client client) {

        static Table made() {
            int labels = api.post("/admin/printers", "{\"name\": \"Labels\", \"zpl_support\": true}").created().get("idprinter")
                    .asInt();
            int papers = api.post("/admin/printers", "{\"name\": \"Papers\"}").created().get("idprinter").asInt();
            int station = api.post("/admin/packingstations",
                    "{\"name\": \"Table\", \"printer_shipping_labels\": %d, \"printer_shipping_documents\": %d}".formatted(labels,
                            papers))
                    .created().get("idpacking_station").asInt();
            return new Table(station, labels, papers,
                    api.withNewKey(api.newUser("\"rights\": [\"picklists.edit\"], \"idpacking_station\": " + station)),
                    api.withNewKey(api.newUser("\"rights\": [\"reports.show\"]")));
        }

        JsonNode shipment(JsonNode picklist, String members) {
            return packer.post(path(picklist) + "/shipments?return=shipment", shipped(members)).created();
        }

        JsonNode claim(String members) {
            return client.post("/printjobs/claim", "{\"idpacking_station\": %d%s}".formatted(station, members)).ok();
        }

        String status(JsonNode job) {
            return client.get("/printjobs/%d", job.get("idprint_job").asLong()).ok().get("status").asString();
        }

        Client.Response answer(JsonNode job, String what, String members) {
            return client.post("/printjobs/%d/%s".formatted(job.get("idprint_job").asLong(), what),
                    "{\"claim\": %d%s}".formatted(job.get("claim").asInt(), members));
        }

        /** As if the lease of all that is claimed were over. */
        void leasesEnd() {
            service.bean(JdbcTemplate.class).update("update gateway.print_job set claimed_until = now() - interval '1 second'"
                    + " where status = 'CLAIMED' and idpacking_station = ?", station);
        }
    }

    @Rule({"PKG-43", "PKG-45", "PKG-46", "PKG-47", "PKG-49"})
    @Test
    void eachDocumentComesOutOfThePrinterOfThePackersTable() throws Exception {
        var table = Table.made();

        var made = table.shipment(shippable.picklist(1, "ch", ""), "");

        var documents = api.get("/shipments/%d/documents", id(made)).ok();
        var waiting = table.client().get("/printjobs?status=waiting&idprinter=" + table.papers()).ok();
        assertThat(waiting).hasSize(1);
        assertThat(waiting.get(0).get("type").asString() + waiting.get(0).get("format").asString()).isEqualTo("customspdf");
        var claimed = table.claim("");
        assertThat(claimed).extracting(job -> job.get("idprinter").asInt()).containsExactly(table.labels(), table.papers());
        var label = claimed.get(0);
        assertThat(label.get("format").asString() + label.get("status").asString()).isEqualTo("zplclaimed");
        assertThat(label.get("idshipment").asInt()).isEqualTo(id(made));
        assertThat(label.get("claimed_until").isNull()).isFalse();
        for (var job : claimed) {
            var document = documents.get(job.get("number").asInt() - 1);
            assertThat(job.get("url")).isEqualTo(document.get("url"));
            assertThat(fetch(job.get("url").asString())).hasSize(job.get("bytes").asInt());
        }
        assertThat(table.claim("")).isEmpty();

        assertThat(table.answer(label, "done", "").ok().get("status").asString()).isEqualTo("done");
        table.answer(label, "done", "").ok();
        table.answer(label, "failed", ", \"reason\": \"no paper\"").refused(400, 21);
        var papers = claimed.get(1);
        table.answer(papers, "failed", "").refused(400, 5);
        var failed = table.answer(papers, "failed", ", \"reason\": \"no paper\"").ok();
        assertThat(failed.get("status").asString() + ": " + failed.get("reason").asString()).isEqualTo("failed: no paper");
        table.answer(papers, "failed", ", \"reason\": \"no paper\"").ok();
        table.answer(papers, "done", "").refused(400, 21);
        var again = "/printjobs/%d/again".formatted(papers.get("idprint_job").asLong());
        assertThat(table.client().post(again, null).ok().get("status").asString()).isEqualTo("waiting");
        table.client().post(again, null).ok();
        table.answer(papers, "done", "").refused(400, 21);
        assertThat(table.claim("").get(0).get("claim").asInt()).isEqualTo(2);
        table.client().post(again, null).refused(400, 21);
        assertThat(table.client().get("/printjobs?idprinter=%d&sincedate=2020-01-01", table.labels()).ok()).hasSize(1);

        table.client().get("/printjobs/999999999").refused(404, 20);
        table.client().post("/printjobs/999999999/done", "{\"claim\": 1}").refused(404, 20);
        table.client().post("/printjobs/999999999/again", null).refused(404, 20);
        table.client().get("/printjobs?status=lost").refused(400, 5);
        table.client().get("/printjobs?as_of=2026-01-01").refused(400, 5);
        service.bean(JdbcTemplate.class).update("delete from gateway.label_document where idshipment = ?", id(made));
        assertThat(table.client().get("/printjobs/%d", label.get("idprint_job").asLong()).status()).isEqualTo(404);
    }

    @Rule("PKG-43")
    @Test
    void nothingIsPrintedForUsersWithoutATableAndShipmentsWithoutDocuments() {
        var table = Table.made();
        var byHand = table.packer().post(path(shippable.picked(1)) + "/shipments?return=shipment",
                "{\"idshippingprofile\": %d}".formatted(shippable.manualProfile("By hand", "Desk"))).created();
        var made = shippable.shipment(shippable.picked(1), shipped(""));

        assertThat(table.claim("")).isEmpty();
        assertThat(api.get("/printjobs").ok()).extracting(job -> job.get("idshipment").asInt()).doesNotContain(id(made),
                id(byHand));
        table.packer().post("/shipments/%d/print".formatted(id(byHand)), "{}").refused(400, 21);
    }

    @Rule({"PKG-45", "PKG-46"})
    @Test
    void aJobThatIsNotAnsweredWaitsAgainForAnyClient() {
        var table = Table.made();
        table.shipment(shippable.picked(1), "");
        var first = table.claim(", \"lease\": 10").get(0);

        table.leasesEnd();

        assertThat(table.status(first)).isEqualTo("waiting");
        assertThat(table.client().get("/printjobs?status=waiting&idprinter=" + table.labels()).ok()).hasSize(1);
        assertThat(table.client().get("/printjobs?status=claimed&idprinter=" + table.labels()).ok()).isEmpty();
        var second = table.client().post("/printjobs/claim", "{\"idprinters\": [%d]}".formatted(table.labels())).ok().get(0);
        assertThat(second.get("idprint_job")).isEqualTo(first.get("idprint_job"));
        assertThat(table.answer(first, "done", "").refused(400, 21)).contains("claim 1", "is over", "claim 2 has it");
        assertThat(table.answer(first, "failed", ", \"reason\": \"late\"").refused(400, 21)).contains("is over");
        assertThat(table.status(first)).isEqualTo("claimed");
        table.leasesEnd();
        table.answer(second, "done", "").ok(); // late, and nobody else has it
        assertThat(table.status(first)).isEqualTo("done");
    }

    @Rule("PKG-45")
    @Test
    void clientsThatClaimAtOnceShareNoJob() {
        var table = Table.made();
        table.shipment(shippable.picked(1), ", \"parcels\": [%s]".formatted(
                String.join(", ", Collections.nCopies(12, "{\"weight\": 100}"))));

        var claims = IntStream.range(0, 6)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> table.claim(", \"limit\": 3"), CALLERS))
                .toList().stream().map(CompletableFuture::join).toList();

        var jobs = claims.stream().flatMap(claim -> claim.findValuesAsString("idprint_job").stream()).toList();
        assertThat(jobs).doesNotHaveDuplicates();
        var left = table.claim(", \"limit\": 50").findValuesAsString("idprint_job");
        assertThat(jobs.size() + left.size()).isEqualTo(12);
        assertThat(left).doesNotContainAnyElementsOf(jobs);
    }

    @Rule({"PKG-45", "PKG-49"})
    @Test
    void refusesClaimsThatNameNoPrinter() {
        var table = Table.made();
        var reader = api.withNewKey(api.newUser());
        var claim = "/printjobs/claim";

        for (var body : List.of("{}", "{\"idprinters\": []}", "{\"idprinters\": [1], \"idpacking_station\": 1}",
                "{\"idprinters\": [1], \"limit\": 51}", "{\"idprinters\": [1], \"lease\": 9}", "{\"idprinters\": [null]}")) {
            table.client().post(claim, body).refused(400, 5);
        }
        table.client().post(claim, "{\"idprinters\": [2000000000]}").refused(404, 20);
        table.client().post(claim, "{\"idpacking_station\": 2000000000}").refused(404, 20);
        reader.post(claim, "{\"idpacking_station\": %d}".formatted(table.station())).refused(403, 1017);
        int owner = api.post("/fulfilment/customers", "{\"name\": \"Shop\"}").created().get("idfulfilment_customer").asInt();
        api.withNewKey(api.newUser("\"admin\": true"), "\"idfulfilment_customer\": " + owner).get("/printjobs")
                .refused(403, 1017);
    }

    @Rule({"PKG-44", "PKG-46", "PKG-47", "PKG-48"})
    @Test
    void nothingOfACancelledShipmentIsPrinted() {
        var table = Table.made();
        var made = table.shipment(shippable.picked(1), ", \"parcels\": [{\"weight\": 100}, {\"weight\": 100}]");
        var held = table.claim(", \"limit\": 1").get(0);

        table.packer().post("/picklists/shipments/%d/cancel".formatted(id(made)), null).ok();

        assertThat(api.get("/printjobs?status=cancelled&idprinter=" + table.labels()).ok()).hasSize(2);
        assertThat(table.claim("")).isEmpty();
        assertThat(table.answer(held, "done", "").ok().get("status").asString()).isEqualTo("cancelled");
        table.client().post("/printjobs/%d/again".formatted(held.get("idprint_job").asLong()), null).refused(400, 21);
        table.packer().post("/shipments/%d/print".formatted(id(made)), "{}").refused(400, 21);

        var undone = table.shipment(shippable.picked(1), "");
        api.post("/admin/shipments/%d/undo".formatted(id(undone)), "{\"reason\": \"it never left\"}").ok();
        assertThat(table.claim("")).isEmpty();
        table.packer().post("/shipments/%d/print".formatted(id(undone)), "{}").refused(400, 21);
    }

    @Rule("PKG-49")
    @Test
    void jobsAreRemovedWithTime() {
        var table = Table.made();
        table.shipment(shippable.picked(1), "");
        table.shipment(shippable.picked(1), "");
        var jobs = table.claim("");
        service.bean(JdbcTemplate.class).update(
                "update gateway.print_job set created_at = now() - interval '91 days' where id = ?",
                jobs.get(0).get("idprint_job").asLong());

        OldPrintJobs.drop(service);

        table.client().get("/printjobs/%d", jobs.get(0).get("idprint_job").asLong()).refused(404, 20);
        assertThat(table.status(jobs.get(1))).isEqualTo("claimed");
    }

    @Rule({"PKG-47", "PKG-48"})
    @Test
    void theConsolePrintsAgain() {
        var table = Table.made();
        var made = table.shipment(shippable.picked(1), "");
        var job = table.claim("").get(0);
        table.answer(job, "failed", ", \"reason\": \"no paper\"").ok();
        var person = new Visitor(service.address()).signIn(Service.ADMIN_KEY);
        var jobs = "/console/printjobs?status=failed&idprinter=" + table.labels();
        assertThat(person.get(jobs).body()).contains("no paper", "/console/actions/printjob.again\"", job.get("url").asString());

        press(person, "printjob.again", "page=/console/printjobs&idprint_job=" + job.get("idprint_job").asString());

        assertThat(table.status(job)).isEqualTo("waiting");
        assertThat(person.get(jobs).body()).doesNotContain("no paper");
        var page = "/console/shipments/" + id(made);
        assertThat(person.get(page).body()).contains("/console/actions/shipment.print\"");
        press(person, "shipment.print",
                "page=%s&idshipment=%d&idpacking_station=%%23%d".formatted(page, id(made), table.station()));
        assertThat(table.claim("")).hasSize(2);
    }

    private static void press(Visitor person, String action, String fields) {
        var form = "%s&once=%s&form_token=%s".formatted(fields, Unique.text(), person.token());
        assertThat(person.post("/console/actions/" + action, "application/x-www-form-urlencoded",
                form.getBytes(StandardCharsets.UTF_8)).statusCode()).isBetween(200, 303);
    }

    @Rule("PKG-48")
    @Test
    void printsAShipmentAgain() {
        var table = Table.made();
        var made = shippable.shipment(shippable.picklist(1, "ch", ""), shipped(""));
        var print = "/shipments/%d/print".formatted(id(made));

        assertThat(table.packer().post(print, "{}").created()).extracting(job -> job.get("number").asInt()).containsExactly(2, 3);
        assertThat(api.post(print, "{\"idpacking_station\": %d, \"number\": 1}".formatted(table.station())).created())
                .extracting(job -> job.get("format").asString()).containsExactly("pdf");

        assertThat(table.claim("")).extracting(job -> job.get("number").asInt()).containsExactly(2, 3, 1);
        table.packer().post(print, "{\"number\": 4}").refused(400, 21);
        api.post(print, "{}").refused(400, 5);
        api.post(print, "{\"idpacking_station\": 2000000000}").refused(404, 20);
        table.packer().post("/shipments/2000000000/print", "{}").refused(404, 20);
        table.client().post(print, "{\"idpacking_station\": %d}".formatted(table.station())).refused(403, 1017);
    }

    @Rule({"SHP-39", "SHP-40"})
    @Test
    void tellsTheCarrierWhatIsInTheShipment() {
        var picklist = shippable.picklist(4, "\"discount\": 25, \"reference\": \"R-1\"");

        shippable.shipment(picklist, shipped(""));

        var references = sold(picklist).getFirst().references();
        assertThat(references.get("reference")).isEqualTo("R-1");
        assertThat(references.get("picklistid")).isEqualTo(picklist.get("picklistid").asString());
        assertThat(state(picklist)).isEqualTo("new");
    }

    @Rule({"RET-35", "SHP-39"})
    @Test
    void tellsTheCarrierWhichReturnItReplaces() {
        int product = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1, \"weight\": 100}"
                .formatted(Unique.text())).created().get("idproduct").asInt();
        api.post("/products/%d/stock/%d".formatted(product, shippable.warehouse()),
                "{\"idlocation\": null, \"change\": 1, \"reason\": \"test\"}").ok();
        var returned = api.post("/returns", """
                {"idreturn_status": 1, "idtemplate": 1, "name": "Ann", "country": "nl",
                 "replacement_products": [{"idproduct": %d, "amount": 1}]}""".formatted(product)).created();
        var sent = api.post("/returns/%d/create-picklist".formatted(returned.get("idreturn").asInt()),
                "{\"idwarehouse\": %d}".formatted(shippable.warehouse())).ok();
        var picklist = api.get("/picklists/%d", sent.get("replacement_products").get(0).get("idpicklist").asInt()).ok();

        shippable.shipment(picklist, shipped(""));

        var references = sold(picklist).getFirst().references();
        assertThat(String.valueOf(references.get("idreturn"))).isEqualTo(returned.get("idreturn").asString());
        assertThat(references.get("returnid")).isEqualTo(returned.get("returnid").asString());
    }

    @Rule("SHP-32")
    @Test
    void checksTheValuesOfAProfileAgainstTheOptionsOfTheProvider() {
        assertThat(api.get(PROVIDERS + "/%d/options".formatted(provider)).ok().get("multi_colli_supported").asBoolean()).isTrue();
        var profiles = PROVIDERS + "/%d/profiles".formatted(provider);
        assertThat(shippable.refused(400, 5,
                () -> api.post(profiles, "{\"name\": \"Rocket\", \"values\": {\"service\": \"rocket\"}}"))).contains("service");
        assertThat(shippable.refused(400, 5,
                () -> api.post(profiles, "{\"name\": \"Unknown\", \"values\": {\"colour\": \"red\"}}"))).contains("colour");
        int closed = api.post(PROVIDERS,
                "{\"kind\": \"custom\", \"name\": \"Gone\", \"shipment_url\": \"%1$s/x\", \"config_url\": \"%1$s/x\"}"
                        .formatted(carrier.url()))
                .created().get("idshippingprovider").asInt();
        shippable.refused(400, 26, () -> api.get(PROVIDERS + "/%d/options".formatted(closed)));
        shippable.refused(400, 26, () -> api.post(PROVIDERS + "/%d/profiles".formatted(closed), "{\"name\": \"Any\"}"));
        api.put(PROVIDERS + "/" + closed,
                "{\"config_url\": \"%s/config\", \"username\": \"warehouse\", \"password\": \"secret-password\"}"
                        .formatted(carrier.url()))
                .ok();
        int any = api.post(PROVIDERS + "/%d/profiles".formatted(closed), "{\"name\": \"Any\"}").created()
                .get("idshippingprovider_profile").asInt();
        api.put(PROVIDERS + "/" + closed, "{\"config_url\": \"%s/x\"}".formatted(carrier.url())).ok();
        shippable.refused(400, 26,
                () -> api.put(PROVIDERS + "/%d/profiles/%d".formatted(closed, any), "{\"values\": {\"service\": \"standard\"}}"));
    }

    private static final String NO_ADDRESS = "{\"address\": null, \"zipcode\": null, \"city\": null, \"country\": null}";

    private static String test(int ofProvider, int ofProfile) {
        return PROVIDERS + "/%d/profiles/%d/test".formatted(ofProvider, ofProfile);
    }

    /** Tests the profile. Nothing may be sold or stored for it. */
    private static JsonNode tested() {
        int sold = carrier.book().sales().size();
        int attempts = api.get(PROVIDERS + "/attempts").ok().size();
        var answer = api.post(test(provider, profile), "").ok();
        assertThat(carrier.book().sales()).hasSize(sold);
        assertThat(api.get(PROVIDERS + "/attempts").ok()).hasSize(attempts);
        return answer;
    }

    @Rule("LBL-95")
    @Test
    void aTestRequestShowsWhatTheProviderWouldAnswerAndBuysNothing() {
        address("/admin/warehouses/" + shippable.warehouse(), "Kade 3");

        var answer = tested();

        assertThat(answer.get("usable").asBoolean()).isTrue();
        assertThat(answer.get("problem").isNull()).isTrue();
        assertThat(answer.get("left_out")).isEmpty();
        assertThat(answer.get("carrier_key").asString()).isEqualTo("demo");
        assertThat(answer.at("/parcels/0/tracking_code").asString()).isEqualTo("DCTEST");
        assertThat(answer.at("/parcels/0/documents/0/format").asString()).isEqualTo("pdf");
        assertThat(answer.at("/parcels/0/documents/0/bytes").asInt()).isPositive();
        assertThat(answer.get("parcels")).hasSize(1);
    }

    @Rule("LBL-95")
    @Test
    void theConsoleSendsATestRequestAndShowsWhatCameOfIt() {
        address("/admin/warehouses/" + shippable.warehouse(), "Kade 3");
        var page = "/console/shippingproviders/" + provider;
        var person = new Visitor(service.address()).signIn(Service.ADMIN_KEY);
        assertThat(person.get(page + "?options=true").body()).contains("Send a test request");
        assertThat(person.get(page).body()).doesNotContain("Send a test request");

        person.submit(page + "/profiles/%d/test".formatted(profile), Map.of());
        assertThat(person.get(page + "?options=true").body()).contains("Nothing was sold");

        carrier.faults(Faults.script(Fault.parse("refused")));
        person.submit(page + "/profiles/%d/test".formatted(profile), Map.of());
        assertThat(person.get(page + "?options=true").body()).contains("The zip code is unknown")
                .doesNotContain("Nothing was sold");
    }

    @Rule("LBL-95")
    @ParameterizedTest
    @CsvSource({"refused, 'The zip code is unknown'", "no-pdf, no label in PDF", "wrong-base64, base64",
            "error, 'NullPointerException'",
            "redirect, status", "not-a-pdf, PDF"})
    void aTestRequestShowsWhatIsWrongWithTheAnswer(String fault, String shown) {
        address("/admin/warehouses/" + shippable.warehouse(), "Kade 3");
        carrier.faults(Faults.script(Fault.parse(fault)));

        var answer = tested();

        assertThat(answer.get("usable").asBoolean()).isFalse();
        assertThat(answer.get("problem").asString()).contains(shown);
        assertThat(answer.get("parcels")).isEmpty();
    }

    @Rule("LBL-96")
    @Test
    void aTestRequestNeedsAProviderThatDeclaresItAndAnAddress() {
        for (var warehouse : api.get("/warehouses").ok()) {
            api.put("/admin/warehouses/%d".formatted(warehouse.get("idwarehouse").asInt()), NO_ADDRESS).ok();
        }
        api.put("/admin/account", NO_ADDRESS).ok();
        assertThat(shippable.refused(400, 26, () -> api.post(test(provider, profile), ""))).contains("has an address");

        address("/admin/account", "Kade 1");
        int push = pushProfile();
        int pushProvider = api.get(PROVIDERS).ok().valueStream()
                .filter(one -> one.get("profiles").valueStream()
                        .anyMatch(own -> own.get("idshippingprovider_profile").asInt() == push))
                .findFirst().orElseThrow().get("idshippingprovider").asInt();
        assertThat(shippable.refused(400, 26, () -> api.post(test(pushProvider, push), ""))).contains("test_requests_supported");
        shippable.refused(404, 20, () -> api.post(test(provider, 99_999), ""));
        shippable.refused(404, 20, () -> api.post(test(99_999, profile), ""));
        shippable.refused(404, 20, () -> api.post(test(pushProvider, profile), ""));
        assertThat(tested().get("usable").asBoolean()).isTrue();
    }

    @Rule({"SHP-38", "SHP-9", "LBL-21", "LBL-55"})
    @Test
    void showsWhyThereIsNoLabelAndLeavesThePicklistOpen() {
        var picklist = shippable.picked(1);
        shippable.refused(400, 26, () -> api.post(path(picklist) + "/shipments", shipped(", \"weight\": 0")));
        shippable.refused(400, 26, () -> api.post(path(picklist) + "/shipments", shipped(", \"idpackaging\": 99999999")));
        assertThat(sold(picklist)).isEmpty();

        carrier.faults(Faults.script(Fault.parse("refused")));
        assertThat(api.post(path(picklist) + "/shipments", shipped("")).refused(400, 26)).isNotBlank();

        assertThat(state(picklist)).isEqualTo("new");
        assertThat(shippable.shipments(picklist)).isEmpty();
        assertThat(attempt(picklist).get("state").asString()).isEqualTo("refused");
        shippable.shipped(picklist, shipped(""));
        assertThat(state(picklist)).isEqualTo("closed");
        assertThat(sold(picklist)).hasSize(1);
    }

    @Rule({"SHP-36", "LBL-52"})
    @Test
    void buysOneLabelForRequestsAtTheSameTime() {
        var picklist = shippable.picked(1);
        long before = service.carriedOut("CreateShipment");
        List<CompletableFuture<Client.Response>> all;
        try (var held = carrier.holdAnswers()) {
            all = IntStream.range(0, 8)
                    .mapToObj(i -> later(() -> api.post(path(picklist) + "/shipments?return=shipment", shipped("")))).toList();
            Eventually.until(() -> service.carriedOut("CreateShipment") == before + 8, // one after the label asks for a further one
                    () -> "eight requests of one shipment, there are " + (service.carriedOut("CreateShipment") - before));
            held.release();
        }

        var made = all.stream().map(CompletableFuture::join).filter(answer -> answer.status() == 201)
                .map(Client.Response::created)
                .map(ShippablePicklists::id).distinct().toList();
        assertThat(made).hasSize(1);
        assertThat(sold(picklist)).hasSize(1);
        assertThat(shippable.shipments(picklist)).hasSize(1);
    }

    @Rule({"SHP-37", "LBL-56"})
    @Test
    void keepsTheLabelOfAPicklistThatIsPausedMeanwhile() {
        var picklist = shippable.picked(1);
        try (var held = carrier.holdAnswers()) {
            var asked = later(() -> api.post(path(picklist) + "/shipments", shipped("")));
            await(picklist, "sent");
            api.post(path(picklist) + "/pause", "{\"reason\": \"look again\"}").ok();
            held.release();
            assertThat(asked.join().refused(400, 26)).contains("is paused", "takes it after the picklist is resumed");
        }
        assertThat(state(picklist)).isEqualTo("paused");
        shippable.refused(400, 1013, () -> api.post(path(picklist) + "/shipments", shipped("")));
        shippable.refused(400, 1013, () -> api.post(attempt(picklist, "adopt"), null));
        api.post(path(picklist) + "/resume", null).ok();
        shippable.shipped(picklist, shipped(""));

        assertThat(sold(picklist)).hasSize(1);
        assertThat(state(picklist)).isEqualTo("closed");
    }

    @Rule({"SHP-37", "LBL-62"})
    @Test
    void keepsTheLabelOfAPicklistThatIsCancelledMeanwhileUntilItIsDiscarded() {
        var picklist = shippable.picked(1);
        try (var held = carrier.holdAnswers()) {
            var asked = later(() -> api.post(path(picklist) + "/shipments", shipped("")));
            await(picklist, "sent");
            api.post(path(picklist) + "/cancel", null).ok();
            held.release();
            assertThat(asked.join().refused(400, 26)).contains("is cancelled", "or an admin discards it")
                    .doesNotContain("next request");
        }
        assertThat(state(picklist)).isEqualTo("cancelled");
        assertThat(shippable.shipments(picklist)).isEmpty();
        assertThat(attempt(picklist).get("state").asString()).isEqualTo("answered");
        shippable.refused(400, 21, () -> api.post(attempt(picklist, "adopt"), null));
        var discard = attempt(picklist, "discard");
        assertThat(api.post(discard, null).ok().get("state").asString()).isEqualTo("discarded");
        shippable.refused(400, 21, () -> api.post(discard, null));
    }

    @Rule({"LBL-58", "LBL-62", "LBL-63"})
    @Test
    void doesNotAskAgainWhileTheOutcomeIsUnknown() {
        var picklist = shippable.picked(1);
        carrier.faults(Faults.script(Fault.parse("drop-after-request")));

        api.post(path(picklist) + "/shipments", shipped("")).refused(400, 26);
        await(picklist, "unknown");
        api.post(path(picklist) + "/shipments", shipped("")).refused(400, 26);
        assertThat(sold(picklist)).hasSize(1);

        long attempt = attempt(picklist).get("idattempt").asLong();
        assertThat(api.get(PROVIDERS + "/attempts?state=unknown").ok().toString()).contains("\"idattempt\":" + attempt);
        api.post(PROVIDERS + "/attempts/%d/discard".formatted(attempt), null).ok();
        shippable.shipped(picklist, shipped(""));
        assertThat(sold(picklist)).hasSize(2);
        assertThat(shippable.shipments(picklist)).hasSize(1);
        assertThat(state(picklist)).isEqualTo("closed");
    }

    /** Also with a label, which a command of its own puts on the shipment. */
    @Rule({"EVT-41", "SHP-28"})
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void announcesTheShipmentBeforeThePicklistThatItCloses(boolean isPart) {
        var picklist = shippable.picked(2);
        var line = picklist.get("products").get(0).get("idpicklist_product").asInt();
        if (isPart) {
            shippable.shipment(picklist,
                    shipped(", \"products\": [{\"idpicklist_product\": %d, \"amount\": 1}]".formatted(line)));
        }
        var start = FeedEnd.of(service);

        var made = shippable.shipment(picklist, shipped(""));

        var events = new ArrayList<JsonNode>();
        Eventually.until(() -> {
            events.clear();
            api.get("/events?after=" + start).ok().get("events").forEach(events::add);
            return events.stream().anyMatch(event -> event.get("event").asString().equals("orders.completed"));
        }, "the end of the order");
        assertThat(events.stream().map(event -> event.get("event").asString())
                .filter(event -> event.startsWith("picklists.")))
                .containsExactly("picklists.shipments.created", "picklists.closed", "picklists.changed");
        assertThat(events.getFirst().get("data").get("trackingcode")).isEqualTo(made.get("trackingcode"));
        assertThat(events.get(1).get("data").has("trackingcode")).isFalse();
    }

    @Rule({"SHP-18", "LBL-20", "LBL-64", "LBL-74"})
    @Test
    void customsPapersHaveAnAddressOfTheirOwn() throws Exception {
        var picklist = shippable.picklist(1, "ch", "");

        var made = shippable.shipment(picklist, shipped(""));

        assertThat(attempt(picklist).get("notes").get(0).asString()).startsWith("customs data: product ")
                .endsWith(" has no hs_code, country_of_origin");
        var documents = made.get("parcels").get(0).get("documents");
        assertThat(documents.findValuesAsString("type")).containsExactly("label", "label", "customs");
        var papers = documents.get(2);
        assertThat(papers.get("size").asString() + papers.get("format").asString()).isEqualTo("A4pdf");
        try (var paper = Loader.loadPDF(fetch(papers.get("url").asString()));
                var all = Loader.loadPDF(fetch(made.get("labelurl_pdf").asString()))) {
            assertThat(all.getNumberOfPages()).isEqualTo(paper.getNumberOfPages() + 1);
        }
    }

    @Rule({"LBL-32", "LBL-58", "LBL-62", "SHP-36"})
    @ParameterizedTest
    @ValueSource(strings = {"half-json", "wrong-base64", "not-a-pdf", "no-pdf", "fewer-parcels", "too-big:30"})
    void neverBuysASecondLabelAfterAnAnswerThatCannotBeUsed(String fault) {
        var picklist = shippable.picked(1);
        carrier.faults(Faults.script(Fault.parse(fault)));

        var body = shipped(", \"parcels\": [{\"weight\": 1}, {\"weight\": 1}]");

        var reason = api.post(path(picklist) + "/shipments", body).refused(400, 26);

        assertThat(reason).contains("may have charged");
        assertThat(attempt(picklist).get("state").asString()).isEqualTo("unknown");
        assertThat(attempt(picklist).get("detail").asString()).isNotEmpty();
        assertThat(api.post(path(picklist) + "/shipments", body).refused(400, 26)).isEqualTo(reason);
        assertThat(sold(picklist)).hasSize(1);

        api.post(attempt(picklist, "discard"), null).ok();
        shippable.shipment(picklist, shipped(""));
        assertThat(sold(picklist)).hasSize(2);
    }

    @Rule({"LBL-63", "LBL-64", "LBL-72", "LBL-73"})
    @Test
    void anAdminLooksAtTheLabelOfAnAnswerThatDoesNotCountAndShipsWithIt() throws Exception {
        var picklist = shippable.picklist(2, "\"reference\": \"R-7\"");
        api.post(path(picklist) + "/pickall", null).ok();
        carrier.faults(Faults.script(Fault.parse("fewer-parcels")));
        api.post(path(picklist) + "/shipments", shipped(", \"parcels\": [{\"weight\": 1}, {\"weight\": 1}]")).refused(400, 26);

        var attempt = attempt(picklist);
        assertThat(attempt.get("state").asString()).isEqualTo("unknown");
        assertThat(attempt.get("reference").asString()).isEqualTo("R-7");
        assertThat(attempt.get("picklistid").asString()).isEqualTo(picklist.get("picklistid").asString());
        assertThat(attempt.get("idempotency_key").asString()).isEqualTo(sold(picklist).getFirst().idempotencyKey());
        var document = attempt.get("documents").get(0);
        assertThat(document.get("type").asString() + document.get("format").asString()).isEqualTo("labelpdf");
        assertThat(text(fetch(document.get("url").asString()), 1)).contains(sold(picklist).getFirst().trackingCodes().getFirst());
        var packer = packer();
        var seen = packer.get(path(picklist) + "/shipments/attempts").ok().get(0);
        assertThat(seen.get("reference").asString()).isEqualTo("R-7");
        assertThat(seen.has("documents")).isFalse();
        assertThat(seen.has("idempotency_key")).isFalse();
        var adopt = PROVIDERS + "/attempts/%d/adopt".formatted(attempt.get("idattempt").asInt());
        shippable.refused(403, 1017, () -> packer.post(adopt, null));
        assertThat(new Visitor(service.address()).signIn(Service.ADMIN_KEY).get("/console/attempts?state=unknown").body())
                .contains("href=\"" + document.get("url").asString(), "/console/actions/attempt.ship",
                        attempt.get("idempotency_key").asString(), "R-7");

        assertThat(api.post(adopt, null).ok().get("state").asString()).isEqualTo("adopted");

        var made = shippable.shipments(picklist);
        assertThat(made).hasSize(1);
        assertThat(made.getFirst().get("labelurl_pdf")).isEqualTo(document.get("url"));
        assertThat(made.getFirst().get("trackingcode").asString())
                .isEqualTo(sold(picklist).getFirst().trackingCodes().getFirst());
        assertThat(made.getFirst().get("parcels").get(1).get("labelurl_pdf").isNull()).isTrue();
        assertThat(state(picklist)).isEqualTo("closed");
        assertThat(sold(picklist)).hasSize(1);
        shippable.refused(404, 20, () -> api.post(PROVIDERS + "/attempts/987654/adopt", null));
    }

    /** An attempt whose label the carrier has sold without an answer. */
    private static JsonNode unknown(String parcels) {
        var picklist = shippable.picked(2);
        carrier.faults(Faults.script(Fault.parse("drop-after-request")));
        api.post(path(picklist) + "/shipments", shipped(parcels)).refused(400, 26);
        assertThat(attempt(picklist).get("state").asString()).isEqualTo("unknown");
        return picklist;
    }

    private static String onePage() {
        return Base64.getEncoder().encodeToString(PAGE);
    }

    @Rule({"LBL-63", "LBL-73", "LBL-85"})
    @Test
    void anAdminShipsWithTheLabelThatTheCarrierShowsOnItsSite() throws Exception {
        var picklist = unknown("");
        var adopt = attempt(picklist, "adopt");
        var body = """
                {"label": "%s", "trackingcode": "3SSITE", "trackingurl": "https://track.example/3SSITE", "carrier_key": "PostNL",
                 "carrier_name": "PostNL", "price": 6.95, "currency": "EUR"}""".formatted(onePage());
        var packer = packer();
        shippable.refused(403, 1017, () -> packer.post(adopt, body));
        shippable.refused(400, 21, () -> api.post(adopt, null));

        var attempt = api.post(adopt, body).ok();

        assertThat(attempt.get("state").asString()).isEqualTo("adopted");
        assertThat(attempt.get("given_by_iduser").asInt()).isEqualTo(api.get("/me").ok().get("iduser").asInt());
        assertThat(attempt.get("price").asDouble()).isEqualTo(6.95);
        var made = shippable.shipments(picklist);
        assertThat(made).hasSize(1);
        assertThat(made.getFirst().get("trackingcode").asString()).isEqualTo("3SSITE");
        assertThat(made.getFirst().get("trackingurl").asString()).isEqualTo("https://track.example/3SSITE");
        assertThat(made.getFirst().get("carrier_key").asString()).isEqualTo("postnl");
        assertThat(fetch(made.getFirst().get("labelurl_pdf").asString())).isEqualTo(PAGE);
        assertThat(state(picklist)).isEqualTo("closed");
        assertThat(sold(picklist)).hasSize(1);
        assertThat(packer.get(path(picklist) + "/shipments/attempts").ok().get(0).has("given_by_iduser")).isFalse();
        var events = api.get("/audit/events?object=shipment-%d".formatted(id(made.getFirst()))).ok().get("events");
        assertThat(events.get(events.size() - 1).get("iduser").asInt()).isEqualTo(attempt.get("given_by_iduser").asInt());
        assertThat(shippable.refused(400, 21, () -> api.post(adopt, body))).contains("is adopted");
        assertThat(api.post(adopt, null).ok().get("state").asString()).isEqualTo("adopted");
        shippable.refused(404, 20, () -> api.post(PROVIDERS + "/attempts/987654/adopt", body));
    }

    @Rule("LBL-85")
    @Test
    void eachParcelGetsItsLabelByHand() throws Exception {
        var picklist = unknown(", \"parcels\": [{\"weight\": 1}, {\"weight\": 1}]");
        var adopt = attempt(picklist, "adopt");
        var each = "{\"parcels\": [{\"label\": \"%1$s\", \"trackingcode\": \"3SONE\"}, {\"label\": \"%1$s\"}]}"
                .formatted(onePage());
        assertThat(shippable.refused(400, 5, () -> api.post(adopt, "{\"trackingcode\": \"3SONE\"}")))
                .contains("label is missing");
        assertThat(shippable.refused(400, 5, () -> api.post(adopt, "{\"parcels\": [{\"label\": \"%s\"}]}".formatted(onePage()))))
                .contains("2 were asked for");
        assertThat(shippable.refused(400, 5, () -> api.post(adopt, "{\"parcels\": [null, {}]}"))).contains("parcels[0]");
        assertThat(shippable.refused(400, 5,
                () -> api.post(adopt, "{\"label\": \"%s\", \"carrier_key\": \"post nl!\"}".formatted(onePage()))))
                .contains("carrier_key must");
        assertThat(attempt(picklist).get("state").asString()).isEqualTo("unknown");

        api.post(adopt, each).ok();

        var parcels = shippable.shipments(picklist).getFirst().get("parcels");
        assertThat(parcels.get(0).get("tracking_code").asString()).isEqualTo("3SONE");
        assertThat(parcels.get(1).get("labelurl_pdf").isNull()).isFalse();
        try (var all = Loader.loadPDF(fetch(shippable.shipments(picklist).getFirst().get("labelurl_pdf").asString()))) {
            assertThat(all.getNumberOfPages()).isEqualTo(2);
        }
    }

    @Rule("LBL-85")
    @Test
    void theConsoleTakesALabelOfTheCarrier() {
        var picklist = unknown("");
        var person = new Visitor(service.address()).signIn(Service.ADMIN_KEY);
        var page = "/console/attempts?state=unknown";
        int attempt = attempt(picklist).get("idattempt").asInt();
        assertThat(person.get(page).body()).contains("/console/attempts/%d/label".formatted(attempt), "multipart/form-data",
                "Give the label of the carrier");

        upload(person, attempt, "no label".getBytes(StandardCharsets.US_ASCII));
        assertThat(person.get(page).body()).contains("is not a PDF");
        upload(person, attempt, new byte[0]);
        assertThat(person.get(page).body()).contains("Choose a file first.");
        assertThat(attempt(picklist).get("state").asString()).isEqualTo("unknown");
        upload(person, attempt, PAGE);

        assertThat(person.get("/console/attempts").body()).contains("The shipment has its label.", "Given by hand by", "7.5");
        var made = shippable.shipments(picklist);
        assertThat(made).hasSize(1);
        assertThat(made.getFirst().get("trackingcode").asString()).isEqualTo("3SFORM");
        assertThat(attempt(picklist).get("price").asDouble()).isEqualTo(7.5);
        assertThat(person.get("/console/labelprices").body()).contains("Labels with a price", "EUR", "Parcel service");
    }

    @Rule("LBL-86")
    @Test
    void adminsSeeWhatLabelsCost() {
        var picklist = unknown("");
        api.post(attempt(picklist, "adopt"), "{\"label\": \"%s\", \"price\": 3.25, \"currency\": \"CZK\"}".formatted(onePage()))
                .ok();
        var day = attempt(picklist).get("answered_at").asString().substring(0, 10);
        var path = PROVIDERS + "/labelprices?start-date=%s&end-date=%s";

        var row = StreamSupport.stream(api.get(path.formatted(day, day)).ok().spliterator(), false)
                .filter(one -> one.get("currency").asString("").equals("CZK")).findFirst().orElseThrow();

        assertThat(row.get("day").asString()).isEqualTo(day);
        assertThat(row.get("idshippingprovider").asInt()).isEqualTo(provider);
        assertThat(row.get("priced_labels").asInt()).isEqualTo(1);
        assertThat(row.get("total_price").decimalValue()).isEqualByComparingTo("3.25");
        assertThat(api.get(path.formatted("2026-01-01", "2026-04-10")).ok()).isEmpty();
        assertThat(api.get(path.formatted("2026-01-01", "2026-04-11")).refused(400, 5)).contains("less than 100 days");
        assertThat(api.get(path.formatted("2026-01-02", "2026-01-01")).refused(400, 5)).contains("before start-date");
        api.get(PROVIDERS + "/labelprices").refused(400, 5);
        packer().get(path.formatted(day, day)).refused(403, 1017);
    }

    private static void upload(Visitor person, int attempt, byte[] file) {
        var fields = Map.of("page", "/console/attempts", "trackingcode", "3SFORM", "trackingurl", "", "price", "7.50", "currency",
                "EUR");
        assertThat(person.upload("/console/attempts/%d/label".formatted(attempt), fields, "label.pdf", file).statusCode())
                .isEqualTo(302);
    }

    @Rule({"LBL-56", "LBL-85"})
    @Test
    void aLabelByHandWaitsIfThePicklistIsPausedOrCancelledMeanwhile() {
        var body = "{\"label\": \"%s\"}".formatted(onePage());
        var paused = unknown("");
        api.post(path(paused) + "/pause", "{\"reason\": \"look again\"}").ok();
        assertThat(shippable.refused(400, 1013, () -> api.post(attempt(paused, "adopt"), body))).contains("label is kept");
        api.post(path(paused) + "/resume", null).ok();
        shippable.shipped(paused, shipped(""));
        assertThat(shippable.shipments(paused).getFirst().get("trackingcode").isNull()).isTrue();

        var cancelled = unknown("");
        api.post(path(cancelled) + "/cancel", null).ok();
        assertThat(shippable.refused(400, 21, () -> api.post(attempt(cancelled, "adopt"), body))).contains("or discard it");
        assertThat(shippable.shipments(cancelled)).isEmpty();
        assertThat(attempt(cancelled).get("state").asString()).isEqualTo("answered");
        assertThat(api.post(attempt(cancelled, "discard"), null).ok().get("state").asString()).isEqualTo("discarded");
        assertThat(sold(paused)).hasSize(1);
        assertThat(sold(cancelled)).hasSize(1);
    }

    private static String attempt(JsonNode picklist, String action) {
        return PROVIDERS + "/attempts/%d/%s".formatted(attempt(picklist).get("idattempt").asLong(), action);
    }

    /** @return the profile of a provider of JSON push that is the carrier */
    private static int pushProfile() {
        int push = api.post(PROVIDERS,
                """
                {"kind": "json_push", "name": "Push", "shipment_url": "%s/push", "username": "warehouse", "password": "secret-password"}"""
                        .formatted(carrier.url()))
                .created().get("idshippingprovider").asInt();
        return api.post(PROVIDERS + "/%d/profiles".formatted(push), "{\"name\": \"Push\"}").created()
                .get("idshippingprovider_profile").asInt();
    }

    private static void address(String path, String street) {
        api.put(path, "{\"address\": \"%s\", \"zipcode\": \"3011 AA\", \"city\": \"Rotterdam\", \"country\": \"nl\"}"
                .formatted(street)).ok();
    }

    private static String sender(JsonNode shipment) throws Exception {
        return new String(fetch(shipment.get("labelurl_zpl").asString()), StandardCharsets.UTF_8).lines()
                .filter(line -> line.contains("From: ")).findFirst().orElseThrow().replaceAll(".*From: (.*)\\^FS", "$1");
    }

    @Rule({"LBL-40", "ACC-16"})
    @Test
    void tellsAPushProviderWhoSends() throws Exception {
        var elsewhere = ShippablePicklists.of(service);
        var body = "{\"idshippingprofile\": %d}".formatted(pushProfile());
        var name = api.get("/warehouses/" + elsewhere.warehouse()).ok().get("name").asString();

        api.put("/admin/account", "{\"name\": null, \"address\": null, \"zipcode\": null, \"city\": null, \"country\": null}")
                .ok();
        assertThat(sender(elsewhere.shipment(elsewhere.picked(1), body))).isEqualTo(name);

        api.put("/admin/account", "{\"name\": \"Lantern House\"}").ok();
        address("/admin/account", "Kade 1");
        assertThat(sender(elsewhere.shipment(elsewhere.picked(1), body)))
                .isEqualTo("Lantern House, Kade 1, 3011 AA Rotterdam, NL");

        address("/admin/warehouses/" + elsewhere.warehouse(), "Haven 2");
        assertThat(sender(elsewhere.shipment(elsewhere.picked(1), body)))
                .isEqualTo("Lantern House, Haven 2, 3011 AA Rotterdam, NL");

        int shop = api.post("/fulfilment/customers", "{\"name\": \"The Shop\"}").created().get("idfulfilment_customer").asInt();
        assertThat(sender(elsewhere.shipment(elsewhere.picklist(1, "\"idfulfilment_customer\": %d".formatted(shop)), body)))
                .isEqualTo("The Shop, Haven 2, 3011 AA Rotterdam, NL");
    }

    @Rule({"LBL-69", "LBL-71"})
    @Test
    void aPushThatIsSentAgainNamesTheSenderAsItDidFirst() throws Exception {
        var body = "{\"idshippingprofile\": %d}".formatted(pushProfile());
        var warehouse = "/admin/warehouses/" + shippable.warehouse();
        address(warehouse, "Haven 3");
        var picklist = shippable.picked(1);
        carrier.faults(Faults.script(Fault.parse("drop-after-request")));
        var shipments = path(picklist) + "/shipments";
        api.post(shipments, body).refused(400, 26);
        address(warehouse, "Elsewhere 4");

        api.post(shipments, body).refused(400, 26);

        assertThat(sold(picklist)).hasSize(1);
        var made = api.post(shipments + "?return=shipment&resend=true", body).created();
        assertThat(sender(made)).contains("Haven 3").doesNotContain("Elsewhere 4");
        assertThat(sold(picklist)).extracting(Sale::idempotencyKey).hasSize(2)
                .containsOnly(sold(picklist).getFirst().idempotencyKey());
    }

    @Rule({"LBL-32", "LBL-58"})
    @Test
    void aChangedSenderBuysNoSecondLabel() {
        var picklist = shippable.picked(1);
        carrier.faults(Faults.script(Fault.parse("drop-after-request")));
        api.post(path(picklist) + "/shipments", shipped("")).refused(400, 26);

        address("/admin/warehouses/" + shippable.warehouse(), "Elsewhere 5");
        address("/admin/account", "Elsewhere 6");

        api.post(path(picklist) + "/shipments", shipped("")).refused(400, 26);
        assertThat(sold(picklist)).hasSize(1);
    }

    @Rule("LBL-71")
    @Test
    void aPushThatWasNotAnsweredIsSentAgainOnRequest() {
        int standard = pushProfile();
        var picklist = shippable.picked(1);
        var body = "{\"idshippingprofile\": %d}".formatted(standard);
        carrier.faults(Faults.script(Fault.parse("drop-after-request")));
        var shipments = path(picklist) + "/shipments";
        assertThat(api.post(shipments, body).refused(400, 26)).contains("resend=true");
        assertThat(api.post(shipments, body).refused(400, 26)).contains("resend=true");
        assertThat(sold(picklist)).hasSize(1);

        var made = api.post(shipments + "?return=shipment&resend=true", body).created();

        assertThat(made.get("trackingcode").asString()).isEqualTo(sold(picklist).getLast().parcels().getFirst().trackingCode());
        assertThat(attempt(picklist).get("tries").asInt()).isEqualTo(2);
        assertThat(state(picklist)).isEqualTo("closed");
    }

    private static String text(byte[] pdf, int page) throws IOException {
        try (var document = Loader.loadPDF(pdf)) {
            var stripper = new PDFTextStripper();
            stripper.setStartPage(page);
            stripper.setEndPage(page);
            return stripper.getText(document);
        }
    }

    private static byte[] decoded(JsonNode answer) {
        return Base64.getDecoder().decode(answer.get("labels_pdf").asString());
    }

    @Rule("LBL-70")
    @Test
    void printsTheLabelsOfABatchInItsOrder() throws Exception {
        var picklists = Stream.of(1, 2, 3).map(shippable::picked).toList();
        int batch = api.post("/picklists/batches", "{\"idpicklists\": %s}".formatted(
                picklists.stream().map(picklist -> picklist.get("idpicklist").asInt()).toList())).created()
                .get("idpicklist_batch").asInt();
        var path = "/picklists/batches/%d/labels".formatted(batch);
        var json = api.header("Accept", "application/json");
        assertThat(json.get(path + "?incomplete=true").refused(400, 26)).isEqualTo("no picklist of the batch has a label");

        var third = shippable.shipment(picklists.get(2), shipped(", \"parcels\": [{\"weight\": 300}, {\"weight\": 400}]"));
        var first = shippable.shipment(picklists.get(0), shipped(""));

        assertThat(json.get(path).refused(400, 26))
                .startsWith("no label of picklists " + picklists.get(1).get("picklistid").asString());
        var two = decoded(json.get(path + "?incomplete=true").ok());
        assertThat(text(two, 1)).contains(first.get("trackingcode").asString());
        assertThat(text(two, 2)).contains(third.get("trackingcode").asString());
        assertThat(text(two, 3)).contains(third.get("parcels").get(1).get("tracking_code").asString());

        var second = shippable.shipment(picklists.get(1), shipped(""));
        var all = decoded(json.get(path).ok());
        assertThat(text(all, 2)).contains(second.get("trackingcode").asString());
        try (var pdf = Loader.loadPDF(all)) {
            assertThat(pdf.getNumberOfPages()).isEqualTo(4);
        }
        api.delete("%s/shipments/%d".formatted(path(picklists.get(1)), id(second))).expect(204);
        assertThat(json.get(path).refused(400, 26)).contains(picklists.get(1).get("picklistid").asString());
        assertThat(api.get("/picklists/batches/999999/labels").status()).isEqualTo(404);
    }

    @Rule("LBL-75")
    @Test
    void aChangeWhileTheLabelIsOnItsWayReachesThePicklistAndNotTheLabel() {
        var picklist = shippable.picked(3);
        var order = "/orders/" + picklist.get("idorder").asInt();
        int line = api.get(order).ok().get("products").get(0).get("idorder_product").asInt();
        try (var held = carrier.holdAnswers()) {
            var asked = later(() -> api.post(path(picklist) + "/shipments?return=shipment", shipped("")));
            await(picklist, "sent");
            api.put(order, "{\"deliveryaddress\": \"Elsewhere 9\"}").ok();
            api.put(order + "/products/" + line, "{\"amount\": 2}").refused(400, 33);
            held.release();
            assertThat(asked.join().created().get("weight").asInt())
                    .isEqualTo(api.get(path(picklist)).ok().get("weight").asInt());
        }

        assertThat(api.get(path(picklist)).ok().get("deliveryaddress").asString()).isEqualTo("Elsewhere 9");
        assertThat(sold(picklist)).hasSize(1);
        api.put(order, "{\"deliveryaddress\": \"Elsewhere 10\"}").refused(400, 30);
    }

    private static final String CANCELLATIONS = PROVIDERS + "/cancellations";

    /** @param connection further members of the provider, each behind a comma @return its profile */
    private static JsonNode cancellable(String connection) {
        var made = api.post(PROVIDERS, """
                {"kind": "custom", "name": "Parcel service", "shipment_url": "%1$s/shipments", "config_url": "%1$s/config",
                 "username": "warehouse", "password": "secret-password"%2$s}""".formatted(carrier.url(), connection)).created();
        return api
                .post(PROVIDERS + "/%d/profiles".formatted(made.get("idshippingprovider").asInt()),
                        "{\"name\": \"Parcel\", \"values\": {\"service\": \"standard\"}}")
                .created();
    }

    private static JsonNode cancellation(JsonNode shipment) {
        for (var one : api.get(CANCELLATIONS).ok()) {
            if (one.get("idshipment").asInt() == id(shipment)) {
                return one;
            }
        }
        throw new AssertionError("no cancellation of " + shipment);
    }

    private static JsonNode cancelled(JsonNode picklist, JsonNode shipment, String state) {
        api.delete("%s/shipments/%d".formatted(path(picklist), id(shipment))).expect(204);
        awaitCancellation(shipment, state);
        return cancellation(shipment);
    }

    private static void awaitCancellation(JsonNode shipment, String state) {
        Eventually.until(() -> cancellation(shipment).get("state").asString().equals(state),
                () -> "a cancellation that is %s, it is %s".formatted(state, cancellation(shipment)));
    }

    @Rule({"LBL-77", "LBL-79", "SHP-22"})
    @Test
    void theCarrierCancelsTheLabelOfACancelledShipment() {
        int parcel = cancellable(", \"cancel_url\": \"%s/cancellations\"".formatted(carrier.url()))
                .get("idshippingprovider_profile").asInt();
        var picklist = shippable.picked(1);
        var made = shippable.shipment(picklist, "{\"idshippingprofile\": %d}".formatted(parcel));
        assertThat(sold(picklist).getFirst().cancelled()).isNull();

        var done = cancelled(picklist, made, "done");

        assertThat(sold(picklist)).singleElement().satisfies(sale -> assertThat(sale.cancelled()).isNotNull());
        assertThat(done.get("cause").asString()).isEqualTo("cancelled");
        assertThat(done.get("tries").asInt()).isEqualTo(1);
        assertThat(done.get("trackingcodes").get(0).asString()).isEqualTo(made.get("trackingcode").asString());
        assertThat(done.get("idempotency_key").asString()).isEqualTo(sold(picklist).getFirst().idempotencyKey());
        assertThat(state(picklist)).isEqualTo("closed");
        var done2 = CANCELLATIONS + "/" + done.get("idcancellation").asInt();
        shippable.refused(400, 21, () -> api.post(done2 + "/done", "{}"));
        shippable.refused(400, 21, () -> api.post(done2 + "/resend", null));
    }

    @Rule({"LBL-77", "LBL-82"})
    @Test
    void withoutAnAddressTheCancellationWaitsForAPerson() {
        var standard = cancellable("");
        int parcel = standard.get("idshippingprovider_profile").asInt();
        var picklist = shippable.picked(1);
        var made = shippable.shipment(picklist, "{\"idshippingprofile\": %d}".formatted(parcel));

        var waiting = cancelled(picklist, made, "waiting");

        assertThat(waiting.get("problem").asString()).contains("has no cancel_url");
        assertThat(new Visitor(service.address()).signIn(Service.ADMIN_KEY).get("/console/cancellations?state=open").body())
                .contains("Cancellation #" + waiting.get("idcancellation").asInt(), "has no cancel_url",
                        "/console/actions/cancellation.done");
        int provider = waiting.get("idshippingprovider").asInt();
        var open = CANCELLATIONS + "?state=open&idshippingprovider=";
        assertThat(api.get(open + provider).ok()).hasSize(1);
        assertThat(api.get(CANCELLATIONS + "?state=done&idshippingprovider=" + provider).ok()).isEmpty();
        assertThat(api.get(open + provider + "&offset=1").ok()).isEmpty();
        api.get(CANCELLATIONS + "?state=lost").refused(400, 5);
        var one = CANCELLATIONS + "/" + waiting.get("idcancellation").asInt();
        assertThat(shippable.refused(400, 21, () -> api.post(one + "/resend", null))).contains("has no cancel_url");
        shippable.refused(400, 5, () -> api.post(one + "/done", "{\"remark\": \"%s\"}".formatted("x".repeat(256))));
        for (var path : List.of("/done", "/resend")) {
            packer().post(one + path, "{}").refused(403, 1017);
            api.post(CANCELLATIONS + "/999999" + path, "{}").refused(404, 20);
        }
        packer().get(CANCELLATIONS).refused(403, 1017);

        var done = api.post(one + "/done", "{\"remark\": \"Cancelled in the portal\"}").ok();

        assertThat(done.get("state").asString()).isEqualTo("done");
        assertThat(done.get("remark").asString()).isEqualTo("Cancelled in the portal");
        assertThat(done.get("done_by_iduser").asInt()).isEqualTo(api.get("/me").ok().get("iduser").asInt());
        assertThat(api.get(open + provider).ok()).isEmpty();
        assertThat(sold(picklist).getFirst().cancelled()).isNull();
    }

    @Rule({"LBL-77", "LBL-82", "SHP-48"})
    @Test
    void theLabelOfAnUndoneShipmentWaitsUntilAPersonAsks() {
        var standard = cancellable(", \"cancel_url\": \"%s/cancellations\"".formatted(carrier.url()));
        var picklist = shippable.picked(1);
        var made = shippable.shipment(picklist,
                "{\"idshippingprofile\": %d}".formatted(standard.get("idshippingprovider_profile").asInt()));

        api.post("/admin/shipments/%d/undo".formatted(id(made)), "{\"reason\": \"never handed over\"}").ok();

        assertThat(cancellation(made).get("state").asString()).isEqualTo("waiting");
        assertThat(cancellation(made).get("cause").asString()).isEqualTo("undone");
        assertThat(sold(picklist).getFirst().cancelled()).isNull();
        api.post(CANCELLATIONS + "/%d/resend".formatted(cancellation(made).get("idcancellation").asInt()), null).ok();
        awaitCancellation(made, "done");
        assertThat(sold(picklist).getFirst().cancelled()).isNotNull();
    }

    @Rule("LBL-77")
    @Test
    void aShipmentByHandHasNoLabelToCancel() {
        var picklist = shippable.picked(1);
        int manual = shippable.manualProfile("By hand", "Parcel");
        var made = shippable.shipment(picklist, "{\"idshippingprofile\": %d}".formatted(manual));

        api.delete("%s/shipments/%d".formatted(path(picklist), id(made))).expect(204);

        assertThat(api.get(CANCELLATIONS).ok().findValues("idshipment")).noneMatch(one -> one.asInt() == id(made));
    }

    private static int batchOf(List<JsonNode> picklists) {
        return api.post("/picklists/batches", "{\"idpicklists\": %s}".formatted(
                picklists.stream().map(picklist -> picklist.get("idpicklist").asInt()).toList())).created()
                .get("idpicklist_batch")
                .asInt();
    }

    /** New picklists, which can be in a batch. */
    private static List<JsonNode> unpicked(int count) {
        return IntStream.range(0, count).mapToObj(number -> shippable.picklist(1, "")).toList();
    }

    private static void pick(List<JsonNode> picklists) {
        picklists.forEach(picklist -> api.post(path(picklist) + "/pickall", null).ok());
    }

    private static String runs(int batch) {
        return "/picklists/batches/%d/shipments".formatted(batch);
    }

    private static JsonNode ended(int batch, JsonNode run) {
        var address = runs(batch) + "/" + run.get("idbatch_shipment_run").asInt();
        Eventually.until(() -> !api.get(address).ok().get("status").asString().equals("running"),
                () -> "the end of " + api.get(address).ok());
        return api.get(address).ok();
    }

    private static List<String> outcomes(JsonNode run) {
        return run.get("picklists").findValuesAsString("state");
    }

    private static JsonNode outcome(JsonNode run, JsonNode picklist) {
        return run.get("picklists").valueStream().filter(one -> one.get("idpicklist").equals(picklist.get("idpicklist")))
                .findAny()
                .orElseThrow();
    }

    /** Waits until a run asks for its first label, for whichever picklist, while answers are held. @return the picklist */
    private static JsonNode asked(List<JsonNode> picklists) {
        Eventually.until(() -> picklists.stream().anyMatch(picklist -> states(picklist).contains("sent")),
                "the first label of the run");
        return picklists.stream().filter(picklist -> states(picklist).contains("sent")).findAny().orElseThrow();
    }

    @Rule({"PKG-33", "PKG-34", "PKG-36", "PKG-37"})
    @Test
    void shipsEachPickedPicklistOfABatchOnce() throws Exception {
        var picklists = unpicked(5);
        int batch = batchOf(picklists);
        pick(picklists.subList(0, 4));
        int byHand = id(shippable.shipment(picklists.get(2), shipped("")));

        assertThat(api.post(runs(batch), "{\"idshippingprofile\": 99999999}").refused(400, 26))
                .contains("shipping profile 99999999");
        assertThat(api.post(runs(batch), shipped(", \"idpackaging\": 99999999")).refused(400, 26)).contains("packaging 99999999");
        api.get(runs(batch)).refused(404, 20);
        var accepted = api.post(runs(batch), shipped(""));
        var run = ended(batch, accepted.created());

        assertThat(accepted.http().headers().firstValue("Location").orElseThrow())
                .endsWith("/api/v1" + runs(batch) + "/" + run.get("idbatch_shipment_run").asInt());
        assertThat(run.get("status").asString()).isEqualTo("finished");
        assertThat(outcomes(run)).containsExactly("done", "done", "done", "done", "refused");
        assertThat(run.get("done").asInt()).isEqualTo(4);
        assertThat(run.get("refused").asInt()).isEqualTo(1);
        assertThat(run.get("waiting").asInt()).isZero();
        assertThat(run.get("picklists").get(2).get("idshipment").asInt()).isEqualTo(byHand);
        assertThat(run.get("picklists").get(4).get("error_code").asInt()).isEqualTo(21);
        assertThat(run.get("picklists").get(4).get("error_message").asString()).contains("not picked completely");
        assertThat(run.get("without_label").get(0).asString()).isEqualTo(picklists.get(4).get("picklistid").asString());
        assertThat(run.get("labelsurl").asString()).endsWith("/picklists/batches/%d/labels?incomplete=true".formatted(batch));
        assertThat(new Visitor(service.address()).signIn(Service.ADMIN_KEY).get("/console/batches/" + batch).body())
                .containsSubsequence("id=\"shipments\"", "4 of 5 done, 1 refused", "not picked completely",
                        "/console/batches/%d/labels.pdf?incomplete=true".formatted(batch));
        pick(picklists.subList(4, 5));
        var all = ended(batch, api.post(runs(batch), shipped("")).created());
        assertThat(all.get("done").asInt()).isEqualTo(5);
        assertThat(all.get("labelsurl").asString()).endsWith("/labels");
        assertThat(api.get(runs(batch)).ok()).isEqualTo(all);
        assertThat(picklists).allSatisfy(picklist -> assertThat(sold(picklist)).hasSize(1));
        assertThat(picklists).allSatisfy(picklist -> assertThat(shippable.shipments(picklist)).hasSize(1));
        assertThat(state(picklists.getFirst())).isEqualTo("closed");
    }

    @Rule({"PKG-33", "PKG-36", "PKG-38"})
    @Test
    void requestsForTheSameBatchAtTheSameTimeBuyEachLabelOnce() {
        var picklists = unpicked(6);
        int batch = batchOf(picklists);
        pick(picklists);
        var held = hold();
        var requests = IntStream.range(0, 4).mapToObj(number -> later(() -> api.post(runs(batch), shipped("")))).toList();
        var beside = later(() -> api.post(path(picklists.get(3)) + "/shipments?return=shipment", shipped("")));
        var started = requests.stream().map(CompletableFuture::join).map(Client.Response::created).toList();
        assertThat(api.post(runs(batch), shipped(", \"weight\": 700")).refused(400, 21)).contains("another profile");
        held.close();
        var run = ended(batch, started.getFirst());
        beside.join();

        assertThat(started).extracting(one -> one.get("idbatch_shipment_run").asInt()).containsOnly(
                run.get("idbatch_shipment_run").asInt());
        assertThat(outcomes(run)).containsOnly("done");
        assertThat(picklists).allSatisfy(picklist -> assertThat(sold(picklist).size()).isLessThanOrEqualTo(
                picklist.equals(picklists.get(3)) ? 2 : 1)); // a single request after the shipment asks for a further one
        var cancelled = api.post(runs(batch) + "/%d/cancel".formatted(run.get("idbatch_shipment_run").asInt()), null).ok();
        assertThat(cancelled).isEqualTo(run);
    }

    @Rule("PKG-35")
    @Test
    void asksNoFurtherLabelOfAProviderThatGivesNoUsableAnswer() throws IOException {
        var picklists = unpicked(8);
        int batch = batchOf(picklists);
        pick(picklists);
        int silent = api.post(PROVIDERS, """
                {"kind": "custom", "name": "Away", "shipment_url": "%1$s/shipments", "config_url": "%1$s/config",
                 "username": "warehouse", "password": "secret-password"}""".formatted(carrier.url())).created()
                .get("idshippingprovider").asInt();
        int away = api.post(PROVIDERS + "/%d/profiles".formatted(silent), "{\"name\": \"Away\"}").created()
                .get("idshippingprovider_profile").asInt();
        JsonNode run;
        try (var closed = RudeServer.closedDoor()) {
            api.put(PROVIDERS + "/" + silent, """
                    {"shipment_url": "http://127.0.0.1:%d/shipments", "username": "warehouse", "password": "secret-password"}"""
                    .formatted(closed.getLocalPort())).ok();
            run = ended(batch, api.post(runs(batch), "{\"idshippingprofile\": %d}".formatted(away)).created());
        }

        assertThat(run.get("status").asString()).isEqualTo("finished");
        assertThat(run.get("refused").asInt()).isEqualTo(3);
        assertThat(run.get("not_begun").asInt()).isEqualTo(5);
        assertThat(run.get("without_label")).hasSize(8);
        assertThat(run.get("picklists").toString()).contains("gave no usable answer 3 times in a row");
        assertThat(ended(batch, api.post(runs(batch), shipped("")).created()).get("done").asInt()).isEqualTo(8);
        assertThat(picklists).allSatisfy(picklist -> assertThat(sold(picklist)).hasSize(1));
    }

    @Rule("PKG-38")
    @Test
    void whatIsNotBegunWhenARunIsCancelledIsNotMade() {
        var picklists = unpicked(6);
        int batch = batchOf(picklists);
        pick(picklists);
        var held = hold();
        var run = api.post(runs(batch), shipped("")).created();
        asked(picklists);

        api.post(runs(batch) + "/%d/cancel".formatted(run.get("idbatch_shipment_run").asInt()), null).ok();

        held.close();
        var end = ended(batch, run);
        assertThat(end.get("status").asString()).isEqualTo("cancelled");
        assertThat(end.get("done").asInt()).isEqualTo(1);
        assertThat(end.get("not_begun").asInt()).isEqualTo(5);
        assertThat(picklists.stream().mapToInt(picklist -> sold(picklist).size()).sum()).isEqualTo(1);
        shippable.refused(404, 20, () -> api.post(runs(batch) + "/2000000000/cancel", null));
        shippable.refused(404, 20, () -> api.get(runs(batch) + "/2000000000"));
    }

    @Rule({"PKG-34", "PKG-36"})
    @Test
    void aRunThatACrashInterruptedIsCarriedOnAndBuysNothingTwice() {
        var picklists = unpicked(3);
        int batch = batchOf(picklists);
        shippable.refused(404, 20, () -> api.get(runs(batch)));
        pick(picklists);
        int before = id(shippable.shipment(picklists.getFirst(), shipped("")));
        int run = begunByAnother(batch, picklists, 1, "now() - interval '1 hour'");

        var end = ended(batch, api.get(runs(batch) + "/" + run).ok());

        assertThat(outcomes(end)).containsExactly("done", "done", "done");
        assertThat(end.get("picklists").get(0).get("idshipment").asInt()).isEqualTo(before);
        assertThat(picklists).allSatisfy(picklist -> assertThat(sold(picklist)).hasSize(1));
    }
    /** A run of which another process has begun with all picklists but the last. @param beat its last sign of life, as SQL */
    private static int begunByAnother(int batch, List<JsonNode> picklists, int epoch, String beat) {
        return service.bean(JdbcTemplate.class).queryForObject("""
                with run as (insert into edge.batch_shipment_run (idpicklist_batch, idshippingprofile, iduser, idkey, request, beat, epoch)
                    values (?, ?, 1, 1, 'test', %s, ?) returning idbatch_shipment_run),
                items as (insert into edge.batch_shipment (idbatch_shipment_run, place, idpicklist, picklistid, state)
                    select idbatch_shipment_run, place, idpicklist, 'any', case place when ? then 'waiting' else 'begun' end
                    from run, unnest(?::int[]) with ordinality as one(idpicklist, place))
                select idbatch_shipment_run from run""".formatted(beat), Integer.class, batch, profile, epoch, picklists.size(),
                picklists.stream().map(picklist -> picklist.get("idpicklist").asInt()).toArray(Integer[]::new));
    }

    @Rule("PKG-36")
    @Test
    void aRunIsCarriedOnByAnotherProcessWhenItsOwnEndsInTheMiddle() {
        var picklists = unpicked(6);
        int batch = batchOf(picklists);
        pick(picklists);
        int run = begunByAnother(batch, picklists, 1, "now()");
        var node = SecondNode.of(service, batch, run, profile, 1);
        var held = hold();
        var worked = CompletableFuture.runAsync(node::work, CALLERS);
        asked(picklists);
        node.end();
        held.close();
        worked.join();

        var end = ended(batch, api.get(runs(batch) + "/" + run).ok());

        assertThat(end.get("status").asString()).isEqualTo("finished");
        assertThat(outcomes(end)).hasSize(6).containsOnly("done");
        assertThat(service.bean(JdbcTemplate.class).queryForObject(
                "select epoch from edge.batch_shipment_run where idbatch_shipment_run = ?", Integer.class, run))
                .as("processes that worked on it").isEqualTo(2);
        assertThat(picklists).allSatisfy(picklist -> assertThat(sold(picklist)).hasSize(1));
    }

    @Rule({"PKG-34", "PKG-41"})
    @Test
    void nothingWaitsForARunThatHasFailed() {
        var picklists = unpicked(2);
        int batch = batchOf(picklists);
        int run = begunByAnother(batch, picklists, 5, "now()");
        SecondNode.of(service, batch, run, profile, 4).fail("a fault of another process");
        assertThat(api.get(runs(batch) + "/" + run).ok().get("status").asString()).isEqualTo("running");

        SecondNode.of(service, batch, run, profile, 5).fail("a fault");

        var failed = api.get(runs(batch) + "/" + run).ok();
        assertThat(failed.get("status").asString()).isEqualTo("failed");
        assertThat(failed.get("error").asString()).contains("interrupted 5 times", "a fault");
        assertThat(outcomes(failed)).containsExactly("unknown", "not_begun");
        assertThat(failed.get("unknown").asInt()).isEqualTo(1);
        assertThat(failed.get("waiting").asInt()).isZero();
        assertThat(failed.get("labelsurl").isNull()).isTrue();
        pick(picklists);
        assertThat(outcomes(ended(batch, api.post(runs(batch), shipped("")).created()))).containsOnly("done");
        assertThat(outcomes(api.get(runs(batch) + "/" + run).ok())).as("of the run that failed").containsExactly("done",
                "not_begun");
    }

    @Rule("PKG-39")
    @Test
    void shipsNoPicklistThatHasLeftTheBatch() {
        var picklists = unpicked(4);
        int batch = batchOf(picklists);
        pick(picklists);
        var held = hold();
        var run = api.post(runs(batch), shipped("")).created();
        var asked = asked(picklists);
        var waiting = picklists.stream().filter(picklist -> picklist != asked).toList();
        var taken = waiting.get(0);
        var cancelled = waiting.get(1);

        api.delete("/picklists/batches/%d/picklists/%d".formatted(batch, taken.get("idpicklist").asInt())).expect(204);
        api.post(path(cancelled) + "/cancel", null).ok();

        held.close();
        var end = ended(batch, run);
        assertThat(outcomes(end)).containsExactlyInAnyOrder("done", "done", "refused", "refused");
        assertThat(outcome(end, taken).get("error_code").asInt()).isEqualTo(21);
        assertThat(outcome(end, taken).get("error_message").asString()).contains("is not in batch");
        assertThat(outcome(end, cancelled).get("error_code").asInt()).isEqualTo(21);
        assertThat(outcome(end, cancelled).get("error_message").asString()).contains("cancelled");
        assertThat(sold(taken)).isEmpty();
        assertThat(sold(cancelled)).isEmpty();
    }

    @Rule("PKG-39")
    @Test
    void endsWithWhatIsBegunWhenTheBatchIsDeleted() {
        var picklists = unpicked(3);
        int batch = batchOf(picklists);
        pick(picklists);
        var held = hold();
        var run = api.post(runs(batch), shipped("")).created();
        var asked = asked(picklists);

        api.delete("/picklists/batches/" + batch).expect(204);

        held.close();
        var end = ended(batch, run);
        assertThat(outcomes(end)).containsExactlyInAnyOrder("done", "refused", "refused");
        assertThat(outcome(end, asked).get("state").asString()).isEqualTo("done");
        assertThat(picklists).allSatisfy(picklist -> assertThat(sold(picklist)).hasSize(picklist == asked ? 1 : 0));
        shippable.refused(404, 20, () -> api.get(runs(batch)));
        shippable.refused(404, 20, () -> api.post(runs(batch), shipped("")));
    }

    @Rule("PKG-37")
    @Test
    void namesNoAddressOfLabelsIfThereAreNone() {
        var picklists = unpicked(2);
        int batch = batchOf(picklists);
        pick(picklists);

        var run = ended(batch, api.post(runs(batch), "{\"idshippingprofile\": %d}".formatted(
                shippable.manualProfile("By hand", "Van"))).created());

        assertThat(run.get("done").asInt()).isEqualTo(2);
        assertThat(run.get("without_label").valueStream().map(JsonNode::asString)).containsExactlyElementsOf(
                picklists.stream().map(picklist -> picklist.get("picklistid").asString()).toList());
        assertThat(run.get("labelsurl").isNull()).isTrue();
    }
}
