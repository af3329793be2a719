package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.installation.ProgramVersion;
import fulfilment.testing.TestDatabase;
import java.nio.file.Files;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Writes the archive of a release, which {@link UpgradeTest} upgrades from then on, and its description of the API, with which later ones
 * are compared. Until the version is released, they replace those that were written before.
 *
 * <pre>
 * mvn test -pl server -am -Dtest=RecordRelease -Dsurefire.failIfNoSpecifiedTests=false -Drelease=1.0.0
 * </pre>
 */
class RecordRelease {

    @Test
    void writesTheArchive() throws Exception {
        var version = Objects.requireNonNull(System.getProperty("release"), "-Drelease=VERSION is missing");
        var database = TestDatabase.create();
        var clock = new SettableClock(ReleaseData.FIRST);
        Map<String, JsonNode> answers;
        try (var service = Service.startOn(database, clock, ReleaseData.SETTINGS)) {
            ReleaseData.bring(service, clock);
            answers = ReleaseData.ask(service);
        }
        for (var earlier : ReleaseArchive.all()) {
            if (earlier.startsWith(version + "-schema-")) {
                Files.delete(ReleaseArchive.FOLDER.resolve(earlier + ".zip"));
            }
        }
        var release = version + "-schema-" + ProgramVersion.schema();

        ReleaseArchive.of(database, answers, clock.instant()).write(release);

        ReleaseDescription.write(version);

        assertThat(ReleaseArchive.all()).contains(release);
        assertThat(ReleaseDescription.all()).contains(version);
    }
}
