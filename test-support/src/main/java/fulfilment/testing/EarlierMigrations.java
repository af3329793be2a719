package fulfilment.testing;

import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/** The migrations that the baselines replaced. They make databases as the last version before the baselines left them. */
public final class EarlierMigrations {

    private EarlierMigrations() {}

    /** Migrates a database that is empty or has some of these migrations. */
    public static void migrate(String url, String user, String password) {
        configure(url, user, password).load().migrate();
    }

    /** Migrates a database as a version did whose last migration was this one. Later functions are not made. */
    public static void migrate(String url, String user, String password, MigrationVersion last) {
        configure(url, user, password).target(last).repeatableSqlMigrationPrefix("none").load().migrate();
    }

    private static FluentConfiguration configure(String url, String user, String password) {
        return Flyway.configure().dataSource(url, user, password).locations("classpath:db/before");
    }
}
