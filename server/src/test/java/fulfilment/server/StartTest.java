package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.settings.AllSettings;
import fulfilment.server.settings.ServerSettings;
import fulfilment.testing.Starts;
import fulfilment.testing.TestDatabase;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/** Every problem that keeps the service from starting is reported in one line that says what to do. */
@BesideOthers
@Order(1)
class StartTest {

    private static final String JAVA = ProcessHandle.current().info().command().orElse("java");
    private static final String DATABASE = TestDatabase.create();

    /** One problem of each kind, found by a start of the whole service. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "--fulfilment.rate-limit=-1|fulfilment.rate-limit must be 0 or more",
            "--fulfilment.roles=rest,query|set axon.axonserver.enabled=true",
            "--fulfilment.rate-limits=5|fulfilment.rate-limits is not a setting",
            "--management.server.port=|management.server.port must be another port than server.port",
            "--server.port=99999|port out of range",
            "--server.port=abc|the setting server.port cannot be 'abc'"})
    void namesWhatIsWrong(String setting, String advice) {
        assertThat(adviceFor(DATABASE, setting)).contains(advice);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "--fulfilment.rate-limit=-1|fulfilment.rate-limit must be 0 or more",
            "--fulfilment.rate-limit=many|fulfilment.rate-limit",
            "--fulfilment.time-zone=Mars/Olympus|fulfilment.time-zone must be a zone",
            "--fulfilment.roles=rest,query|set axon.axonserver.enabled=true",
            "--fulfilment.roles=rest,pages|is none of them", "--fulfilment.roles=|must name at least one",
            "--fulfilment.allowed-networks=10.0.0.0/40|fulfilment.allowed-networks",
            "--fulfilment.public-address=warehouse|fulfilment.public-address must be an address such as https://warehouse.example",
            "--fulfilment.writers=0|fulfilment.writers must lie between 1 and 16",
            "--fulfilment.writers=17|fulfilment.writers must lie between 1 and 16",
            "--fulfilment.database-timeout=999ms|fulfilment.database-timeout must be 1s or more",
            "--fulfilment.disk-reserve=-1B|fulfilment.disk-reserve must be 0B or more",
            "--fulfilment.proof-pace=0|fulfilment.proof-pace must be 1 or more",
            "--fulfilment.forget-customers-after=29d|fulfilment.forget-customers-after must be 30d or more",
            "--fulfilment.webhooks.calls-per-hook=0|fulfilment.webhooks.calls-per-hook",
            "--fulfilment.webhooks.answer-within=0s|fulfilment.webhooks.answer-within",
            "--fulfilment.webhooks.lease=20s|fulfilment.webhooks.lease",
            "--fulfilment.webhooks.kept=1h|fulfilment.webhooks.kept",
            "--fulfilment.webhooks.signature-header=a b|fulfilment.webhooks.signature-header",
            "--fulfilment.load.requests=0|fulfilment.load.requests must be 1 or more",
            "--fulfilment.load.memory-percent=90|fulfilment.load.memory-percent must lie between 1 and 60",
            "--fulfilment.load.max-answer=8GB|fulfilment.load.files must not be smaller than max-answer",
            "--fulfilment.rate-limits=5|fulfilment.rate-limits is not a setting",
            "--fulfilment.bootstrap.key=longenough|fulfilment.bootstrap.key is not a setting",
            "--fulfilment.secret-keys=c2hvcnQ=|fulfilment.secret-keys must name keys of 32 bytes in base64",
            "--fulfilment.secret-keys=AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=,no base64|number 2 is not such a key",
            "--fulfilment.webhook.networks=any|fulfilment.webhook.networks is not a setting",
            "--fulfilment.trusted-proxies=10.0.0.0/99|fulfilment.trusted-proxies must name networks such as 10.1.0.0/16",
            "--fulfilment.trusted-proxies=my-proxy|not 'my-proxy'",
            "--fulfilment.replica.url=replica:5432|fulfilment.replica.url must be the address of a replica, or of servers of which one is",
            "--fulfilment.replica.username=reader|need fulfilment.replica.url",
            "--fulfilment.replica.patience=0s|fulfilment.replica.patience must lie between 10ms and 60s",
            "--fulfilment.management.token=too-short|fulfilment.management.token must have at least 20 printable characters",
            "--management.server.port=|management.server.port must be another port than server.port"})
    @Rule("DLV-21")
    void namesAWrongSetting(String setting, String advice) {
        assertThat(adviceFor(() -> settings(setting))).contains(advice);
    }

    /** Reads the settings as a start does, and starts nothing. */
    static ConfigurableApplicationContext settings(String... arguments) {
        var reading = Fulfilment.application(AllSettings.class);
        reading.setWebApplicationType(WebApplicationType.NONE);
        return reading.run(arguments);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fulfilment.sample=false", "fulfilment.data-dir=x", "server.port=0",
            "spring.datasource.username=postgres"})
    void namesASettingThatIsGivenTwice(String setting) {
        var name = setting.substring(0, setting.indexOf('='));

        assertThat(adviceFor(DATABASE, "--" + setting, "--" + setting)).contains("the setting " + name + " is given 2 times");
    }

    @Test
    void acceptsAListGivenPieceByPiece() {
        try (var settings = settings("--fulfilment.allowed-networks=10.1.0.0/16", "--fulfilment.allowed-networks=10.2.0.0/16")) {
            assertThat(settings.getBean(ServerSettings.class).allowedNetworks()).containsExactly("10.1.0.0/16", "10.2.0.0/16");
        }
    }

    @Test
    void namesAPortThatIsTaken() throws IOException {
        try (var taken = new ServerSocket(0)) {
            assertThat(adviceFor(DATABASE, "--server.port=" + taken.getLocalPort()))
                    .contains("port " + taken.getLocalPort() + " is taken");
            assertThat(adviceFor(DATABASE, "--management.server.port=" + taken.getLocalPort()))
                    .contains("port " + taken.getLocalPort() + " is taken");
        }
    }

    @Test
    void saysThatTheDatabaseDoesNotAnswer() {
        assertThat(adviceFor("jdbc:postgresql://localhost:1/nothing", "--spring.datasource.hikari.connection-timeout=500"))
                .contains("the database does not answer").contains("spring.datasource.url");
    }

    @Test
    @Rule("FLT-6")
    void refusesAReplicaThatIsNone() {
        assertThat(adviceFor(DATABASE, "--fulfilment.replica.url=" + DATABASE))
                .contains("fulfilment.replica.url is the address of the primary");
        assertThat(adviceFor(DATABASE, "--fulfilment.replica.url=" + TestDatabase.createEmpty()))
                .contains("fulfilment.replica.url cannot be used: synchronous_commit is off"); // as in all test databases
    }

    @Test
    @Rule("ACC-2")
    void refusesASecondNodeWithoutTheClusterSettingAndAnotherTimeZone() {
        try (var first = Service.startOn(DATABASE)) {
            assertThat(adviceFor(first.database())).contains("another node uses this database")
                    .contains("fulfilment.cluster=true");
            assertThat(adviceFor(() -> {
                new SharedDatabase(first.bean(DataSource.class), with("cluster", true));
                return () -> {};
            })).contains("without fulfilment.cluster=true");
            assertThat(adviceFor(() -> {
                new FirstStart(first.bean(CommandGateway.class), first.bean(JdbcTemplate.class),
                        with("time-zone", "Europe/London"));
                return () -> {};
            })).contains("--fulfilment.time-zone=Europe/Amsterdam");
        }
    }

    private static ServerSettings with(String name, Object value) {
        return new Binder(new MapConfigurationPropertySource(Map.of("fulfilment." + name, value))).bindOrCreate("fulfilment",
                ServerSettings.class);
    }

    @Test
    void refusesAFolderThatAnotherProcessUses(@TempDir Path folder) throws IOException {
        var other = new ProcessBuilder(JAVA, "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
                LockedFile.class.getName(), folder.resolve("fulfilment.lock").toString()).redirectErrorStream(true).start();
        try (var held = other.inputReader()) {
            assertThat(held.readLine()).isEqualTo("locked");

            assertThat(adviceFor("embedded", "--fulfilment.data-dir=" + folder)).contains("another process uses the folder")
                    .contains("--fulfilment.data-dir");
        } finally {
            other.destroyForcibly();
        }
    }

    /** A process that holds a file locked until it is killed. */
    static final class LockedFile {

        public static void main(String[] file) throws IOException, InterruptedException {
            try (var channel = FileChannel.open(Path.of(file[0]), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    var lock = channel.lock()) {
                System.out.println(lock.isValid() ? "locked" : "not locked");
                new CountDownLatch(1).await();
            }
        }
    }

    /** The second is refused before the settings of the log are read. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"--fulfilment.nonsense=1|fulfilment.nonsense is not a setting",
            "--fulfilment.sample=false --fulfilment.sample=true|the setting fulfilment.sample is given 2 times"})
    void endsTheProcessWithOneLine(String settings, String advice, @TempDir Path folder) throws IOException {
        var started = java(folder, settings.split(" "));

        assertThat(started.exit).isEqualTo(1);
        assertThat(started.errors.lines().filter(line -> !line.startsWith("WARNING: "))).singleElement().asString()
                .startsWith("fulfilment cannot start: " + advice);
        assertThat(started.output).doesNotContain("Exception", "\tat ");
    }

    @Test
    void startsTheDemoCarrierInstead(@TempDir Path folder) throws IOException {
        var started = java(folder, "carrier", "--fault=slowly");

        assertThat(started.exit).isEqualTo(2);
        assertThat(started.errors).contains("carrier: unknown fault 'slowly'");
        assertThat(started.output).isEmpty();
    }

    @Test
    void startsNothingForAWordThatIsNoCommand(@TempDir Path folder) throws IOException {
        var started = java(folder, "bakcup");

        assertThat(started.exit).isEqualTo(2);
        assertThat(started.errors.lines().filter(line -> !line.startsWith("WARNING: "))).containsExactly(
                "fulfilment: 'bakcup' is not a command. Commands are backup, carrier, forgotten, issue-key, load, move-in, move-out, restore, skip-ids, vacuum, verify. "
                        + "Without one the service starts.");
        assertThat(folder.resolve("data")).doesNotExist();
        assertThat(OperatorCommand.wrongWord(new String[] {"--server.port", "8081"}))
                .contains("fulfilment: '8081' is not a setting. Write settings as --name=value.");
        assertThat(OperatorCommand.wrongWord(new String[] {"--server.port=8081"})).isEmpty();
        assertThat(OperatorCommand.wrongWord(new String[0])).isEmpty();
    }

    @Test
    void runsACommandInstead(@TempDir Path folder) throws IOException {
        var started = java(folder, "backup", "--to", folder.resolve("file").toString());

        assertThat(started.exit).isEqualTo(1);
        assertThat(started.errors.lines().filter(line -> !line.startsWith("WARNING: "))).singleElement().asString()
                .startsWith("backup: there is no installation in " + folder.resolve("data"));
        assertThat(started.output).isEmpty();
    }

    /**
     * @param output standard output
     * @param errors standard error
     */
    private record Started(int exit, String output, String errors) {}

    private static Started java(Path folder, String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(JAVA, "-Xmx256m",
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
                "fulfilment.server.Fulfilment"));
        command.addAll(List.of(arguments));
        var output = Files.createFile(folder.resolve("output"));
        var errors = Files.createFile(folder.resolve("errors"));
        Starts.PROCESSES.count();
        var process = new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(output.toFile())
                .redirectError(errors.toFile()).start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).describedAs("ends").isTrue();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            process.destroyForcibly();
        }
        return new Started(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8),
                Files.readString(errors, StandardCharsets.UTF_8));
    }

    private static String adviceFor(String database, String... arguments) {
        return adviceFor(() -> Service.startOn(database, arguments));
    }

    private static String adviceFor(Callable<? extends AutoCloseable> start) {
        try (var started = start.call()) {
            throw new AssertionError("it started: " + started);
        } catch (Exception failure) {
            var advice = StartProblem.advice(failure);
            assertThat(advice.lines()).hasSize(1);
            return advice;
        }
    }
}
