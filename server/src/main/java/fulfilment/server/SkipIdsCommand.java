package fulfilment.server;

import fulfilment.server.backup.SkippedIds;
import fulfilment.server.installation.CommandWords;
import fulfilment.server.installation.StartProblem;
import java.io.IOException;
import java.io.PrintStream;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Skips ids in an external PostgreSQL that was restored with PostgreSQL's own programs. */
final class SkipIdsCommand implements OperatorCommand {

    @Override
    public String word() {
        return "skip-ids";
    }

    @Override
    public String usage() {
        return """
                usage: skip-ids --since TIME [--skip-ids N] --spring.datasource.url=URL --spring.datasource.username=NAME [...]

                  --since TIME  when the backup was made, e.g. 2026-11-20T02:00:00Z
                  --skip-ids N  how many ids of each kind are left out (%d), because they were given out after the backup
                  the settings of the service for its database, if they are in no file or environment variable

                For a database that was restored with the programs of PostgreSQL, before the first start of the service.
                """.formatted(SkippedIds.DEFAULT);
    }

    @Override
    public void run(List<String> words, PrintStream out) throws CommandWords.Wrong, IOException, SQLException {
        var given = CommandWords.of(words, Set.of("--since", "--skip-ids"), Set.of());
        int count = count(given);
        var since = since(given);
        var environment = given.environment();
        var url = environment.getProperty("spring.datasource.url", "embedded");
        if (url.equals("embedded")) {
            throw new CommandWords.Wrong(
                    "spring.datasource.url is missing; a restore of an embedded PostgreSQL leaves out ids itself");
        }
        try (var connection = DriverManager.getConnection(url, environment.getProperty("spring.datasource.username"),
                environment.getProperty("spring.datasource.password"))) {
            var source = new SingleConnectionDataSource(connection, true);
            var jdbc = new JdbcTemplate(source);
            requireStopped(jdbc);
            try {
                new SkippedIds(jdbc, new TransactionTemplate(new JdbcTransactionManager(source))).skip(count, since,
                        Instant.now());
                new ServerIdentity(source).keep();
            } finally {
                jdbc.execute("select pg_advisory_unlock_all()"); // otherwise the next command may come before the database sees this one end
            }
        }
        out.printf(Locale.ROOT, "The next %,d ids of each kind are left out.%n", count);
    }

    /** A node that runs has ids in memory. */
    static void requireStopped(JdbcTemplate jdbc) {
        if (!Boolean.TRUE.equals(jdbc.queryForObject("select pg_try_advisory_lock(?)", Boolean.class, SharedDatabase.LOCK))) {
            throw new StartProblem("a service uses this database; stop all its nodes first");
        }
    }

    static int count(CommandWords given) throws CommandWords.Wrong {
        var count = given.value("--skip-ids");
        if (count == null) {
            return SkippedIds.DEFAULT;
        }
        if (!count.matches("\\d{1,9}")) {
            throw new CommandWords.Wrong("--skip-ids must be a number of 0 or more");
        }
        return Integer.parseInt(count);
    }

    private static Instant since(CommandWords given) throws CommandWords.Wrong {
        var since = given.value("--since");
        try {
            if (since != null) {
                return Instant.parse(since);
            }
        } catch (DateTimeException malformed) {
            throw new CommandWords.Wrong("--since must be a time such as 2026-11-20T02:00:00Z");
        }
        throw new CommandWords.Wrong("--since is missing");
    }
}
