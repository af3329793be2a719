package fulfilment.proofs.operation;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.DataFolder;
import fulfilment.server.EveryPlace;
import fulfilment.server.Ran;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import fulfilment.server.time.ProofRun;
import fulfilment.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** What docs/personal-data.md says about files and backups. */
@Tag("long")
class ForgottenFilesTest {

    private static final String MARK = "q7w4mk2nfx8z";

    private final SettableClock clock = new SettableClock(Instant.now());
    private int customer;
    private int order;

    private Service start(Path data, String... more) {
        return Service.startAt(clock, Stream.concat(Stream.of("--spring.datasource.url=embedded", "--fulfilment.data-dir=" + data,
                "--fulfilment.secret-keys="), Stream.of(more)).toArray(String[]::new));
    }

    private static int made(Client api, String path, String body, String id) {
        return api.header("Idempotency-Key", path + body.hashCode()).post(path, body.replace("*", MARK)).created().get(id)
                .asInt();
    }

    private void trade(Client api) {
        int product = made(api, "/products", "{\"productcode\": \"L\", \"name\": \"Lantern\", \"price\": 1}", "idproduct");
        api.post("/products/%d/stock/1".formatted(product), "{\"change\": 100, \"reason\": \"found\"}").ok();
        customer = made(api, "/customers", """
                {"name": "name *", "telephone": "t *", "emailaddress": "*@example.com", "remarks": "remarks *",
                 "addresses": [{"name": "home *", "address": "street *", "city": "city *", "country": "NL"}]}""", "idcustomer");
        for (int i = 0; i < 40; i++) {
            order = made(api, "/orders", """
                    {"idcustomer": %d, "deliveryname": "receiver *", "deliverycity": "town *", "deliverycountry": "NL", "reference": "%d *",
                     "emailaddress": "*@example.com", "pickup_point_data": {"code": "*"},
                     "products": [{"idproduct": %d, "amount": 1, "remarks": "engrave *"}]}""".formatted(customer, i, product),
                    "idorder");
            int picklist = api.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist")
                    .asInt();
            made(api, "/orders/%d/comments".formatted(order), "{\"body\": \"rings *\"}", "idcomment");
            clock.passes(Duration.ofSeconds(2));
            api.put("/orders/" + order, "{\"deliverycity\": \"elsewhere %s\"}".formatted(MARK)).ok();
            api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
            api.post("/picklists/%d/shipments".formatted(picklist), "{}").created();
        }
    }

    /** Files below a folder that hold the mark. */
    private static List<String> marked(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).filter(ForgottenFilesTest::isMarked)
                    .map(file -> folder.relativize(file).toString()).sorted().toList();
        }
    }

    private static boolean isMarked(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(MARK);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Test
    @Rule({"OPS-23", "OPS-24"})
    void nothingIsLeftInFilesThatWereWrittenAnewAndARestoredBackupForgetsAgain(@TempDir Path folder) throws Exception {
        var data = folder.resolve("data");
        DataFolder.fill(data);
        var backup = folder.resolve("backup");
        var list = folder.resolve("forgotten");
        try (var service = start(data)) {
            var api = service.admin();
            trade(api);
            var refused = Ran.of("vacuum", "--fulfilment.data-dir=" + data);
            assertThat(refused.errors()).contains("stop all its nodes first").hasLineCount(1);
            Ran.done("backup", "--to", backup, "--fulfilment.data-dir=" + data);
            api.post("/customers/%d/anonymize".formatted(customer), null).ok();
            awaitCleaned(service);
            Ran.done("forgotten", "--to", list, "--fulfilment.data-dir=" + data);
        }
        assertThat(marked(data)).describedAs("files that PostgreSQL leaves").anyMatch(file -> file.contains("pg_wal"))
                .anyMatch(file -> file.contains("base"));

        assertThat(Ran.done("vacuum", "--fulfilment.data-dir=" + data)).contains("All tables are written anew");

        assertThat(marked(data)).isEmpty();
        var restored = folder.resolve("restored");
        Ran.done("restore", "--from", backup, "--fulfilment.data-dir=" + restored);
        Files.copy(data.resolve("secret.key"), restored.resolve("secret.key"));
        assertThat(marked(restored)).isNotEmpty();
        try (var service = start(restored, "--fulfilment.forget-again=" + list)) {
            var api = service.admin();
            assertThat(api.get("/customers/" + customer).ok().get("name").asString()).isEqualTo("anonymised");
            awaitCleaned(service);
            service.bean(JdbcTemplate.class).execute("analyze");
            assertThat(EveryPlace.of(service.bean(JdbcTemplate.class), MARK)).isEmpty();
            assertThat(api.get("/orders/" + order).ok().get("deliverycountry").asString()).isEqualTo("NL");
            assertThat(ProofRun.proved(service).found()).isEmpty();
        }
        Ran.done("vacuum", "--fulfilment.data-dir=" + restored);
        assertThat(marked(restored)).isEmpty();
    }

    private static void awaitCleaned(Service service) {
        var jdbc = service.bean(JdbcTemplate.class);
        Eventually.until(
                () -> jdbc.queryForList("select stream from events.forgotten where cleaned_at is null", String.class).isEmpty(),
                "copies are cleaned");
    }
}
