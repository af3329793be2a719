package fulfilment.server.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.wire.Wire;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests of existing clients, and their answers. Rules CON. */
class ConventionsTest {

    private final Service service = Service.shared();
    private final Client api = service.admin();

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "{\"force\": true}", "no json at all"})
    @Rule("CON-3")
    void ignoresTheBodyOfADeletion(String body) {
        var task = task("Count");

        assertThat(api.send("DELETE", task, body).expect(204).isNull()).isTrue();

        api.get(task).refused(404, 20);
    }

    @Test
    @Rule("CON-22")
    void servesAPathWithASlashAtItsEnd() {
        var id = api.post("/tasks/", "{\"title\": \"Count\"}").created().get("idtask").asString();

        assertThat(api.get("/tasks/" + id + "/").ok()).isEqualTo(api.get("/tasks/" + id).ok());
        api.get("/tasks/?completed=true").ok();
        api.delete("/tasks/" + id + "/").expect(204);
    }

    @Test
    @Rule({"CON-31", "CON-32"})
    void answersACreationWith201AndADeletionWith204() {
        var created = api.post("/tasks", "{\"title\": \"Count\"}");
        assertThat(created.status()).isEqualTo(201);
        assertThat(created.http().headers().firstValue("Content-Type")).contains("application/json");

        var deleted = api.delete("/tasks/" + created.created().get("idtask").asInt());
        assertThat(deleted.status()).isEqualTo(204);
        assertThat(deleted.body()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "1", "\"true\"", "\"1\""})
    @Rule("CON-10")
    void acceptsManyFormsOfABooleanInABody(String yes) {
        var user = api.newUser("\"active\": " + yes);
        assertThat(api.get("/users/" + user).ok().get("active").asBoolean()).isTrue();

        var no = yes.replace("true", "false").replace("1", "0");
        assertThat(api.put("/admin/users/" + user, "{\"active\": " + no + "}").ok().get("active").asBoolean()).isFalse();
    }

    @Test
    @Rule("CON-54")
    void acceptsManyFormsOfABooleanInAQuery() {
        var done = task("Done");
        api.post(done + "/complete", null).ok();
        int iddone = Integer.parseInt(done.replace("/tasks/", ""));

        for (var yes : List.of("completed", "completed=1", "completed=true")) {
            assertThat(api.get("/tasks?" + yes).ok().findValuesAsString("idtask")).describedAs(yes).contains("" + iddone);
        }
        for (var no : List.of("completed=", "completed=0", "completed=false")) {
            assertThat(api.get("/tasks?" + no).ok().findValuesAsString("idtask")).describedAs(no).doesNotContain("" + iddone);
        }
        api.get("/tasks?completed=perhaps").refused(400, 5);
    }

    @Test
    @Rule({"CON-10", "CON-11"})
    void acceptsNumbersAsStringsAndRefusesFractions() {
        int me = api.get("/users/me").ok().get("iduser").asInt();

        for (var form : List.of("%d", "\"%d\"", "%d.0", "\" %d \"")) {
            var body = ("{\"title\": \"Count\", \"assigned_to_iduser\": " + form + "}").formatted(me);
            assertThat(api.post("/tasks", body).created().get("assigned_to_iduser").asInt()).isEqualTo(me);
        }
        refused(400, 5, "{\"title\": \"Count\", \"assigned_to_iduser\": \"1x\"}");
        refused(400, 5, "{\"title\": \"Count\", \"assigned_to_iduser\": 1.5}");
    }

    @Test
    @Rule("CON-16")
    void keepsCountriesInUpperCaseAndRefusesNames() {
        var wire = service.bean(Wire.class);

        assertThat(wire.read("\"nl\"", Country.class)).isEqualTo(new Country("NL"));
        assertThat(new Country("xk").displayName(Language.NL)).isEqualTo("Kosovo")
                .isEqualTo(new Country("XK").displayName(Language.EN));
        for (var wrong : List.of("Nederland", "XX", "N", "nld", "n\u0131", "\u017fe", "\u0000")) {
            assertThatExceptionOfType(Rejection.class).isThrownBy(() -> new Country(wrong))
                    .matches(refusal -> refusal.code() == ErrorCode.COUNTRY);
        }
    }

    @Test
    @Rule({"CON-16", "CON-60"})
    void refusesAnUnknownCountryInEachBodyThatHasOne() {
        var product = "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1".formatted(Unique.text());
        var name = "{\"name\": \"%s\"".formatted(Unique.text());
        int lantern = made("/products", product + "}", "idproduct");
        int supplier = api.post("/suppliers", name + "}").ok().get("idsupplier").asInt();
        int customer = made("/customers", name + "}", "idcustomer");
        var addresses = "/customers/%d/addresses".formatted(customer);
        var lines = ", \"products\": [{\"idproduct\": %d, \"amount\": 1}]".formatted(lantern);
        var order = "{\"deliveryname\": \"Ann\"" + lines;
        var sent = name + ", \"idreturn_status\": 1, \"idtemplate\": 1";
        var bodies = new LinkedHashMap<String, String>();
        bodies.put("POST /products", product + ", \"country_of_origin\": \"XX\"}");
        bodies.put("PUT /products/" + lantern, "{\"country_of_origin\": \"XX\"}");
        bodies.put("POST /suppliers", name + ", \"country\": \"XX\"}");
        bodies.put("PUT /suppliers/" + supplier, "{\"country\": \"XX\"}");
        bodies.put("POST /customers", name + ", \"country\": \"XX\"}");
        bodies.put("POST " + addresses, name + ", \"country\": \"XX\"}");
        bodies.put("PUT %s/%d".formatted(addresses, made(addresses, name + "}", "idcustomer_address")), "{\"country\": \"XX\"}");
        bodies.put("POST /orders", order + ", \"deliverycountry\": \"XX\"}");
        var orders = "/orders/" + made("/orders", order + ", \"deliverycountry\": \"nl\"}", "idorder");
        bodies.put("PUT " + orders, "{\"invoicecountry\": \"XX\"}");
        bodies.put("POST /returns", sent + ", \"country\": \"XX\"}");
        bodies.put("PUT /returns/" + made("/returns", sent + ", \"country\": \"nl\"}", "idreturn"), "{\"country\": \"XX\"}");
        bodies.put("POST /admin/warehouses", name + ", \"country\": \"XX\"}");
        bodies.put("PUT /admin/warehouses/" + made("/admin/warehouses", name + "}", "idwarehouse"), "{\"country\": \"XX\"}");
        bodies.put("PUT /admin/account", "{\"country\": \"XX\"}");
        long before = service.events();

        bodies.forEach((request, body) -> api.send(request.split(" ")[0], request.split(" ")[1], body).refused(400, 9));

        assertThat(service.events()).isEqualTo(before);
    }

    private int made(String path, String body, String id) {
        return api.post(path, body).created().get(id).asInt();
    }

    @Test
    @Rule("CON-6")
    void ignoresReadOnlyAndUnknownMembersOfABody() {
        var task = task("Count");
        var before = api.get(task).ok();

        var body = before.toString().replaceFirst("\\{", "{\"no_such_field\": {\"a\": [1]}, \"IDTASK\": 3,");
        var after = api.put(task, body.replaceAll("\"created_at\":\"[^\"]*\"", "\"created_at\":\"1999-01-01 00:00:00\"")
                .replaceAll("\"created_by_iduser\":\\d+", "\"created_by_iduser\":12345")).ok();

        assertThat(after.get("created_at")).isEqualTo(before.get("created_at"));
        assertThat(after.get("created_by_iduser")).isEqualTo(before.get("created_by_iduser"));
        assertThat(after.get("idtask")).isEqualTo(before.get("idtask"));
    }

    @Test
    @Rule("CON-82")
    void refusesAChangeThatNamesNothingItCanChange() {
        var task = task("Count");

        for (var body : List.of("{\"titel\": \"Recount\"}", "{\"idtask\": 3, \"created_at\": \"1999-01-01\"}",
                "{\"no such\": {}}")) {
            assertThat(api.put(task, body).refused(400, 5)).contains("assigned_to_iduser", "title");
        }
        assertThat(api.put(task, "{}").ok()).isEqualTo(api.get(task).ok());
    }

    @Test
    @Rule({"CON-7", "CON-8", "CON-32"})
    void emptiesAMemberSentAsNullAndKeepsAnAbsentOne() {
        var id = api.post("/tasks", "{\"title\": \"Count\", \"description\": \"all\", \"deadline_date\": \"2030-01-31\"}")
                .created().get("idtask").asInt();

        var cleared = api.put("/tasks/" + id, "{\"description\": null}").ok();
        assertThat(cleared.get("description").isNull()).isTrue();
        assertThat(cleared.get("deadline_date").asString()).isEqualTo("2030-01-31 00:00:00");
        assertThat(cleared.get("title").asString()).isEqualTo("Count");

        api.put("/tasks/" + id, "{\"title\": null}").refused(400, 5);
        assertThat(api.put("/tasks/" + id, null).ok()).isEqualTo(api.get("/tasks/" + id).ok());
    }

    @Test
    @Rule({"CON-18", "CON-19", "TSK-3"})
    void acceptsDatesWithAndWithoutATime() {
        for (var form : List.of("2030-01-31", "2030-01-31 17:45:00", "2030-01-31T17:45:00")) {
            var task = api.post("/tasks", "{\"title\": \"Count\", \"deadline_date\": \"%s\"}".formatted(form)).created();
            assertThat(task.get("deadline_date").asString()).isEqualTo("2030-01-31 00:00:00");
        }
        for (var wrong : List.of("2030-02-30", "31-01-2030", "2030-1-31", "tomorrow", "+12345-01-01 00:00:00",
                "2030-01-31 25:00:00",
                "+999999999-01-01 00:00:00")) {
            refused(400, 5, "{\"title\": \"Count\", \"deadline_date\": \"%s\"}".formatted(wrong));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"offset=0", "offset=-5", "offset=abc", "offset=", "offset", "offset=1.5", "offset=0&limit=1&page=9",
            "updated_since=never", "offset=0&offset=99"})
    @Rule({"CON-28", "CON-50"})
    void countsAMalformedOffsetAsZeroAndIgnoresUnknownParameters(String query) {
        assertThat(api.get("/users?" + query).ok()).isEqualTo(api.get("/users").ok());
        assertThat(api.get("/tasks?" + query).ok().size()).isEqualTo(api.get("/tasks").ok().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"100000", "2147483647", "99999999999999999999"})
    @Rule("CON-50")
    void answersAnEmptyListPastTheEnd(String offset) {
        assertThat(api.get("/users?offset=" + offset).ok().isEmpty()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html", "application/pdf", "image/*", "*/*", "application/xml;q=0.1", "nonsense", "a/b/c,,;"})
    @Rule("CON-35")
    void answersJsonWhateverIsAccepted(String accepted) {
        var caller = api.header("Accept", accepted);

        assertThat(caller.get("/users/me").ok().get("username").asString()).isEqualTo("admin");
        caller.get("/tasks/2147483647").refused(404, 20);
        caller.get("/nowhere").refused(404, 20);
        caller.post("/tasks", "{").refused(400, 22);
    }

    @Test
    @Rule("CON-13")
    void refusesTextsThatAreTooLong() {
        api.post("/tasks", "{\"title\": \"%s\"}".formatted("x".repeat(255))).created();
        assertThat(refused(400, 5, "{\"title\": \"%s\"}".formatted("x".repeat(256)))).contains("title");
        api.post("/tasks", "{\"title\": \"a\", \"description\": \"%s\"}".formatted("x".repeat(65_535))).created();
        assertThat(refused(400, 5, "{\"title\": \"a\", \"description\": \"%s\"}".formatted("x".repeat(65_536))))
                .contains("description");
    }

    @Test
    @Rule("CON-2")
    void refusesBytesThatAreNotUtf8() {
        long events = service.events();
        for (var bad : List.of(new byte[] {(byte) 0xff}, new byte[] {(byte) 0xc3, 'x'},
                new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80}, new byte[] {(byte) 0xc1, (byte) 0x81},
                new byte[] {(byte) 0xe0, (byte) 0x80, (byte) 0xaf}, new byte[] {(byte) 0xe2, (byte) 0x82},
                new byte[] {(byte) 0xf5, (byte) 0x80, (byte) 0x80, (byte) 0x80})) {
            for (var form : List.of("{\"title\": \"%s\"}", "{\"title\": \"a\", \"%s\": 1}", "{\"title\": \"a\"}%s",
                    "%s{\"title\": \"a\"}")) {
                isNoText(form.formatted(new String(bad, StandardCharsets.ISO_8859_1)).getBytes(StandardCharsets.ISO_8859_1));
            }
        }
        for (var other : List.of("UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32LE", "UTF-32BE")) {
            isNoText("{\"title\": \"\u20ac\"}".getBytes(Charset.forName(other)));
        }
        assertThat(service.events()).isEqualTo(events);
    }

    private void isNoText(byte[] body) {
        var answer = RawHttp.request(service, "POST", "/api/v1/tasks", body);
        assertThat(answer.status()).describedAs(answer.body()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo(22);
    }

    @Test
    @Rule("CON-2")
    void skipsAByteOrderMark() {
        for (var text : List.of("{\"title\": \"\u20ac\"}", "{\"title\": \"a\"}")) {
            assertThat(RawHttp.request(service, "POST", "/api/v1/tasks", ("\ufeff" + text).getBytes(StandardCharsets.UTF_8))
                    .status())
                    .isEqualTo(201);
        }
        assertThat(RawHttp.request(service, "POST", "/api/v1/tasks", "\ufeffnull".getBytes(StandardCharsets.UTF_8)).code())
                .isEqualTo(5);
        var much = "{\"title\": \"a\", \"description\": \"%s\"}".formatted("\u20ac\ud83d\ude9a".repeat(20_000));
        assertThat(api.post("/tasks", much).created().get("description").asString()).hasSize(60_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/orders/%d/tags", "/orders/%d/products", "/orders/%d/notes", "/purchaseorders/%d/products",
            "/receipts/%d/products", "/products/%d/tags", "/products/%d/comments", "/orders/%d/comments",
            "/picklists/%d/comments",
            "/picklists/batches/%d/comments", "/customers/%d/comments", "/suppliers/%d/comments", "/purchaseorders/%d/comments",
            "/receipts/%d/comments"})
    @Rule({"COM-2", "CON-27"})
    void answers404BelowAMissingObjectWhateverTheBody(String path) {
        long events = service.events();

        api.post(path.formatted(Integer.MAX_VALUE), "{}").refused(404, 20);

        assertThat(service.events()).isEqualTo(events);
    }

    @Test
    @Rule("CON-29")
    void refusesAParameterThatCannotBeDecoded() {
        assertThat(RawHttp.get(service, "/api/v1/tasks?completed=%00").code()).isEqualTo(5);
        assertThat(RawHttp.get(service, "/api/v1/tasks?completed=%zz").status()).isEqualTo(400);
        assertThat(RawHttp.get(service, "/api/v1/users?search=%ed%a0%80&%ff=1").status()).isEqualTo(200);
        assertThat(RawHttp.get(service, "/api/v1/users?&&=&=x&a").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "2147483647"})
    void answers404ForAMissingObject(String id) {
        long events = service.events();
        api.get("/tasks/" + id).refused(404, 20);
        api.put("/tasks/" + id, "{\"title\": \"a\"}").refused(404, 20);
        api.post("/tasks/" + id + "/complete", null).refused(404, 20);
        api.delete("/tasks/" + id).refused(404, 20);
        assertThat(service.events()).isEqualTo(events);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "2147483648", "1.5", "0x10", "1e3", "%20", "%D9%A5", "null", "-"})
    @Rule("CON-26")
    void answers404ForAMalformedIdentifier(String id) {
        api.send("GET", "/tasks/" + id, null).refused(404, 7);
        api.delete("/tasks/" + id).refused(404, 7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/tasks", "/templates", "/packingstations", "/shippingproviders"})
    @Rule("CON-51")
    void ignoresTheOffsetOfAListWithoutPages(String path) {
        task("Count");
        api.post("/admin/packingstations", "{\"name\": \"%s\"}".formatted(unique())).created();

        var all = api.get(path).ok();

        assertThat(all).isNotEmpty();
        assertThat(api.get(path + "?offset=1").ok()).isEqualTo(all);
        assertThat(api.get(path + "?offset=1000000").ok()).isEqualTo(all);
    }

    @Test
    @Rule("CON-37")
    void answersHeadAsGetWithoutABody() {
        var head = api.send("HEAD", "/users/me", null);
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(RawHttp.request(service, "HEAD", "/api/v1/nowhere", new byte[0]).status()).isEqualTo(404);
    }

    @Test
    @Rule("CON-39")
    void compressesAnswersOnRequest() {
        assertThat(RawHttp.get(service, "/api/v1/openapi.json", "Accept-Encoding: gzip").headers()).containsEntry(
                "content-encoding",
                "gzip");
        assertThat(RawHttp.get(service, "/api/v1/openapi.json").headers()).doesNotContainKey("content-encoding");
    }

    private String task(String title) {
        return "/tasks/" + api.post("/tasks", "{\"title\": \"%s\"}".formatted(title)).created().get("idtask").asInt();
    }

    private String refused(int status, int code, String body) {
        long events = service.events();
        var message = api.post("/tasks", body).refused(status, code);
        assertThat(service.events()).isEqualTo(events);
        return message;
    }

    private static String unique() {
        return Unique.text();
    }
}
