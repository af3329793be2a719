package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fulfilment.server.embedded.EmbeddedDatabase;
import fulfilment.server.secrets.SecretKeyFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another user of the machine can neither connect to the embedded PostgreSQL nor read its passwords and its data. */
@BesideOthers
class OtherUsersTest {

    private static final int NOBODY = 65534;

    @TempDir
    private static Path folder;
    private static Path home;
    private static EmbeddedDatabase database;

    @BeforeAll
    static void start() throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x")); // so that the result depends on this service alone
        home = folder.resolve("data");
        DataFolder.fill(home);
        database = EmbeddedDatabase.start(home);
    }

    @AfterAll
    static void stop() throws Exception {
        database.close();
    }

    @Test
    void asksEveryDatabaseUserForAPassword() throws Exception {
        assumeRun("psql", "--version");
        for (var user : List.of("postgres", "fulfilment")) {
            assertThat(psql(database, user, "", List.of())).contains("no password supplied");
            assertThat(psql(database, user, "guess", List.of())).contains("password authentication failed");
        }
        assertThat(psql(database, "nobody", "guess", List.of())).contains("no pg_hba.conf entry");
        assertThat(psql(database, database.user(), database.password(), List.of())).isEqualTo("1");
    }

    @Test
    void refusesAnotherUserOfTheMachineAndHidesTheFiles() throws Exception {
        assumeRun("psql", "--version");
        assumeRun(asNobody("true").toArray(String[]::new));
        new SecretKeyFile(home).findOrMake();
        for (var user : List.of("postgres", "fulfilment")) {
            assertThat(psql(database, user, "", asNobody())).contains("no password supplied");
        }
        for (var file : List.of("secret.key", "application.password", "superuser.password", "postgresql.log",
                "postgresql/PG_VERSION", "fulfilment.lock")) {
            assertThat(home.resolve(file)).exists();
            assertThat(run(asNobody("cat", home.resolve(file).toString()), "")).contains("Permission denied");
        }
    }

    @Test
    void leavesNoSocketAndNoFileThatOthersCanOpen(@TempDir Path own) throws Exception {
        var home = own.resolve("data");
        DataFolder.fillPrograms(home);
        try (var database = EmbeddedDatabase.start(home)) {
            new SecretKeyFile(home).findOrMake();
            var port = database.url().replaceAll(".*:(\\d+)/.*", "$1");
            assertThat(Path.of("/tmp/.s.PGSQL." + port)).doesNotExist();
            assertThat(open(home)).isEmpty();
        }
    }

    /** Files and folders directly in the home that other users can access. Deeper ones lie behind a closed folder. */
    private static List<String> open(Path home) throws IOException {
        var open = new ArrayList<String>();
        try (var entries = Stream.concat(Stream.of(home), Files.list(home))) {
            for (var one : entries.toList()) {
                var mode = Files.getPosixFilePermissions(one);
                if (mode.stream().anyMatch(right -> !right.name().startsWith("OWNER_"))
                        || Files.isRegularFile(one) && mode.contains(PosixFilePermission.OWNER_EXECUTE)) {
                    open.add(one.getFileName() + " " + PosixFilePermissions.toString(mode));
                }
            }
        }
        return open;
    }

    private static String psql(EmbeddedDatabase database, String user, String password, List<String> as) throws Exception {
        var address = database.url().replaceAll(".*//([^:]+):(\\d+)/(\\w+).*", "host=$1 port=$2 dbname=$3");
        return run(Stream.concat(as.stream(), Stream.of("psql", "-w", "-At", "-c", "select 1",
                address + " connect_timeout=10 user=" + user)).toList(), password);
    }

    private static List<String> asNobody(String... command) {
        return Stream.concat(Stream.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups"),
                Stream.of(command)).toList();
    }

    private static String run(List<String> command, String password) throws Exception {
        var builder = new ProcessBuilder(command).redirectErrorStream(true).directory(new java.io.File("/"));
        builder.environment().keySet().removeIf(name -> name.startsWith("PG"));
        builder.environment().put("LC_ALL", "C");
        if (!password.isEmpty()) {
            builder.environment().put("PGPASSWORD", password);
        }
        var process = builder.start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        return said;
    }

    /** Skips the test and prints a line if a program is missing or a change of the user is not permitted. */
    private static void assumeRun(String... command) throws InterruptedException {
        boolean runs;
        try {
            runs = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start()
                    .waitFor() == 0;
        } catch (IOException missing) {
            runs = false;
        }
        if (!runs) {
            System.out.println("skipped: cannot run " + String.join(" ", command));
        }
        assumeTrue(runs);
    }
}
