package fulfilment.server.returns;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnQuery.FindReturnContents;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.carrier.Carrier;
import fulfilment.carrier.CarrierSettings;
import fulfilment.carrier.Fault;
import fulfilment.carrier.Faults;
import fulfilment.carrier.Sale;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.console.Visitor;
import fulfilment.server.orders.RepeatedLabelRequestTest;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Labels with which customers send the products of returns back, through the whole service and a carrier on this machine. */
@BesideOthers
class ReturnLabelTest {

    private static final int NEW = 1;
    /** A PDF with one empty page. */
    private static final byte[] PAGE = """
            %PDF-1.4
            1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
            2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
            3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 298 420]>> endobj
            trailer <</Root 1 0 R>>
            %%EOF
            """.getBytes(StandardCharsets.US_ASCII);

    private static Carrier carrier;
    private static Service service;
    private static Client api;
    private static int warehouse;
    private static int profile;
    private static int completed;

    @BeforeAll
    static void aServiceWithACarrier() throws IOException {
        carrier = Carrier.start(CarrierSettings.DEFAULTS.withPlainLabels());
        service = Service.shared(RepeatedLabelRequestTest.SETTINGS);
        api = service.admin();
        warehouse = warehouse("""
                , "contactname": "Goods in", "address": "Kade 1", "zipcode": "3011 AA", "city": "Rotterdam", "country": "nl\"""");
        profile = profile("custom", "/shipments");
        completed = completed();
    }

    @AfterAll
    static void stop() {
        carrier.close();
    }

    @AfterEach
    void theCarrierFoundNoMistake() {
        carrier.faults(Faults.NONE);
        assertThat(carrier.book().refusals()).isEmpty();
    }

    private static int made(String path, String body, String id) {
        return api.post(path, body).created().get(id).asInt();
    }

    private static int warehouse(String members) {
        return made("/admin/warehouses", "{\"name\": \"%s\"%s}".formatted(Unique.text(), members), "idwarehouse");
    }

    private static int completed() {
        for (var status : api.get("/return_statuses").ok()) {
            if (status.get("completed").asBoolean()) {
                return status.get("idreturn_status").asInt();
            }
        }
        throw new IllegalStateException("no status is a completed one");
    }

    private static int profile(String kind, String path) {
        int provider = made("/admin/shippingproviders", """
                {"kind": "%s", "name": "Carrier", "shipment_url": "%2$s%3$s", "cancel_url": "%2$s/cancellations"%4$s}"""
                .formatted(kind, carrier.url(), path,
                        kind.equals("json_push") ? "" : ", \"config_url\": \"%s/config\"".formatted(carrier.url())),
                "idshippingprovider");
        return made("/admin/shippingproviders/%d/profiles".formatted(provider), "{\"name\": \"Parcel\"}",
                "idshippingprovider_profile");
    }

    private static int providerOf(int profile) {
        for (var provider : api.get("/admin/shippingproviders").ok()) {
            for (var mine : provider.get("profiles")) {
                if (mine.get("idshippingprovider_profile").asInt() == profile) {
                    return provider.get("idshippingprovider").asInt();
                }
            }
        }
        throw new IllegalArgumentException("no provider has profile " + profile);
    }

    /** @param country of the sender, in small letters */
    private static JsonNode returned(String country, String members) {
        int product = made("/products", """
                {"productcode": "%s", "name": "Lantern", "price": 20, "fixedstockprice": 7.5, "weight": 300, "hs_code": "940550",
                 "country_of_origin": "nl"}""".formatted(Unique.text()), "idproduct");
        return api.post("/returns", """
                {"idreturn_status": %d, "idtemplate": 1, "name": "Ann", "address": "Quay 9", "zipcode": "2611 AB", "city": "Delft",
                 "country": "%s", "reference": "PO-7", "telephone": "012", "emailaddress": "ann@example.com"%s,
                 "returned_products": [{"idproduct": %d, "amount": 2, "idreturn_reason": 1, "price": 9}]}"""
                .formatted(NEW, country, members, product)).created();
    }

    private static String path(JsonNode one) {
        return "/returns/%d/labels".formatted(one.get("idreturn").asInt());
    }

    private static String body(String members) {
        return body(profile, members);
    }

    private static String body(int of, String members) {
        return "{\"idshippingprovider_profile\": %d, \"idwarehouse\": %d, \"weight\": 700%s}".formatted(of, warehouse, members);
    }

    private static Client.Response buy(JsonNode one) {
        return api.post(path(one), body(""));
    }

    private static List<Sale> sold(JsonNode one) {
        return carrier.book().sales().stream()
                .filter(sale -> Objects.equals(sale.references().get("idreturn"), one.get("idreturn").asLong())).toList();
    }

    /** What the provider is told. */
    private static ShipmentContents told(JsonNode one, @Nullable Integer to) {
        return Objects.requireNonNull(service.bean(QueryGateway.class).query(new FindReturnContents(
                new ReturnId(one.get("idreturn").asInt()), new UserId(1), Id.of(to, WarehouseId::new)), ShipmentContents.class)
                .join());
    }

    private static JsonNode attempt(JsonNode one) {
        return api.get(path(one) + "/attempts").ok().get(0);
    }

    private static String attemptPath(JsonNode one) {
        return "/admin/shippingproviders/attempts/%d".formatted(attempt(one).get("idattempt").asInt());
    }

    private static HttpResponse<byte[]> fetch(String address) throws Exception {
        try (var client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofByteArray());
        }
    }

    /** Asserts that a request is refused and writes no event. @return the message of the refusal */
    private static String refused(int status, int code, Supplier<Client.Response> request) {
        long events = service.events();
        var message = request.get().refused(status, code);
        assertThat(service.events()).isEqualTo(events);
        return message;
    }

    @Rule({"LBL-87", "LBL-89", "LBL-91"})
    @Test
    void buysALabelFromTheCustomerToTheWarehouse() throws Exception {
        var one = returned("nl", "");

        var label = buy(one).created();

        assertThat(sold(one)).singleElement().satisfies(sale -> {
            assertThat(label.get("trackingcode").asString()).isEqualTo(sale.trackingCodes().getFirst());
            assertThat(sale.idpicklist()).isNull();
            assertThat(sale.references()).containsEntry("returnid", one.get("returnid").asString())
                    .containsEntry("reference", "PO-7").doesNotContainKeys("idpicklist", "picklistid", "idorder");
        });
        assertThat(label.get("idreturn")).isEqualTo(one.get("idreturn"));
        assertThat(label.get("idwarehouse").asInt()).isEqualTo(warehouse);
        assertThat(label.get("weight").asInt()).isEqualTo(700);
        assertThat(label.get("cancelled").asBoolean()).isFalse();
        int owner = api.post("/fulfilment/customers", "{\"name\": \"Shop\"}").created().get("idfulfilment_customer").asInt();
        api.withNewKey(api.newUser("\"admin\": true"), "\"idfulfilment_customer\": " + owner).get(path(one)).refused(403, 1017);
        assertThat(label.get("parcels")).hasSize(1);
        assertThat(fetch(label.get("labelurl_pdf").asString()).body()).startsWith("%PDF".getBytes(StandardCharsets.US_ASCII));
        assertThat(api.get(path(one)).ok()).containsExactly(label);
        assertThat(attempt(one).get("state").asString()).isEqualTo("adopted");
        assertThat(attempt(one).get("idreturn")).isEqualTo(one.get("idreturn"));
        assertThat(attempt(one).get("idshipment")).isEqualTo(label.get("idreturn_label"));
        assertThat(attempt(one).get("idpicklist").asInt()).isZero();
    }

    @Rule({"LBL-87", "LBL-89"})
    @Test
    void tellsTheProviderWhatComesBack() {
        var one = returned("nl", "");

        var told = told(one, warehouse);

        assertThat(told.comeBack()).isTrue();
        assertThat(told.sender().name()).isEqualTo("Ann");
        assertThat(told.sender().address()).isEqualTo("Quay 9");
        assertThat(told.sender().emailaddress()).isEqualTo("ann@example.com");
        assertThat(told.recipient().address()).isEqualTo("Kade 1");
        assertThat(told.recipient().contactname()).isEqualTo("Goods in");
        assertThat(told.valueOfGoods().amount()).isEqualByComparingTo("15");
        assertThat(told.totalPaid().amount()).isEqualByComparingTo("40");
        assertThat(told.products()).singleElement().satisfies(product -> {
            assertThat(product.amount()).isEqualTo(2);
            assertThat(product.weight()).isEqualTo(300);
            assertThat(product.value().amount()).isEqualByComparingTo("20");
            assertThat(product.hsCode()).isEqualTo("940550");
        });
    }

    @Rule({"LBL-87", "LBL-89"})
    @Test
    void parcelsGoBackToTheWarehouseTheyLeft() {
        int product = made("/products",
                "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 20}".formatted(Unique.text()),
                "idproduct");
        api.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"idlocation\": null, \"change\": 1, \"reason\": \"test\"}").ok();
        var order = api.post("/orders", """
                {"deliveryname": "Ann", "deliveryaddress": "Quay 9", "deliverycity": "Delft", "deliverycountry": "nl",
                 "warehouses": [%d], "products": [{"idproduct": %d, "amount": 1, "price": 15}]}""".formatted(warehouse, product))
                .created();
        int idorder = order.get("idorder").asInt();
        int picklist = api.post("/orders/%d/process".formatted(idorder), null).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
        api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        api.post("/picklists/%d/close".formatted(picklist), null).ok();
        var one = api.post("/returns", """
                {"idreturn_status": %d, "idtemplate": 1, "idorder": %d,
                 "returned_products": [{"idproduct": %d, "amount": 1, "idreturn_reason": 1}]}"""
                .formatted(NEW, idorder, product)).created();

        var told = told(one, null);

        assertThat(told.recipient().address()).isEqualTo("Kade 1");
        assertThat(told.orderid()).isEqualTo(order.get("orderid").asString());
        assertThat(told.products().getFirst().value().amount()).isEqualByComparingTo("15");
        var label = api.post(path(one), "{\"idshippingprovider_profile\": %d, \"parcels\": [{\"weight\": 5}, {\"weight\": 6}]}"
                .formatted(profile)).created();
        assertThat(label.get("idwarehouse").isNull()).isTrue();
        assertThat(label.get("parcels")).hasSize(2);
        assertThat(label.get("weight").asInt()).isEqualTo(11);
        assertThat(sold(one).getFirst().references()).containsEntry("idorder", (long) idorder);
    }

    /** The carrier refuses a request whose customs data is missing or too much. */
    @Rule("LBL-89")
    @ParameterizedTest
    @CsvSource({"custom, /shipments", "custom_single, /shipments-single", "json_push, /push"})
    void eachProtocolTellsCustomsWhatCrossesTheBorder(String kind, String path) {
        int parcel = profile(kind, path);
        for (var country : List.of("ch", "nl")) {
            var one = returned(country, "");
            api.post(path(one), body(parcel, "")).created();
            assertThat(sold(one)).hasSize(1);
        }
    }

    @Rule("LBL-88")
    @Test
    void refusesWhatCannotBeBought() {
        var one = returned("nl", "");
        var labels = path(one);
        assertThat(refused(400, 26, () -> api.post(labels, body(", \"idpackaging\": 999999")))).contains("packaging 999999");
        refused(400, 5, () -> api.post(labels, "{\"idshippingprovider_profile\": %d}".formatted(profile)));
        assertThat(refused(400, 26, () -> api.post(labels, body("").replace("700", "0")))).contains("weight from 1");
        assertThat(refused(400, 26, () -> api.post(labels, body("").replace("700", "1000001")))).contains("weight from 1");
        refused(400, 5, () -> api.post(labels, body("").replace("700", "-1")));
        refused(400, 5, () -> api.post(labels, body(", \"parcels\": [{\"weight\": 5}]")));
        assertThat(refused(400, 26, () -> api.post(labels, body(999_999, "")))).contains("profile 999999 does not exist");
        int manual = made("/admin/shippingproviders", "{\"kind\": \"manual\", \"name\": \"Bike\"}", "idshippingprovider");
        int byHand = made("/admin/shippingproviders/%d/profiles".formatted(manual), "{\"name\": \"Bike\"}",
                "idshippingprovider_profile");
        assertThat(refused(400, 26, () -> api.post(labels, body(byHand, "")))).contains("makes no labels");
        int gone = profile("custom", "/shipments");
        api.put("/admin/shippingproviders/%d".formatted(providerOf(gone)), "{\"active\": false}").ok();
        assertThat(refused(400, 26, () -> api.post(labels, body(gone, "")))).contains("inactive");
        refused(404, 20, () -> api.post("/returns/999999/labels", body("")));
        int nowhere = warehouse("");
        assertThat(refused(400, 26,
                () -> api.post(labels, body("").replace("\"idwarehouse\": " + warehouse, "\"idwarehouse\": " + nowhere))))
                .contains("not known where the parcels go");
        var homeless = api.post("/returns", "{\"idreturn_status\": 1, \"idtemplate\": 1, \"name\": \"Ann\"}").created();
        assertThat(refused(400, 26, () -> buy(homeless))).contains("no address", "no city", "no country");
        api.put("/returns/%d".formatted(one.get("idreturn").asInt()), "{\"idreturn_status\": %d}".formatted(completed)).ok();
        assertThat(refused(400, 21, () -> buy(one))).contains("is completed");
        assertThat(api.get(labels).ok()).isEmpty();
        assertThat(api.get(labels + "/attempts").ok()).isEmpty();
        assertThat(sold(one)).isEmpty();
    }

    @Rule({"LBL-90", "LBL-52"})
    @Test
    void aRepeatedRequestJoinsTheFirstOne() {
        var one = returned("nl", "");
        try (var held = carrier.holdAnswers()) {
            var first = CompletableFuture.supplyAsync(() -> buy(one));
            Eventually.until(() -> !sold(one).isEmpty(), "the sale of the label");
            assertThat(refused(400, 26, () -> api.post(path(one), body("").replace("700", "800")))).contains(
                    "already requested", "weight 800 instead of 700");
            long requested = service.carriedOut("RequestReturnLabel");
            var second = CompletableFuture.supplyAsync(() -> buy(one));
            Eventually.until(() -> service.carriedOut("RequestReturnLabel") > requested,
                    "the second request to join the first one");
            held.release();
            assertThat(second.join().created()).isEqualTo(first.join().created());
        }
        assertThat(sold(one)).hasSize(1);
        var keyed = api.header("Idempotency-Key", Unique.text());
        var made = keyed.post(path(one), body("")).created();
        assertThat(keyed.post(path(one), body("")).created()).isEqualTo(made);
        assertThat(sold(one)).hasSize(2);
        assertThat(api.get(path(one)).ok()).hasSize(2);
    }

    @Rule({"LBL-90", "LBL-62"})
    @Test
    void buysNothingWhileTheOutcomeIsUnknown() {
        var one = returned("nl", "");
        carrier.faults(Faults.script(Fault.of(Fault.Kind.DROP_AFTER_REQUEST)));
        assertThat(buy(one).refused(400, 26)).contains("not known");
        assertThat(buy(one).refused(400, 26)).contains("not known");
        assertThat(sold(one)).hasSize(1);
        assertThat(api.get("/admin/shippingproviders/attempts?state=unknown").ok().findValues("idreturn"))
                .contains(one.get("idreturn"));

        assertThat(api.post(attemptPath(one) + "/discard", null).status()).isBetween(200, 204);

        assertThat(api.get(path(one)).ok()).isEmpty();
        buy(one).created();
        assertThat(sold(one)).hasSize(2);
        api.delete("/returns/%d/returned_products/%d".formatted(one.get("idreturn").asInt(),
                one.get("returned_products").get(0).get("idreturn_product").asInt())).expect(204);
        refused(400, 1001, () -> api.delete("/returns/%d".formatted(one.get("idreturn").asInt())));
    }

    @Rule({"LBL-90", "LBL-85", "LBL-94"})
    @Test
    void takesALabelThatAnAdminFoundAtTheCarrier() throws Exception {
        var one = returned("nl", "");
        carrier.faults(Faults.script(Fault.of(Fault.Kind.DROP_AFTER_REQUEST)));
        buy(one).refused(400, 26);
        var page = new ByteArrayOutputStream();
        page.writeBytes(PAGE);

        api.post(attemptPath(one) + "/adopt", "{\"label\": \"%s\", \"trackingcode\": \"FOUND\"}"
                .formatted(Base64.getEncoder().encodeToString(page.toByteArray()))).ok();

        var label = api.get(path(one)).ok().get(0);
        assertThat(label.get("trackingcode").asString()).isEqualTo("FOUND");
        assertThat(fetch(label.get("labelurl_pdf").asString()).statusCode()).isEqualTo(200);
        assertThat(sold(one)).hasSize(1);
        assertThat(attempt(one).get("state").asString()).isEqualTo("adopted");
    }

    @Rule({"LBL-90", "LBL-55"})
    @Test
    void showsTheProvidersWords() {
        var one = returned("nl", "");
        carrier.faults(Faults.script(Fault.parse("refused:422")));

        assertThat(buy(one).refused(400, 26)).contains("The zip code is unknown");

        assertThat(api.get(path(one)).ok()).isEmpty();
        assertThat(attempt(one).get("state").asString()).isEqualTo("refused");
        buy(one).created();
    }

    @Rule({"LBL-92", "LBL-77"})
    @Test
    void cancelsTheLabelAtItsCarrier() {
        var one = returned("nl", "");
        var label = buy(one).created();
        var cancel = path(one) + "/%d/cancel".formatted(label.get("idreturn_label").asInt());
        var other = path(returned("nl", "")) + "/%d/cancel".formatted(label.get("idreturn_label").asInt());
        refused(404, 20, () -> api.post(other, null));

        assertThat(api.post(cancel, null).ok().get("cancelled").asBoolean()).isTrue();

        Eventually.until(() -> sold(one).getFirst().cancelled() != null, "the cancellation at the carrier");
        refused(400, 21, () -> api.post(cancel, null));
        var done = api.get("/admin/shippingproviders/cancellations").ok();
        assertThat(done.findValues("idreturn")).contains(one.get("idreturn"));
    }

    /** The customer has them: with two parcels, each document and the one of both. */
    @Rule({"LBL-92", "LBL-66", "LBL-64"})
    @Test
    void theAddressesOfACancelledLabelLeadNowhere() throws Exception {
        var one = returned("nl", "");
        var kept = buy(one).created();
        var label = api.post(path(one),
                "{\"idshippingprovider_profile\": %d, \"idwarehouse\": %d, \"parcels\": [{\"weight\": 5}, {\"weight\": 6}]}"
                        .formatted(profile, warehouse))
                .created();
        var addresses = new TreeSet<String>();
        addresses.add(label.get("labelurl_pdf").asString());
        label.get("parcels").forEach(parcel -> addresses.addAll(parcel.get("documents").findValuesAsString("url")));
        assertThat(addresses).hasSizeGreaterThan(2);
        for (var address : addresses) {
            assertThat(fetch(address).statusCode()).isEqualTo(200);
        }

        api.post(path(one) + "/%d/cancel".formatted(label.get("idreturn_label").asInt()), null).ok();

        for (var address : addresses) {
            var answer = fetch(address);
            assertThat(answer.statusCode()).isEqualTo(404);
            assertThat(new String(answer.body(), StandardCharsets.UTF_8)).contains("20");
        }
        assertThat(attempt(one).get("idshipment")).isEqualTo(label.get("idreturn_label"));
        assertThat(attempt(one).get("documents")).isEmpty();
        assertThat(fetch(kept.get("labelurl_pdf").asString()).statusCode()).isEqualTo(200);
    }

    @Rule({"LBL-91", "LBL-92"})
    @Test
    void showsThemAsTheyWereThen() {
        var one = returned("nl", "");
        var label = buy(one).created();
        var then = Client.asOfNow();
        Eventually.until(() -> !Client.asOfNow().equals(then), "the next second");
        api.post(path(one) + "/%d/cancel".formatted(label.get("idreturn_label").asInt()), null).ok();

        assertThat(api.get(path(one) + "?" + then.substring(1)).ok().get(0).get("cancelled").asBoolean()).isFalse();
        assertThat(api.get(path(one)).ok().get(0).get("cancelled").asBoolean()).isTrue();
        var happened = api.get("/audit/events?object=return_label-%d".formatted(label.get("idreturn_label").asInt())).ok();
        assertThat(happened.toString()).contains("return_label.requested", "return_label.created", "return_label.cancelled");
    }

    @Rule({"LBL-93", "LBL-76"})
    @Test
    void forgetsTheSenderEverywhere() throws Exception {
        var one = returned("nl", "");
        var label = buy(one).created();
        var idreturn = one.get("idreturn").asInt();
        api.put("/returns/%d".formatted(idreturn), "{\"idreturn_status\": %d}".formatted(completed)).ok();

        api.post("/returns/%d/anonymize".formatted(idreturn), null).ok();

        var shown = api.get(path(one)).ok().get(0);
        assertThat(shown.get("trackingcode").isNull()).isTrue();
        assertThat(shown.get("labelurl_pdf").isNull()).isTrue();
        assertThat(shown.get("parcels").get(0).get("documents")).isEmpty();
        var jdbc = service.bean(JdbcTemplate.class);
        Eventually.until(() -> jdbc.queryForObject("select count(*) from gateway.label_document where idshipment = ?", Long.class,
                label.get("idreturn_label").asInt()) == 0, "the end of the documents");
        assertThat(fetch(label.get("labelurl_pdf").asString()).statusCode()).isEqualTo(404);
        assertThat(attempt(one).get("reference").asString()).isEqualTo("anonymised");
        assertThat(attempt(one).get("trackingcode").asString()).isEqualTo("anonymised");
    }

    @Rule("LBL-93")
    @Test
    void doesNotForgetWhileALabelMayCome() {
        var one = returned("nl", "");
        carrier.faults(Faults.script(Fault.of(Fault.Kind.DROP_AFTER_REQUEST)));
        buy(one).refused(400, 26);
        var idreturn = one.get("idreturn").asInt();
        api.put("/returns/%d".formatted(idreturn), "{\"idreturn_status\": %d}".formatted(completed)).ok();

        assertThat(refused(400, 21, () -> api.post("/returns/%d/anonymize".formatted(idreturn), null))).contains("is requested");

        api.post(attemptPath(one) + "/discard", null);
        api.post("/returns/%d/anonymize".formatted(idreturn), null).ok();
    }

    @Rule({"LBL-87", "LBL-92"})
    @Test
    void thePageOfAReturnBuysAndCancelsLabels() {
        var one = returned("nl", "");
        var page = "/console/returns/%d".formatted(one.get("idreturn").asInt());
        var person = new Visitor(service.address()).signIn(Service.ADMIN_KEY);
        assertThat(person.get(page).body()).contains("/console/actions/return.buy-label");

        person.submit("/console/actions/return.buy-label", Map.of("page", page, "once", Unique.text(), "idreturn",
                one.get("idreturn").asString(), "idshippingprovider_profile", "" + profile, "weight", "700", "idwarehouse",
                "" + warehouse));

        var label = api.get(path(one)).ok().get(0);
        assertThat(person.get(page).body()).contains(label.get("trackingcode").asString(), label.get("labelurl_pdf").asString(),
                "/console/actions/return.cancel-label");
        assertThat(person.get("/console/attempts").body()).contains(page);

        person.submit("/console/actions/return.cancel-label", Map.of("page", page, "once", Unique.text(), "idreturn",
                one.get("idreturn").asString(), "idreturn_label", label.get("idreturn_label").asString()));

        assertThat(api.get(path(one)).ok().get(0).get("cancelled").asBoolean()).isTrue();
        assertThat(person.get(page).body()).doesNotContain("/console/actions/return.cancel-label");
        assertThat(person.get("/console/cancellations").body()).contains(page);
    }

    /** What is missing is named, in the language of the person. */
    @Rule("LBL-88")
    @Test
    void thePageOfAReturnSaysWhyItOffersNoLabel() {
        var person = new Visitor(service.address()).signIn(Service.ADMIN_KEY);
        var homeless = api.post("/returns", "{\"idreturn_status\": 1, \"idtemplate\": 1, \"city\": \"Delft\"}").created();
        var page = "/console/returns/%d".formatted(homeless.get("idreturn").asInt());
        assertThat(person.get(page).body()).contains("Fill in:", "Name, Address, Country").doesNotContain("return.buy-label");
        api.put("/returns/%d".formatted(homeless.get("idreturn").asInt()), "{\"name\": \"Ann\", \"country\": \"nl\"}").ok();
        assertThat(person.get(page).body().replaceAll("\\s+", " ")).contains("Fill in: Address.");
        api.put("/returns/%d".formatted(homeless.get("idreturn").asInt()), "{\"address\": \"Quay 9\"}").ok();
        assertThat(person.get(page).body()).doesNotContain("Fill in:").contains("return.buy-label");
        api.put("/returns/%d".formatted(homeless.get("idreturn").asInt()), "{\"idreturn_status\": %d}".formatted(completed)).ok();
        assertThat(person.get(page).body()).contains("A completed return gets no label").doesNotContain("return.buy-label");
    }

    /** The carrier keeps keys, so the same request to it settles the outcome. */
    @Rule({"LBL-90", "LBL-58"})
    @Test
    void thePageOfAttemptsAsksAgain() {
        var one = returned("nl", "");
        int keeps = profile("custom", "/shipments");
        int provider = providerOf(keeps);
        api.put("/admin/shippingproviders/%d".formatted(provider), "{\"keeps_idempotency_keys\": true}").ok();
        carrier.faults(
                Faults.chances(1, Faults.Chance.parse("drop-after-request")).keepingKeys());
        api.post(path(one), body(keeps, "")).refused(400, 26);
        int attempt = attempt(one).get("idattempt").asInt();
        var person = new Visitor(service.address()).signIn(Service.ADMIN_KEY);
        var form = "/console/attempts/%d/adopt".formatted(attempt);
        assertThat(person.get("/console/attempts?state=unknown").body()).contains(form);
        var fields = Map.of("page", "/console/attempts", "once", Unique.text(), "idreturn", one.get("idreturn").asString());

        person.submit(form, fields);

        assertThat(person.get("/console/attempts").body()).contains("not known");
        assertThat(attempt(one).get("state").asString()).isEqualTo("unknown");
        carrier.faults(Faults.NONE.keepingKeys());

        person.submit(form, fields);

        assertThat(attempt(one).get("state").asString()).isEqualTo("adopted");
        assertThat(api.get(path(one)).ok()).hasSize(1);
        assertThat(sold(one)).hasSize(1);
        person.submit(form, fields);
        assertThat(person.get("/console/attempts").body()).contains("is not open any more");
        assertThat(api.get(path(one) + "/attempts").ok()).hasSize(1);
    }
}
