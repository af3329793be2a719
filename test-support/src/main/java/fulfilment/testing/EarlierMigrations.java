package fulfilment.testing;

import org.flywaydb.core.Flyway;

/** The migrations that the baselines replaced. They make databases as the last version before the baselines left them. */
public final class EarlierMigrations {

    private EarlierMigrations() {}

    /** Migrates a database that is empty or has some of these migrations. */
    public static void migrate(String url, String user, String password) {
        Flyway.configure().dataSource(url, user, password).locations("classpath:db/before").load().migrate();
    }
}
