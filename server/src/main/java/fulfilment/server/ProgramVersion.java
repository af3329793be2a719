package fulfilment.server;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.flywaydb.core.api.MigrationVersion;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** What this program is. */
final class ProgramVersion {

    private ProgramVersion() {}

    /** The version of the service; "development" if it runs from classes. */
    static String service() {
        return Objects.requireNonNullElse(Fulfilment.class.getPackage().getImplementationVersion(), "development");
    }

    /** The last migration that it knows. */
    static MigrationVersion schema() {
        try {
            var migrations = new PathMatchingResourcePatternResolver().getResources("classpath*:db/migration/V*__*.sql");
            return Arrays.stream(migrations).map(file -> Objects.requireNonNull(file.getFilename()))
                    .map(name -> MigrationVersion.fromVersion(name.substring(1, name.indexOf("__"))))
                    .max(MigrationVersion::compareTo).orElseThrow();
        } catch (IOException unreadable) {
            throw new IllegalStateException("the migrations of this program cannot be listed", unreadable);
        }
    }
}
