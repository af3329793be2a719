package fulfilment.server;

import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.PGProperty;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.Environment;

/**
 * The ports on which this service listens, for its clients and for its operator, and the port of its database. A hook may not point to any
 * of them.
 */
final class OwnPorts implements IntPredicate, ApplicationListener<WebServerInitializedEvent> {

    private final Set<Integer> ports = ConcurrentHashMap.newKeySet();

    OwnPorts(Environment environment, JdbcConnectionDetails database) {
        add(environment.getProperty("server.port"));
        add(environment.getProperty("management.server.port"));
        var url = Driver.parseURL(database.getJdbcUrl(), new Properties());
        if (url != null) {
            for (var port : url.getProperty(PGProperty.PG_PORT.getName(), "").split(",")) {
                add(port);
            }
        }
    }

    private void add(@Nullable String port) {
        if (port != null && port.matches("[0-9]{1,5}")) {
            ports.add(Integer.parseInt(port));
        }
    }

    /** Learns a port that the operating system chose. */
    @Override
    public void onApplicationEvent(WebServerInitializedEvent event) {
        ports.add(event.getWebServer().getPort());
    }

    @Override
    public boolean test(int port) {
        return ports.contains(port);
    }
}
