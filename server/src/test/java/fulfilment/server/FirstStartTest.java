package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fulfilment.api.account.AccountCommand.OpenAccount;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Unavailable;
import fulfilment.rest.bodies.EmailAddress;
import fulfilment.server.installation.KeyFile;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.settings.ServerSettings;
import fulfilment.testing.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.jdbc.core.JdbcTemplate;

/** If several nodes start together on an empty database, they open one account and all of them start. */
@ResourceLock(Resources.SYSTEM_OUT)
@BesideOthers
@Order(2)
class FirstStartTest {

    /** Sees no account until it has tried to open one, like a node that starts just after another one. */
    private static final class AMomentBehind extends JdbcTemplate {

        private int asked;

        AMomentBehind(DataSource dataSource) {
            super(dataSource);
        }

        @Override
        public <T> List<T> queryForList(String sql, Class<T> type) {
            return ++asked <= 2 ? List.of() : super.queryForList(sql, type);
        }
    }

    /** Refuses every command as if another node had been faster. */
    private static CommandGateway losing() {
        return (CommandGateway) Proxy.newProxyInstance(CommandGateway.class.getClassLoader(),
                new Class<?>[] {CommandGateway.class},
                (proxy, method, arguments) -> {
                    throw new ConcurrencyException("another node was faster");
                });
    }

    @Test
    void readsTheFirstKeyFromAFileAndAnswersNoRequestBeforeTheAccountIsOpen(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("key"), "a-key-that-stands-in-a-file\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        var accounts = new ArrayList<Integer>();
        ApplicationListener<WebServerInitializedEvent> listening = event -> accounts.add(event.getApplicationContext()
                .getBean(JdbcTemplate.class).queryForObject("select count(*) from command.account", Integer.class));

        try (var service = Service.startWith(ApplicationListener.class, listening,
                "--fulfilment.bootstrap.api-key-file=" + file)) {
            service.with("a-key-that-stands-in-a-file").get("/users/me").ok();
            assertThat(accounts).isNotEmpty().containsOnly(1);
        }
    }

    /** Accepts commands at the third attempt, as if Axon Server started later. */
    private static CommandGateway later(AtomicInteger attempts) {
        return (CommandGateway) Proxy.newProxyInstance(CommandGateway.class.getClassLoader(),
                new Class<?>[] {CommandGateway.class},
                (proxy, method, arguments) -> {
                    if (attempts.incrementAndGet() < 3) {
                        throw Unavailable.process("none can do this now", false);
                    }
                    return null;
                });
    }

    @Test
    void waitsForAxonServerToOpenTheAccount() {
        var attempts = new AtomicInteger();
        var settings = new Binder(new MapConfigurationPropertySource()).bindOrCreate("fulfilment", ServerSettings.class);
        var first = new FirstStart(later(attempts), nothingStored(), settings);

        first.start();

        assertThat(attempts).hasValue(3);
        assertThat(first.generatedKey()).hasSizeGreaterThan(20);
    }

    @Test
    void usesTheAccountThatAnotherNodeHasJustOpened() {
        var other = Service.shared();
        var late = new FirstStart(losing(), new AMomentBehind(other.bean(DataSource.class)), other.bean(ServerSettings.class));

        late.start();

        assertThat(late.generatedKey()).isNull();
    }

    /** Checks of clients must accept it as well as ours, so it is at no name of one machine. */
    @Test
    @Rule({"CON-91", "USR-22"})
    void theFirstAdminHasAnEmailAddress() {
        assertThat(addressOfAdmin()).isEqualTo("admin@example.com").satisfies(EmailAddress::isValid);
        assertThat(addressOfAdmin("--fulfilment.bootstrap.email-address=ops@warehouse.example"))
                .isEqualTo("ops@warehouse.example");
        for (var wrong : List.of("admin@localhost", "admin", "")) {
            assertThatThrownBy(() -> addressOfAdmin("--fulfilment.bootstrap.email-address=" + wrong))
                    .hasMessageContaining("fulfilment.bootstrap.email-address must be a valid e-mail address");
        }
    }

    private static String addressOfAdmin(String... arguments) {
        var opened = new ArrayList<OpenAccount>();
        var commands = (CommandGateway) Proxy.newProxyInstance(CommandGateway.class.getClassLoader(),
                new Class<?>[] {CommandGateway.class}, (proxy, method, sent) -> {
                    opened.add((OpenAccount) sent[0]);
                    return null;
                });
        var settings = new HashMap<String, String>();
        for (var argument : arguments) {
            settings.put(argument.substring(2, argument.indexOf('=')), argument.substring(argument.indexOf('=') + 1));
        }
        new FirstStart(commands, nothingStored(),
                new Binder(new MapConfigurationPropertySource(settings)).bindOrCreate("fulfilment", ServerSettings.class))
                .start();
        return Objects.requireNonNull(opened.getFirst().admin().emailaddress());
    }

    private static JdbcTemplate nothingStored() {
        return new JdbcTemplate() {
            @Override
            public <T> List<T> queryForList(String sql, Class<T> type) {
                return List.of();
            }
        };
    }

    @Test
    void refusesAKeyFileWithSeveralKeysOrWritableByOthers(@TempDir Path folder) throws IOException {
        var file = folder.resolve("key");
        assertThat(problemWith(file)).contains("fulfilment.bootstrap.api-key-file", "cannot be read");
        Files.writeString(file, "\n");
        assertThat(problemWith(file)).contains("fulfilment.bootstrap.api-key-file", "must hold one key and nothing else");
        Files.writeString(file, "two-keys-in-a-row and-another-one");
        assertThat(problemWith(file)).contains("must hold one key and nothing else");
        Files.writeString(file, "short");
        assertThat(StartProblem.advice(assertThrows(Exception.class,
                () -> Service.start("--fulfilment.bootstrap.api-key-file=" + file))))
                .contains("fulfilment.bootstrap.api-key must have at least");
        Files.writeString(file, "a-key-that-stands-in-a-file");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        assertThat(problemWith(file)).contains("every account of this machine can write", "chmod 600");
        assertThat(StartProblem.advice(assertThrows(Exception.class, () -> Service.start(
                "--fulfilment.bootstrap.api-key=given-as-well-as-a-file", "--fulfilment.bootstrap.api-key-file=" + file))))
                .contains("are both given");
    }

    @Test
    void doesNotAskToCloseASecretThatItsContainerMustRead() {
        assertThat(KeyFile.isOfContainer(Path.of("/run/secrets/first-key"))).isTrue();
        assertThat(KeyFile.isOfContainer(Path.of("/run/secrets/../key"))).isFalse();
    }

    private static String problemWith(Path file) {
        return StartProblem.advice(
                assertThrows(Exception.class, () -> StartTest.settings("--fulfilment.bootstrap.api-key-file=" + file)));
    }

    @Test
    @Rule("USR-25")
    void refusesAShortKeyForANewAccountOnlyAndIssuesAnotherOne() {
        var database = TestDatabase.create();

        assertThatThrownBy(() -> Service.startOn(database, "--fulfilment.bootstrap.api-key=nineteen-characters"))
                .hasStackTraceContaining("must have at least 20 characters").hasStackTraceContaining("openssl rand -base64 24");

        var key = "twenty-characters-12";
        assertThat(greetingOf(database, "--fulfilment.bootstrap.api-key=" + key, key)).contains("curl -u $KEY:")
                .doesNotContain(key);
        assertThat(keyFor(database, "--username", "nobody"))
                .startsWith("1: issue-key: 'nobody' is no active admin; leave --username out for the first admin");
        var issued = keyFor(database, "--username", "admin").strip();
        assertThat(greetingOf(database, "--fulfilment.bootstrap.api-key=short-key", issued)).contains("curl -u $KEY:")
                .doesNotContain("short-key", issued);
    }

    @Test
    @Rule("USR-25")
    void issuesNoKeyBesideAServiceOrWithoutAnAccount() {
        assertThat(keyFor(Service.shared().database())).startsWith("1: issue-key: another node uses this database");
        assertThat(keyFor(TestDatabase.create())).startsWith("1: issue-key: this installation has no account yet");
        assertThat(keyFor(TestDatabase.create(), "--user", "admin")).startsWith("2: issue-key: unknown argument --user");
    }

    /** What the command prints, or its exit code and what is wrong. */
    private static String keyFor(String database, String... words) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int code = Service.issueKey(database, new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), words);
        return code == 0 ? out.toString(StandardCharsets.UTF_8) : "%d: %s".formatted(code, err.toString(StandardCharsets.UTF_8));
    }

    /** @param key that works */
    private static String greetingOf(String database, String setting, String key) {
        var printed = new ByteArrayOutputStream();
        var before = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (var started = Service.startOn(database, setting)) {
            var greeting = printed.toString(StandardCharsets.UTF_8);
            started.with(key).get("/users/me").ok();
            assertThat(greeting).contains(started.address()); // a service of another test may print there too
            return greeting;
        } finally {
            System.setOut(before);
        }
    }
}
