package fulfilment.server.embedded;

import fulfilment.server.settings.InstallationSettings;
import java.io.IOException;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.springframework.core.env.ConfigurableEnvironment;

/** The database that the settings of the service name, for a command of the operator: an embedded one, or another. */
public final class ConfiguredDatabase {

    private ConfiguredDatabase() {}

    /** @param name of the command */
    public static <T> T call(String name, ConfigurableEnvironment settings, InstalledDatabase.Work<T> work)
            throws IOException, SQLException {
        var url = settings.getProperty("spring.datasource.url", "embedded");
        if (url.equals("embedded")) {
            return new InstalledDatabase(InstallationSettings.of(settings).dataDir()).call(name, work);
        }
        try (var connection = DriverManager.getConnection(url, settings.getProperty("spring.datasource.username"),
                settings.getProperty("spring.datasource.password"))) {
            return work.on(connection);
        }
    }
}
