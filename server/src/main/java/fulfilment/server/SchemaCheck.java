package fulfilment.server;

import java.time.Instant;
import java.util.Arrays;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.stereotype.Component;

/** Migrates an older database. Refuses one that a newer version migrated: this program does not know what is in its tables. */
@Component
class SchemaCheck implements FlywayMigrationStrategy {

    @Override
    public void migrate(Flyway flyway) {
        Arrays.stream(flyway.info().applied()).filter(applied -> isFuture(applied.getState())).map(MigrationInfo::getVersion)
                .max((one, other) -> one.compareTo(other)).ifPresent(version -> {
                    throw new StartProblem(
                            ("the database is of a newer version of the service (schema %s) than this program (%s, "
                                    + "schema %s); start that version, or restore a backup that this one can read")
                                    .formatted(version, ProgramVersion.service(), ProgramVersion.schema()));
                });
        flyway.migrate();
        new ServerIdentity(flyway.getConfiguration().getDataSource()).check(Instant.now());
    }

    private static boolean isFuture(MigrationState state) {
        return state == MigrationState.FUTURE_SUCCESS || state == MigrationState.FUTURE_FAILED;
    }
}
