package fulfilment.query.replica;

import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * A replica of PostgreSQL that answers queries.
 *
 * @param url      its address, as for {@code spring.datasource.url}, or those of all servers that may be it; absent: the primary answers
 * @param username absent: that of the primary
 * @param password absent: that of the primary
 * @param patience how long a query waits until the replica has what was stored before
 */
@ConfigurationProperties("fulfilment.replica")
public record ReplicaSettings(@Nullable String url, @Nullable String username, @Nullable String password,
        @DefaultValue("1s") Duration patience) {

    private static final Pattern SERVERS = Pattern.compile("jdbc:postgresql://[^,/?]+(,[^,/?]+)*(/[^,]*)?");

    public ReplicaSettings {
        if (url == null && (username != null || password != null)) {
            throw new IllegalArgumentException(
                    "fulfilment.replica.username and .password need fulfilment.replica.url, the address of the replica");
        }
        if (url != null && !SERVERS.matcher(url).matches()) {
            throw new IllegalArgumentException(
                    "fulfilment.replica.url must be the address of a replica, or of servers of which one is: "
                            + "jdbc:postgresql://host:port,host:port/database");
        }
        if (patience.toMillis() < 10 || patience.toSeconds() > 60) {
            throw new IllegalArgumentException("fulfilment.replica.patience must lie between 10ms and 60s");
        }
    }

    /** Leaves out the password, because settings are logged. */
    @Override
    public String toString() {
        return "ReplicaSettings[patience=%s]".formatted(patience);
    }
}
