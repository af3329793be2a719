package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sha256;
import fulfilment.server.backup.BackupDigest;
import fulfilment.server.backup.BackupManifest;
import fulfilment.server.backup.BackupWriter;
import fulfilment.server.embedded.EmbeddedDatabase;
import fulfilment.server.embedded.PostgresPrograms;
import fulfilment.server.installation.ProgramVersion;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.secrets.SecretKeyFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a backup is written to and read from, and what is refused. */
@BesideOthers
@Order(2)
class BackupFileTest {

    private static final String CURRENT = ProgramVersion.schema().getVersion();

    @TempDir
    private static Path shared;
    private static Path backup;

    private @TempDir Path folder;

    /** Of a service that does not run. */
    @BeforeAll
    static void backUp() {
        DataFolder.fill(shared.resolve("data"));
        new SecretKeyFile(shared.resolve("data")).findOrMake();
        backup = shared.resolve("backup");
        assertThat(Ran.done("backup", "--to=" + backup, "--with-secrets", "--fulfilment.data-dir=" + shared.resolve("data")))
                .contains("It contains secret.key: who has the backup can read all secrets");
    }

    private Path data() {
        return folder.resolve("data");
    }

    private Ran restore(Path file) {
        return Ran.of("restore", "--from", file, "--fulfilment.data-dir=" + data());
    }

    private Path copy(UnaryOperator<byte[]> change) throws IOException {
        return Files.write(folder.resolve("changed"), change.apply(Files.readAllBytes(backup)));
    }

    @Test
    @Rule({"OPS-1", "OPS-7"})
    void restoresAnInstallationThatWasNotRunning() throws Exception {
        assertThat(restore(backup).exit()).isZero();

        assertThat(data().resolve("secret.key")).hasSameTextualContentAs(shared.resolve("data/secret.key"));
        assertThat(Files.getPosixFilePermissions(data().resolve("secret.key")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(data().resolve(EmbeddedDatabase.UNFINISHED_RESTORE)).doesNotExist();
        try (var database = EmbeddedDatabase.start(data())) {
            assertThat(EmbeddedDatabaseTest.number(database, "select nextval('command.task_id')")).isEqualTo(1_000_001);
            assertThat(EmbeddedDatabaseTest.number(database, "select nextval('events.domain_event_global_index_seq')"))
                    .isEqualTo(1_000_000_001);
            assertThat(EmbeddedDatabaseTest.number(database,
                    "select last from command.account_number where prefix = 'O' and year = extract(year from now())"))
                    .isEqualTo(1_000_999);
        }
    }

    @Test
    @Rule("OPS-2")
    void isReadableByTar() throws Exception {
        var listed = new ProcessBuilder("tar", "tzf", backup.toString()).redirectErrorStream(true).start();
        var names = new String(listed.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();

        assertThat(listed.waitFor()).isZero();
        assertThat(names).startsWith("manifest.json").contains("postgresql/backup_label", "postgresql/global/pg_control",
                "postgresql/pg_wal/").noneMatch(
                        name -> name.contains("warning") || name.contains("postmaster.pid")
                                || name.contains("password") || name.contains("replslot/" + "fulfilment"));
    }

    @Test
    @Rule("OPS-2")
    void overwritesNothing() throws Exception {
        var there = Files.writeString(folder.resolve("there"), "precious");

        var ran = Ran.of("backup", "--to", there, "--fulfilment.data-dir=" + shared.resolve("data"));

        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.errors()).isEqualTo("backup: %s exists, and a backup never overwrites a file%n".formatted(there));
        assertThat(there).hasContent("precious");
    }

    @Test
    @Rule("OPS-2")
    void leavesNothingBehindIfItFails() throws Exception {
        try (var writer = new BackupWriter(folder.resolve("half"), 0)) {
            writer.bytes("manifest.json", new byte[10]);
            assertThatThrownBy(() -> new BackupWriter(folder.resolve("half"), 0)).isInstanceOf(IOException.class)
                    .hasMessageContaining("another backup is being written");
        }
        assertThat(folder).isEmptyDirectory();
        assertThatThrownBy(() -> {
            try (var writer = new BackupWriter(folder.resolve("large"), Long.MAX_VALUE / 2)) {
                writer.bytes("manifest.json", new byte[10]);
                writer.finish();
            }
        }).isInstanceOf(IOException.class).hasMessageContaining("is nearly full");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    @Rule("OPS-3")
    void refusesATruncatedFile() throws Exception {
        for (double share : new double[] {0, 0.001, 0.5, 0.999}) {
            var ran = restore(copy(bytes -> Arrays.copyOf(bytes, (int) (bytes.length * share))));
            assertThat(ran.exit()).isEqualTo(1);
            assertThat(ran.errors()).contains("is not a complete backup; nothing was restored").hasLineCount(1);
        }
        assertThat(restore(copy(bytes -> Arrays.copyOf(bytes, bytes.length - 1))).errors()).contains("is not a complete backup");
        assertThat(restore(copy(bytes -> Arrays.copyOf(bytes, bytes.length + 1))).errors()).contains("is not a complete backup");
        assertThat(data()).doesNotExist();
    }

    /** Whoever makes such a file can give it the right end. */
    @ParameterizedTest
    @CsvSource({"2, postgresql/PG_VERSION", "1, postgresql/pg_wal", "6, postgresql/postgresql.conf", "3, postgresql/null",
            "4, postgresql/disk", "0, ../outside"})
    @Rule("OPS-3")
    void refusesWhatIsNeitherAFileNorAFolder(char kind, String name) throws Exception {
        var bytes = new ByteArrayOutputStream();
        try (var from = new TarArchiveInputStream(new GZIPInputStream(Files.newInputStream(backup)));
                var to = new TarArchiveOutputStream(new GZIPOutputStream(bytes))) {
            var first = from.getNextEntry();
            to.putArchiveEntry(first);
            from.transferTo(to);
            to.closeArchiveEntry();
            var entry = new TarArchiveEntry(name, (byte) kind, true);
            entry.setLinkName("/etc/passwd");
            to.putArchiveEntry(entry);
            to.closeArchiveEntry();
        }
        var file = Files.write(folder.resolve("made"), bytes.toByteArray());
        Files.write(file, BackupDigest.end(HexFormat.of().formatHex(Sha256.of(bytes.toByteArray()))), StandardOpenOption.APPEND);

        var ran = restore(file);

        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.errors()).contains("neither a file nor a folder inside: '%s'; nothing was restored".formatted(name))
                .hasLineCount(1);
        assertThat(data()).doesNotExist();
    }

    @Test
    @Rule("OPS-3")
    void refusesAChangedFile() throws Exception {
        var random = new Random(5);
        var size = (int) Files.size(backup);
        for (int tried = 0; tried < 20; tried++) {
            int at = tried == 0 ? 4 : tried == 1 ? size - 1 : tried == 2 ? size - 40 : random.nextInt(size);
            var ran = restore(copy(bytes -> {
                bytes[at] ^= 1;
                return bytes;
            }));
            assertThat(ran.exit()).isEqualTo(1);
            assertThat(ran.errors()).describedAs("byte %d", at).containsAnyOf("was changed after it was written",
                    "is not a complete backup").contains("nothing was restored");
        }
        assertThat(data()).doesNotExist();
    }

    @Test
    @Rule("OPS-4")
    void refusesAFolderThatIsNotEmpty() throws Exception {
        Files.createDirectories(data());
        Files.writeString(data().resolve("something"), "else");

        assertThat(restore(backup).errors()).contains("is not empty, and a restore overwrites nothing").hasLineCount(1);
        assertThat(data()).isDirectoryContaining(path -> path.endsWith("something"))
                .isDirectoryNotContaining("glob:**postgresql");
    }

    @Test
    @Rule("OPS-4")
    void refusesABackupThatThisProgramCannotRead() throws Exception {
        assertThat(restore(backupWith("9999", PostgresPrograms.archive(), 1)).errors())
                .contains("of a newer version of the service", "schema 9999").hasLineCount(1);
        assertThat(restore(backupWith("121", PostgresPrograms.archive(), 1)).errors())
                .contains("of another program (9.9, schema 121)", "restore it with the program that made it").hasLineCount(1);
        assertThat(restore(backupWith(CURRENT, "postgres-darwin-x86_64.txz", 1)).errors())
                .contains("postgres-darwin-x86_64.txz", "pg_dump").hasLineCount(1);
        assertThat(restore(backupWith(CURRENT, PostgresPrograms.archive(), 2)).errors()).contains("format 2").hasLineCount(1);
        assertThat(restore(folder.resolve("nothing")).errors()).contains("there is no backup").hasLineCount(1);
        assertThat(data()).doesNotExist();
    }

    private Path backupWith(String schema, String programs, int format) throws IOException {
        var file = folder.resolve("with-" + schema + format);
        try (var writer = new BackupWriter(file, 0)) {
            writer.bytes(BackupManifest.NAME,
                    new BackupManifest(format, "9.9", schema, "18", programs, Instant.now(), 0, 0, null, false).json());
            writer.finish();
        }
        return file;
    }

    /** The manifest alone is no database: the restore fails, and the folder cannot be used. */
    @Test
    @Rule("OPS-4")
    void leavesAnUnfinishedRestoreUnusable() throws Exception {
        var ran = restore(backupWith(CURRENT, PostgresPrograms.archive(), 1));

        assertThat(ran.exit()).isEqualTo(1);
        assertThatThrownBy(() -> EmbeddedDatabase.start(data())).isInstanceOf(StartProblem.class)
                .hasMessageContaining("did not finish; empty the folder and restore again");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"backup|--to is missing", "backup --to|--to needs a value",
            "backup --to --with-secrets|--to needs a value", "backup --to a --to b|--to is given twice",
            "backup --to /no/such/folder/file|there is no folder /no/such/folder", "backup file|unknown argument file",
            "backup --to a --fulfilment.data-dri=x|unknown argument --fulfilment.data-dri=x", "restore|--from is missing",
            "restore --from a --skip-ids many|--skip-ids must be a number", "restore --to a|unknown argument --to",
            "skip-ids|--since is missing", "skip-ids --since yesterday|--since must be a time such as",
            "skip-ids --since 2026-01-01T00:00:00Z|spring.datasource.url is missing",
            "verify --expect|--expect needs a value", "verify --expect 12|--expect must be a hash of 64 hexadecimal digits"})
    void saysHowACommandIsUsed(String words, String problem) {
        var ran = Ran.of((Object[]) words.split(" "));

        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.errors()).contains(problem).contains("usage: " + words.split(" ")[0]);
        assertThat(Ran.done(words.split(" ")[0], "--help")).startsWith("usage: ");
    }

    @Test
    void backsUpNothingElse() {
        assertThat(Ran.of("backup", "--to", folder.resolve("file"), "--fulfilment.data-dir=" + folder.resolve("none")).errors())
                .contains("there is no installation in").hasLineCount(1);
        assertThat(Ran.of("backup", "--to", folder.resolve("file"), "--spring.datasource.url=jdbc:postgresql://db/one").errors())
                .contains("a PostgreSQL of your own").hasLineCount(1);
    }
}
