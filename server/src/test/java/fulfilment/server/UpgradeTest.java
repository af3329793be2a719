package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.embedded.EmbeddedDatabase;
import fulfilment.server.installation.ProgramVersion;
import fulfilment.api.kernel.Rule;
import fulfilment.server.time.ProofRun;
import fulfilment.testing.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/**
 * The present program starts on databases of all releases, with one object of every kind in them, and answers as they did. How the archive of
 * a release is written is in {@link RecordRelease}.
 */
@BesideOthers
@Order(2)
class UpgradeTest {

    static Stream<String> releases() throws IOException {
        return ReleaseArchive.all().stream();
    }

    @ParameterizedTest
    @MethodSource("releases")
    @Rule({"OPS-9", "OPS-20"})
    void migratesTheDatabaseOfARelease(String release) throws Exception {
        var archive = ReleaseArchive.read(release);
        var database = archive.database();
        int rebuilds;
        try (var service = Service.startOn(database, new SettableClock(archive.at()), ReleaseData.SETTINGS)) {
            assertThat(service.bean(JdbcTemplate.class).queryForList(
                    "select version from flyway_schema_history where success and version is not null", String.class))
                    .contains(ProgramVersion.schema().getVersion());
            awaitRebuild(service);

            answersAsBefore(archive, service);
            var proof = ProofRun.proved(service);
            assertThat(proof.found()).isEmpty();
            assertThat(proof.compared()).isGreaterThan(50);
            checkContinues(service.admin());
            rebuilds = rebuilds(service);
        }
        try (var service = Service.startOn(database, new SettableClock(archive.at()), ReleaseData.SETTINGS)) {
            assertThat(service.admin().get("/orders?sort=idorder").ok()).isNotEmpty();
            assertThat(ProofRun.proved(service).found()).isEmpty();
            assertThat(rebuilds(service)).describedAs("rebuilds, of which the second start begins none").isEqualTo(rebuilds);
            awaitHashes(service.bean(JdbcTemplate.class));
        }
        assertThat(Ran.done("verify", "--spring.datasource.url=" + database, "--spring.datasource.username=postgres",
                "--spring.datasource.password=")).contains(" are as they were when they were hashed");
    }

    /** What the release stored is sealed by the first start. Each start hashes what it finds. */
    private static void awaitHashes(JdbcTemplate jdbc) {
        Eventually.until(() -> Boolean.TRUE.equals(jdbc.queryForObject("""
                select reached > 0 and reached = up_to and up_to <= (select max(up_to) from events.hashed_batch)
                from events.sealing""", Boolean.class)), "the hashes of all events that the release stored");
    }

    /** The start rebuilds the views whose form has changed since the release. */
    private static void awaitRebuild(Service service) {
        ProofRun.awaitRevisions(service);
        if (rebuilds(service) > 0) {
            assertThat(ProofRun.rebuiltByTheStart(service).state()).isEqualTo("done");
        }
    }

    private static int rebuilds(Service service) {
        return Objects.requireNonNull(
                service.bean(JdbcTemplate.class).queryForObject("select count(*) from upkeep.rebuild", Integer.class));
    }

    private static void answersAsBefore(ReleaseArchive archive, Service service) {
        var differences = new ArrayList<String>();
        archive.answers().forEach((path, answer) -> compare(path, answer, ReleaseData.ask(service, path), differences));
        assertThat(differences).isEmpty();
        assertThat(archive.answers()).hasSizeGreaterThan(30);
    }

    /** A later version may show more members, but each of the release with the same value. */
    private static void compare(String where, JsonNode before, JsonNode now, List<String> differences) {
        if (before.isObject() && now.isObject()) {
            before.forEachEntry((name, value) -> compare(where + " " + name, value, now.path(name), differences));
        } else if (before.isArray() && now.isArray() && before.size() == now.size()) {
            for (int place = 0; place < before.size(); place++) {
                compare(where + " " + place, before.get(place), now.get(place), differences);
            }
        } else if (!before.equals(now)) {
            differences.add("%s was %s and is %s".formatted(where, before, now));
        }
    }

    /** What the release began is carried on, and new objects get new ids. */
    private static void checkContinues(Client api) {
        int highest = api.get("/orders").ok().valueStream().mapToInt(order -> order.get("idorder").asInt()).max().orElseThrow();
        int idorder = api.post("/orders", """
                {"deliveryname": "Eve", "deliverycountry": "nl", "products": [{"idproduct": 1, "amount": 1}]}""").created()
                .get("idorder").asInt();
        assertThat(idorder).isGreaterThan(highest);
        api.post("/orders/%d/process".formatted(idorder), null).ok();
        JsonNode picklists = api.get("/picklists?status=new").ok();
        assertThat(picklists).hasSizeGreaterThan(1);
        for (var picklist : picklists) {
            api.post("/picklists/%d/pickall".formatted(picklist.get("idpicklist").asInt()), null).ok();
        }
        int stock = api.get("/products/4/stock").ok().get(0).get("stock").asInt();
        assertThat(api.post("/products/4/stock/1", "{\"change\": 1, \"reason\": \"made\"}").ok().get("stock").asInt())
                .describedAs("stock that is read from a snapshot of the release and changed").isEqualTo(stock + 1);
    }

    @ParameterizedTest
    @MethodSource("releases")
    @Rule({"OPS-4", "OPS-5", "OPS-9"})
    void restoresABackupOfAReleaseWithAllIdsAndMigratesIt(String release, @TempDir Path folder) throws Exception {
        var archive = ReleaseArchive.read(release);
        var old = folder.resolve("old");
        DataFolder.fillPrograms(old);
        try (var database = EmbeddedDatabase.start(old)) {
            archive.fill(database.url(), database.user(), database.password());
        }
        Ran.done("backup", "--to", folder.resolve("backup"), "--fulfilment.data-dir=" + old);
        var data = folder.resolve("data");

        assertThat(Ran.done("restore", "--from", folder.resolve("backup"), "--skip-ids=0", "--fulfilment.data-dir=" + data))
                .contains("The next 0 ids");

        try (var service = Service.start("--spring.datasource.url=embedded", "--fulfilment.data-dir=" + data)) {
            awaitRebuild(service);
            assertThat(ReleaseData.ask(service, "/products/1").get("name")).isEqualTo(
                    Objects.requireNonNull(archive.answers().get("/products")).get(0).get("name"));
            assertThat(service.admin().post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt())
                    .describedAs("an id behind those of the release, after which none were left out").isBetween(2, 1_000);
        }
    }

    /** PostgreSQL and readers of the files know a migration by its number: what a release did is never done differently. */
    @ParameterizedTest
    @MethodSource("releases")
    void theMigrationsOfAReleaseNeverChange(String release) throws Exception {
        var present = ReleaseArchive.present();

        ReleaseArchive.read(release).migrations().forEach((name, text) -> {
            if (name.startsWith("V")) {
                assertThat(present.get(name)).describedAs(
                        "%s, which release %s has: add a migration instead, or record the release again if it is not out", name,
                        release).isEqualTo(text);
            }
        });
    }

    @Test
    void thereIsAnArchive() throws Exception {
        assertThat(ReleaseArchive.all()).isNotEmpty().allMatch(name -> name.matches("\\d+\\.\\d+\\.\\d+-schema-\\d+"));
    }
}
