package fulfilment.server.backup;

import fulfilment.server.embedded.EmbeddedDatabase;
import fulfilment.server.embedded.PostgresPrograms;
import fulfilment.server.installation.PrivateFile;
import fulfilment.server.installation.ProgramVersion;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.secrets.SealedObject;
import fulfilment.server.secrets.SealedObjects;
import fulfilment.server.secrets.SealingKey;
import fulfilment.server.secrets.SecretKeyFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Makes a data folder from a backup. */
public final class Restore {

    private final Path home;
    private final int skipIds;

    /**
     * @param home    the new data folder: empty, or not there yet
     * @param skipIds see {@link SkippedIds}; 0 for none
     */
    public Restore(Path home, int skipIds) {
        this.home = home;
        this.skipIds = skipIds;
    }

    /**
     * @param events  how many are stored
     * @param unknown what is sealed with a key that the folder does not have
     */
    public record Restored(BackupManifest manifest, long events, List<SealedObject> unknown) {}

    /** @throws StartProblem if the backup cannot be restored here; then the folder is as it was, unless the problem says otherwise */
    public Restored from(Path file) throws IOException, SQLException {
        requireEmpty();
        var backup = BackupReader.open(file);
        requireReadable(backup.manifest());
        PrivateFile.createOrRestrictFolder(home);
        var unfinished = home.resolve(EmbeddedDatabase.UNFINISHED_RESTORE);
        PrivateFile.write(unfinished, "from %s%n".formatted(file));
        backup.extractTo(home);
        Restored restored;
        try (var database = EmbeddedDatabase.startRestored(home)) {
            restored = complete(database, backup.manifest());
        }
        Files.delete(unfinished);
        PrivateFile.syncFolder(unfinished);
        return restored;
    }

    private void requireEmpty() throws IOException {
        if (Files.exists(home)) {
            if (!Files.isDirectory(home)) {
                throw new StartProblem("%s is not a folder; choose another with --fulfilment.data-dir".formatted(home));
            }
            try (var entries = Files.list(home)) {
                if (entries.findAny().isPresent()) {
                    throw new StartProblem(("the folder %s is not empty, and a restore overwrites nothing; "
                            + "choose another with --fulfilment.data-dir").formatted(home));
                }
            }
        }
    }

    private static void requireReadable(BackupManifest manifest) {
        if (manifest.format() != BackupManifest.FORMAT) {
            throw new StartProblem("the backup has format %d and this program reads %d; restore it with version %s of the service"
                    .formatted(manifest.format(), BackupManifest.FORMAT, manifest.service()));
        }
        if (manifest.schemaVersion().compareTo(ProgramVersion.schema()) > 0) {
            throw new StartProblem(
                    ("the backup is of a newer version of the service (%s, schema %s) than this program (%s, schema %s); "
                            + "restore it with that version").formatted(manifest.service(), manifest.schema(),
                                    ProgramVersion.service(),
                                    ProgramVersion.schema()));
        }
        if (!ProgramVersion.migrations().contains(manifest.schemaVersion())) {
            throw new StartProblem(
                    ("the backup is of another program (%s, schema %s), perhaps of a version from before the first release: this "
                            + "one (%s, schema %s) does not know its tables; restore it with the program that made it")
                            .formatted(manifest.service(), manifest.schema(), ProgramVersion.service(),
                                    ProgramVersion.schema()));
        }
        if (!manifest.programs().equals(PostgresPrograms.archive())) {
            throw new StartProblem(("the backup is of %s and this machine runs %s: texts may be ordered differently there; "
                    + "restore it on a machine of the same kind, and move the data with pg_dump")
                    .formatted(manifest.programs(), PostgresPrograms.archive()));
        }
    }

    private Restored complete(EmbeddedDatabase database, BackupManifest manifest) throws SQLException {
        try (var connection = DriverManager.getConnection(database.url(), database.user(), database.password())) {
            var source = new SingleConnectionDataSource(connection, true);
            var jdbc = new JdbcTemplate(source);
            var events = jdbc.queryForObject("select count(*) from events.domain_event", Long.class);
            if (events == null || events < manifest.events()) {
                throw new StartProblem("%d events are restored and the backup began with %d; do not use the folder %s"
                        .formatted(events, manifest.events(), home));
            }
            if (skipIds > 0) {
                new SkippedIds(jdbc, new TransactionTemplate(new JdbcTransactionManager(source))).skip(skipIds,
                        manifest.startedAt(), Instant.now());
            }
            var known = new SecretKeyFile(home).find().map(SealingKey::id).stream().toList();
            return new Restored(manifest, events, new SealedObjects(jdbc).sealedWithout(known));
        }
    }
}
