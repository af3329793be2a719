package fulfilment.server;

import fulfilment.api.users.ApiKeyId;
import fulfilment.api.users.UserCommand.IssueApiKey;
import fulfilment.api.users.UserCommand.RevokeApiKey;
import fulfilment.api.users.UserId;
import fulfilment.loader.ExampleObjects;
import fulfilment.loader.book.OrderBook;
import fulfilment.loader.OrderBookLoader;
import fulfilment.rest.access.ApiKeys;
import fulfilment.server.embedded.EmbeddedDatabase;
import fulfilment.server.settings.ServerSettings;
import java.io.IOException;
import java.net.URI;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.annotation.Profile;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Profiles;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Prints where the service is and how to try it, and loads the sample through the public API: an object of every kind, and an order book. */
@Component
@Profile("(rest | console) & !without-ports")
class Welcome {

    private static final Logger LOG = LoggerFactory.getLogger(Welcome.class);

    private final @Nullable FirstStart firstStart;
    private final CommandGateway commands;
    private final JdbcTemplate jdbc;
    private final ServerSettings settings;
    private final boolean embedded;
    private final ServletWebServerApplicationContext context;

    Welcome(ObjectProvider<FirstStart> firstStart, CommandGateway commands, JdbcTemplate jdbc, ServerSettings settings,
            ObjectProvider<EmbeddedDatabase> embedded, ServletWebServerApplicationContext context) {
        this.firstStart = firstStart.getIfAvailable();
        this.commands = commands;
        this.jdbc = jdbc;
        this.settings = settings;
        this.embedded = embedded.getIfAvailable() != null;
        this.context = context;
    }

    @EventListener
    void ready(ApplicationReadyEvent event) {
        var server = context.getWebServer();
        if (server == null) {
            return;
        }
        var scheme = server instanceof TomcatWebServer tomcat ? tomcat.getTomcat().getConnector().getScheme() : "http";
        var address = "%s://localhost:%d".formatted(scheme, server.getPort());
        greet(address);
        if (settings.sample() == null ? embedded && scheme.equals("http") : settings.sample()) {
            Thread.ofVirtual().name("sample").start(() -> loadSample(URI.create(address)));
        }
    }

    private void greet(String address) {
        var generatedKey = firstStart == null ? null : firstStart.generatedKey();
        var key = generatedKey != null ? generatedKey : "$KEY"; // a configured key is known to the operator and must not appear in a log
        var hint = generatedKey != null
                ? "API key  %s   (shown this once; keep it)".formatted(generatedKey)
                : "API key  $KEY, the one of the first start";
        System.out.printf("%nThe fulfilment service listens on %s%n%s%n", address, hint);
        if (has("console")) {
            System.out.printf("Console  open %s in a browser and sign in with the key%n", address);
        }
        if (has("rest")) {
            System.out.printf("""
                    API description  %1$s/docs

                      curl -u %2$s: "%1$s/api/v1/products?search=lantern"
                      curl -u %2$s: %1$s/api/v1/products/1/stock
                      curl -u %2$s: -X POST %1$s/api/v1/tasks -d '{"title": "Count the lanterns", "deadline_date": "2030-01-31"}'
                    """, address, key);
        }
        System.out.println();
    }

    private boolean has(String role) {
        return context.getEnvironment().acceptsProfiles(Profiles.of(role));
    }

    /** Gives the loader a key of its own, without a rate limit, and revokes it at the end. */
    private void loadSample(URI address) {
        var iduser = jdbc.queryForObject("select min(iduser) from command.\"user\"", Integer.class);
        if (iduser == null) {
            return;
        }
        var admin = new UserId(iduser);
        var key = ApiKeys.generate();
        int idkey = commands.sendAndWait(new IssueApiKey(admin, "sample order book", ApiKeys.digest(key), null, 0, null));
        try {
            ExampleObjects.into(address, key);
            if (!OrderBookLoader.into(address, key, OrderBook.sample(), System.out)) {
                LOG.warn("the sample order book was not loaded completely: see the table above");
            }
        } catch (IOException | RuntimeException failed) {
            LOG.error("the sample could not be loaded", failed);
        } finally {
            commands.sendAndWait(new RevokeApiKey(admin, new ApiKeyId(idkey)));
        }
    }
}
