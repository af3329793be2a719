package fulfilment.query.replica;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Ends connections that may be broken. */
final class Connections {

    private static final Logger LOG = LoggerFactory.getLogger(Connections.class);

    private Connections() {}

    static void closeQuietly(@Nullable Connection connection) {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (SQLException broken) {
            LOG.debug("a connection was broken already", broken);
        }
    }
}
