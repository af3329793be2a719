package fulfilment.server.backup;

import fulfilment.server.embedded.InstalledDatabase;
import fulfilment.server.embedded.PostgresPrograms;
import fulfilment.server.installation.ProgramVersion;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.secrets.SealingKey;
import fulfilment.server.secrets.SecretKeyFile;
import fulfilment.server.settings.InstallationSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import org.flywaydb.core.api.MigrationVersion;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Makes a backup of an installation with an embedded PostgreSQL while it serves. */
public final class Backup {

    private final InstallationSettings installation;
    private final boolean withSecrets;

    public Backup(InstallationSettings installation, boolean withSecrets) {
        this.installation = installation;
        this.withSecrets = withSecrets;
    }

    /** @param bytes its size */
    public record Made(BackupManifest manifest, long bytes) {}

    /** @throws StartProblem if there is nothing to back up */
    public Made to(Path target) throws IOException, SQLException {
        return new InstalledDatabase(installation.dataDir()).call("backup", connection -> from(connection, target));
    }

    private Made from(Connection connection, Path target) throws IOException {
        var home = installation.dataDir();
        try (var backup = new BackupWriter(target, installation.diskReserve())) {
            var session = new JdbcTemplate(new SingleConnectionDataSource(connection, true));
            var manifest = manifest(session);
            backup.bytes(BackupManifest.NAME, manifest.json());
            if (manifest.withSecrets()) {
                backup.copy("secret.key", home.resolve("secret.key"));
            }
            new BaseBackup(session, home.resolve("postgresql"), "postgresql", backup).copy();
            return new Made(manifest, backup.finish());
        }
    }

    private BackupManifest manifest(JdbcTemplate session) throws IOException {
        var schema = session
                .queryForList("select version from public.flyway_schema_history where success and version is not null",
                        String.class)
                .stream().map(MigrationVersion::fromVersion).max(MigrationVersion::compareTo)
                .orElseThrow(() -> new StartProblem("the installation has no tables yet; start the service once"));
        var key = new SecretKeyFile(installation.dataDir()).find().map(SealingKey::id).orElse(null);
        var stored = Objects.requireNonNull(session.queryForObject(
                "select count(*), coalesce(max(global_index), 0) from events.domain_event",
                (row, number) -> new long[] {row.getLong(1), row.getLong(2)}));
        return new BackupManifest(BackupManifest.FORMAT, ProgramVersion.service(), schema.getVersion(),
                Files.readString(installation.dataDir().resolve("postgresql/PG_VERSION")).strip(), PostgresPrograms.archive(),
                Instant.now(), stored[0], stored[1], key, withSecrets && key != null);
    }
}
