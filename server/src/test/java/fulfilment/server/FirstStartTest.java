package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.jdbc.core.JdbcTemplate;

/** However many nodes start together on an empty database, one account is opened and all of them start. */
class FirstStartTest {

    /** Sees no account until it has tried to open one, as a node does that another one is a moment ahead of. */
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

    /** Loses the race for every command. */
    private static CommandGateway losing() {
        return (CommandGateway) Proxy.newProxyInstance(CommandGateway.class.getClassLoader(),
                new Class<?>[] {CommandGateway.class},
                (proxy, method, arguments) -> {
                    throw new ConcurrencyException("another node was faster");
                });
    }

    @Test
    void nobodyIsHeardBeforeThereIsAnAccount() {
        var accounts = new ArrayList<Integer>();
        ApplicationListener<WebServerInitializedEvent> listening = event -> accounts.add(event.getApplicationContext()
                .getBean(JdbcTemplate.class).queryForObject("select count(*) from command.account", Integer.class));
        try (var service = Service.startWith(ApplicationListener.class, listening)) {
            service.admin().get("/warehouses").ok();
            assertThat(accounts).isNotEmpty().containsOnly(1);
        }
    }

    @Test
    void whoIsAMomentLateTakesTheAccountAsItIs() {
        try (var other = Service.start()) {
            var late = new FirstStart(losing(), new AMomentBehind(other.bean(DataSource.class)),
                    other.bean(ServerSettings.class));

            late.start();

            assertThat(late.generatedKey()).isNull();
        }
    }

    @Test
    void aKeyIsPrintedOnlyWhereItIsValid() {
        var database = TestDatabase.create();

        assertThat(greetingOf(database, "--fulfilment.bootstrap.api-key=the-key-of-the-start"))
                .contains("curl -u the-key-of-the-start:");
        assertThat(greetingOf(database, "--fulfilment.bootstrap.api-key=another-key")).contains("curl -u $KEY:")
                .doesNotContain("another-key");
        assertThat(greetingOf(database, "--fulfilment.bootstrap.api-key=the-key-of-the-start"))
                .contains("curl -u the-key-of-the-start:");
    }

    @Test
    void refusesAShortKeyForANewAccountOnly() {
        var database = TestDatabase.create();

        assertThatThrownBy(() -> Service.startOn(database, "--fulfilment.bootstrap.api-key=nineteen-characters"))
                .hasStackTraceContaining("must have at least 20 characters").hasStackTraceContaining("openssl rand -base64 24");

        greetingOf(database, "--fulfilment.bootstrap.api-key=twenty-characters-12");
        assertThat(greetingOf(database, "--fulfilment.bootstrap.api-key=short")).contains("curl -u");
    }

    private static String greetingOf(String database, String setting) {
        var printed = new ByteArrayOutputStream();
        var before = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (var started = Service.startOn(database, setting)) {
            return printed.toString(StandardCharsets.UTF_8);
        } finally {
            System.setOut(before);
        }
    }
}
