package fulfilment.server;

import fulfilment.server.embedded.InstalledDatabase;
import fulfilment.server.installation.CommandWords;
import fulfilment.server.settings.InstallationSettings;
import java.io.IOException;
import java.io.PrintStream;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Writes the files of an embedded PostgreSQL anew, so that nothing that was deleted is left in them. Rule OPS-24. */
final class VacuumCommand implements OperatorCommand {

    private static final String SIZE = "select pg_database_size(current_database())";

    @Override
    public String word() {
        return "vacuum";
    }

    @Override
    public String usage() {
        return """
                usage: vacuum [--fulfilment.data-dir=FOLDER]

                  --fulfilment.data-dir=FOLDER  the installation (as set for the service, otherwise data)

                Writes all tables and the write-ahead log anew, so that nothing that was deleted or changed is left in the files.
                The service must be stopped, and the disk needs as much free space as the largest table takes.
                """;
    }

    @Override
    public void run(List<String> words, PrintStream out) throws CommandWords.Wrong, IOException, SQLException {
        var installation = InstallationSettings.of(CommandWords.of(words, Set.of(), Set.of()).environment());
        var said = new InstalledDatabase(installation.dataDir()).call(word(),
                connection -> writtenAnew(new JdbcTemplate(new SingleConnectionDataSource(connection, true))));
        out.println(said);
    }

    private static String writtenAnew(JdbcTemplate jdbc) {
        SkipIdsCommand.requireStopped(jdbc);
        long before = size(jdbc);
        jdbc.execute("vacuum (full, analyze)");
        jdbc.queryForList("select pg_switch_wal()::text"); // the segment of a checkpoint is not used again
        jdbc.execute("checkpoint");
        overwriteLog(jdbc);
        jdbc.execute("checkpoint");
        return String.format(Locale.ROOT, "All tables are written anew: %,d bytes before, %,d bytes now.", before, size(jdbc));
    }

    private static long size(JdbcTemplate jdbc) {
        return Objects.requireNonNull(jdbc.queryForObject(SIZE, Long.class));
    }

    /** PostgreSQL uses old segments of the log again as they are. Each switch fills one with zeros behind what is written. */
    private static void overwriteLog(JdbcTemplate jdbc) {
        int segments = Objects.requireNonNull(jdbc.queryForObject("select count(*) from pg_ls_waldir()", Integer.class));
        for (int i = 0; i <= segments; i++) {
            jdbc.queryForList("select pg_logical_emit_message(true, 'vacuum', '')::text");
            jdbc.queryForList("select pg_switch_wal()::text");
        }
    }
}
