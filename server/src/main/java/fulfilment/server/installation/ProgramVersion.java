package fulfilment.server.installation;

import java.io.IOException;
import java.util.Arrays;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.flywaydb.core.api.MigrationVersion;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** What this program is. */
public final class ProgramVersion {

    private ProgramVersion() {}

    /** The version of the service; "development" if it runs from classes. */
    public static String service() {
        return Objects.requireNonNullElse(ProgramVersion.class.getPackage().getImplementationVersion(), "development");
    }

    /** The last migration that it knows. */
    public static MigrationVersion schema() {
        return migrations().last();
    }

    /** All migrations that it knows. Lists files, so ask once. */
    public static NavigableSet<MigrationVersion> migrations() {
        try {
            var migrations = new PathMatchingResourcePatternResolver().getResources("classpath*:db/migration/V*__*.sql");
            return Arrays.stream(migrations).map(file -> Objects.requireNonNull(file.getFilename()))
                    .map(name -> MigrationVersion.fromVersion(name.substring(1, name.indexOf("__"))))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException unreadable) {
            throw new IllegalStateException("the migrations of this program cannot be listed", unreadable);
        }
    }
}
