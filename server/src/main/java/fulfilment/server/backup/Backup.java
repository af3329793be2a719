package fulfilment.server.backup;

import fulfilment.server.embedded.EmbeddedDatabase;
import fulfilment.server.embedded.PostgresProcesses;
import fulfilment.server.embedded.PostgresPrograms;
import fulfilment.server.embedded.PostgresServer;
import fulfilment.server.installation.ProgramVersion;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.secrets.SealingKey;
import fulfilment.server.secrets.SecretKeyFile;
import fulfilment.server.settings.InstallationSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import java.util.Properties;
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
        var home = installation.dataDir();
        if (Files.exists(home) && !Files.isReadable(home)) {
            throw new StartProblem("the folder %s cannot be read; run this as the user of the service".formatted(home));
        }
        if (!Files.exists(home.resolve("postgresql/PG_VERSION"))) {
            throw new StartProblem("there is no installation in %s; name its folder with --fulfilment.data-dir".formatted(home));
        }
        if (new PostgresProcesses(home.resolve("binaries"), home.resolve("postgresql")).postmaster().isPresent()) {
            return fromRunning(target);
        }
        requireOwner(home);
        try (var database = EmbeddedDatabase.start(home)) { // of a service that does not run now
            return fromRunning(target);
        }
    }

    /** A database that another user starts makes files that the service cannot read. */
    private static void requireOwner(Path home) throws IOException {
        var owner = Files.getOwner(home).getName();
        if (!owner.endsWith(System.getProperty("user.name"))) { // on Windows a domain stands before it
            throw new StartProblem("the service does not run, and its folder %s belongs to %s; run this as that user"
                    .formatted(home, owner));
        }
    }

    private Made fromRunning(Path target) throws IOException, SQLException {
        var home = installation.dataDir();
        var data = home.resolve("postgresql");
        try (var backup = new BackupWriter(target, installation.diskReserve());
                var connection = DriverManager.getConnection(address(data), superuser(home))) {
            var session = new JdbcTemplate(new SingleConnectionDataSource(connection, true));
            var manifest = manifest(session);
            backup.bytes(BackupManifest.NAME, manifest.json());
            if (manifest.withSecrets()) {
                backup.copy("secret.key", home.resolve("secret.key"));
            }
            new BaseBackup(session, data, "postgresql", backup).copy();
            return new Made(manifest, backup.finish());
        }
    }

    private static String address(Path data) throws IOException {
        var port = Files.readAllLines(data.resolve("postmaster.pid")).get(3).strip();
        return "jdbc:postgresql://%s:%s/%s?requireAuth=scram-sha-256".formatted(PostgresServer.HOST, port,
                PostgresServer.DATABASE);
    }

    private static Properties superuser(Path home) throws IOException {
        var login = new Properties();
        login.setProperty("user", PostgresServer.SUPERUSER);
        login.setProperty("password", Files.readString(home.resolve("superuser.password")).strip());
        login.setProperty("ApplicationName", "fulfilment backup");
        return login;
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
