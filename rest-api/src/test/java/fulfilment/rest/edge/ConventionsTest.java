package fulfilment.rest.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.tasks.TaskCommand.CompleteTask;
import fulfilment.api.tasks.TaskCommand.CreateTask;
import fulfilment.api.tasks.TaskCommand.DeleteTask;
import fulfilment.api.tasks.TaskDetails;
import fulfilment.rest.Client;
import fulfilment.rest.RestApi;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How the edge reads requests of existing clients, shown with tasks. Rules CON. */
class ConventionsTest {

    private final Client api = new RestApi().admin();

    private TaskDetails created(String body) {
        return api.post("/tasks", body).sent(CreateTask.class).details();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x", "nonsense",
            "application/json; charset=iso-8859-1"})
    @Rule("CON-1")
    void readsABodyAsJsonWhateverItsContentType(@Nullable String type) {
        var caller = type == null ? api : api.header("Content-Type", type);

        assertThat(caller.post("/tasks", "{\"title\": \"Zähl & wieg = gut\"}").sent(CreateTask.class).details().title())
                .isEqualTo("Zähl & wieg = gut");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"null", "[]", "{}", " [ ] ", "\n"})
    @Rule("CON-3")
    void acceptsAnEmptyBodyInAnyFormForAnAction(@Nullable String body) {
        api.post("/tasks/1/complete", body).sent(CompleteTask.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "{\"force\": true}", "no json at all"})
    @Rule("CON-3")
    void ignoresTheBodyOfADeletion(String body) {
        api.send("DELETE", "/tasks/1", body).sent(DeleteTask.class);
    }

    @Test
    @Rule("CON-22")
    void servesAPathWithASlashAtItsEnd() {
        api.post("/tasks/", "{\"title\": \"Count\"}").sent(CreateTask.class);
        api.get("/tasks/1/").ok();
        api.get("/tasks/?completed=true").ok();
        api.delete("/tasks/1/").sent(DeleteTask.class);
    }

    @Test
    @Rule({"CON-31", "CON-32"})
    void answersACreationWith201AndADeletionWith204() {
        var created = api.post("/tasks", "{\"title\": \"Count\"}");
        created.created();
        assertThat(created.header("Content-Type")).isEqualTo("application/json");

        var deleted = api.delete("/tasks/1");
        assertThat(deleted.status()).isEqualTo(204);
        assertThat(deleted.body()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "\"7\"", "7.0", "\" 7 \""})
    @Rule({"CON-10", "CON-11"})
    void acceptsNumbersAsStrings(String form) {
        assertThat(created("{\"title\": \"Count\", \"assigned_to_iduser\": %s}".formatted(form)).assignedTo()).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"1x\"", "1.5"})
    @Rule({"CON-10", "CON-11"})
    void refusesFractions(String form) {
        api.post("/tasks", "{\"title\": \"Count\", \"assigned_to_iduser\": %s}".formatted(form)).refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2030-01-31", "2030-01-31 17:45:00", "2030-01-31T17:45:00"})
    @Rule({"CON-18", "CON-19", "TSK-3"})
    void acceptsDatesWithAndWithoutATime(String form) {
        assertThat(created("{\"title\": \"Count\", \"deadline_date\": \"%s\"}".formatted(form)).deadlineDate())
                .isEqualTo(LocalDate.of(2030, 1, 31));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2030-02-30", "31-01-2030", "2030-1-31", "tomorrow", "+12345-01-01 00:00:00", "2030-01-31 25:00:00",
            "+999999999-01-01 00:00:00"})
    @Rule({"CON-18", "CON-19"})
    void refusesOtherDates(String wrong) {
        api.post("/tasks", "{\"title\": \"Count\", \"deadline_date\": \"%s\"}".formatted(wrong)).refused(400, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"titel\": \"Recount\"}", "{\"idtask\": 3, \"created_at\": \"1999-01-01\"}", "{\"no such\": {}}"})
    @Rule("CON-82")
    void refusesAChangeThatNamesNothingItCanChange(String body) {
        assertThat(api.put("/tasks/1", body).refused(400, 5)).contains("assigned_to_iduser", "title");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html", "application/pdf", "image/*", "*/*", "application/xml;q=0.1", "nonsense", "a/b/c,,;"})
    @Rule("CON-35")
    void answersJsonWhateverIsAccepted(String accepted) {
        var caller = api.header("Accept", accepted);

        caller.get("/users/me").ok();
        caller.get("/nowhere").refused(404, 20);
        caller.post("/tasks", "{").refused(400, 22);
    }

    @Test
    void keepsEveryAllowedCharacterOfAText() {
        var text = "‘Zeichen’ 🚚 \\u2028 \\\" \\n \\ud83d\\ude9a <b> ' -- ; \u0085.";

        assertThat(created("{\"title\": \"%s\"}".formatted(text)).title())
                .isEqualTo("‘Zeichen’ 🚚 \u2028 \" \n 🚚 <b> ' -- ; \u0085.");
    }

    @Test
    @Rule("CON-2")
    void refusesBytesThatAreNotUtf8() {
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
    }

    private void isNoText(byte[] body) {
        api.sendBytes("POST", "/api/v1/tasks", body).refused(400, 22);
    }

    @Test
    @Rule("CON-2")
    void skipsAByteOrderMark() {
        assertThat(created("\ufeff{\"title\": \"\u20ac\"}").title()).isEqualTo("\u20ac");
        api.post("/tasks", "\ufeffnull").refused(400, 5);
        var much = "{\"title\": \"a\", \"description\": \"%s\"}".formatted("\u20ac\ud83d\ude9a".repeat(20_000));
        assertThat(created(much).description()).hasSize(60_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "{\"title\": }", "nonsense", "{\"title\": \"a\"} x", "{'title': 'a'}", "{\"title\": \"a\",}",
            "{\"title\": \"a\", \"title\": \"b\"}", "\"text\"", "5", "true", "[1]", "[{\"title\": \"a\"}]", "\ufeff{",
            "{\"title\": \"a",
            "{\"title\": \"a\u0001\"}", "{\"title\": NaN}", "{\"title\": 01}"})
    @Rule({"CON-1", "CON-4"})
    void refusesABodyThatIsNotAJsonObject(String body) {
        api.post("/tasks", body).refused(400, 22);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"title\": []}", "{\"title\": {}}", "{\"title\": null}", "{}", "{\"title\": \"  \"}",
            "{\"title\": \"a\", \"assigned_to_iduser\": {}}", "{\"title\": \"a\", \"assigned_to_iduser\": true}",
            "{\"title\": \"a\", \"assigned_to_iduser\": 99999999999}", "{\"title\": \"a\", \"assigned_to_iduser\": 1e999999999}",
            "{\"title\": \"a\", \"assigned_to_iduser\": -1e-999999999}", "{\"title\": \"a\", \"deadline_date\": []}",
            "{\"title\": \"a\", \"deadline_date\": true}", "{\"title\": \"a\", \"description\": [\"x\"]}",
            "{\"title\": \"a\\u0000b\"}", "{\"title\": \"a\\ud800b\"}", "{\"title\": \"\\udc00\\ud800\"}",
            "{\"title\": \"a\", \"description\": \"\\ud83d\"}"})
    @Rule({"CON-9", "CON-11", "CON-12", "CON-60", "CON-61", "TSK-1"})
    void refusesAValueThatDoesNotFitItsMember(String body) {
        assertThat(api.post("/tasks", body).refused(400, 5)).containsAnyOf("title", "assigned_to_iduser", "deadline_date",
                "description");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', value = {"{\"title\":, } ~ line 1, column 10",
            "{\"title\": \"a\", \"title\": \"b\"} ~ it names title twice"})
    @Rule("CON-84")
    void saysWhereABodyStopsBeingJson(String body, String place) {
        assertThat(api.post("/tasks", body).refused(400, 22)).contains("the body is not valid JSON: ").contains(place);
    }

    @Test
    @Rule("CON-84")
    void saysWhichValuesAMemberCanHave() {
        assertThat(api.post("/products", "{\"productcode\": \"x\", \"name\": \"x\", \"price\": 1, \"type\": \"nrmal\"}")
                .refused(400, 5))
                .contains("type cannot be 'nrmal'; it is one of normal, ");
    }

    @Test
    void refusesANumberWithAnAbsurdExponent() {
        assertThat(api.post("/tasks", "{\"title\": \"a\", \"assigned_to_iduser\": 1e9999999999999}").status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(ints = {33, 200, 100_000})
    @Rule("CON-5")
    void refusesABodyNestedTooDeeply(int depth) {
        api.post("/tasks", "{\"title\": \"a\", \"other\": %s%s}".formatted("[".repeat(depth), "]".repeat(depth))).refused(400,
                1020);
        api.post("/tasks", "{\"title\": \"a\", \"other\": %s1%s}".formatted("{\"a\":".repeat(depth), "}".repeat(depth)))
                .refused(400, 1020);
    }

    @Test
    @Rule("CON-5")
    void refusesABodyThatIsTooLarge() {
        api.post("/tasks", "{\"title\": \"a\", \"description\": \"%s\"}".formatted("x".repeat(10_485_760))).refused(400, 1020);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /backorders/proces", "GET /products/1/stock/moves", "DELETE /picklists/batches/x"})
    @Rule("CON-26")
    void refusesAWordInPlaceOfAnIdentifier(String request) {
        var parts = request.split(" ");

        api.send(parts[0], parts[1], null).refused(404, 7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "/nowhere", "/tasks/1/nowhere", "/TASKS", "/tasks.json", "/tasks/1/complete/2"})
    @Rule("CON-24")
    void answers404ForAnUnknownPath(String path) {
        var answer = api.get(path);

        answer.refused(404, 20);
        assertThat(answer.http().headers().firstValue("X-RateLimit-Remaining")).isPresent();
    }

    @Test
    @Rule("CON-25")
    void answers405ForAnotherMethodAndNamesTheAllowedOnes() {
        for (var method : List.of("PUT", "DELETE", "PATCH", "QUERY")) {
            var answer = api.send(method, "/tasks", null);
            answer.refused(405, 8);
            assertThat(answer.http().headers().firstValue("Allow").orElse("")).contains("GET", "HEAD", "POST");
        }
        api.send("POST", "/tasks/1", "{}").refused(405, 8);
    }

    @Test
    @Rule("CON-37")
    void answersOptionsWithTheMethods() {
        var options = api.send("OPTIONS", "/tasks", null);

        assertThat(options.status()).isIn(200, 204);
        assertThat(options.http().headers().firstValue("Allow").orElse("")).contains("GET", "POST");
    }

    @Test
    @Rule("CON-38")
    void refusesAPreflightOfAnotherOrigin() {
        var preflight = api.header("Origin", "https://example.org").header("Access-Control-Request-Method", "GET")
                .send("OPTIONS", "/tasks", null);

        preflight.refused(403, 1017);
        assertThat(preflight.http().headers().firstValue("Allow")).isEmpty();
        assertThat(preflight.http().headers().map().keySet())
                .noneMatch(name -> name.toLowerCase().startsWith("access-control-allow"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /backorders/process", "DELETE /backorders/process", "GET /products/1/stock/move",
            "PUT /picklists/batches", "DELETE /picklists/batches/presets", "GET /hooks/1/deliveries/test",
            "GET /hooks/1/deliveries/redeliver", "GET /hooks/1/deliveries/test/"})
    @Rule("CON-25")
    void answers405ForAnotherMethodOfAPathThatEndsWithAWord(String request) {
        var parts = request.split(" ");

        var answer = api.send(parts[0], parts[1], parts[0].equals("GET") ? null : "{}");

        answer.refused(405, 8);
        assertThat(answer.http().headers().firstValue("Allow").orElseThrow()).doesNotContain(parts[0]);
    }
}
