package fulfilment.server;

import fulfilment.server.embedded.ConfiguredDatabase;
import fulfilment.server.forgetting.ForgottenList;
import fulfilment.server.installation.CommandWords;
import java.io.IOException;
import java.io.PrintStream;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Writes down what is forgotten, to be kept apart from backups. Rule OPS-23. */
final class ForgottenCommand implements OperatorCommand {

    @Override
    public String word() {
        return "forgotten";
    }

    @Override
    public String usage() {
        return """
                usage: forgotten --to FILE [--fulfilment.data-dir=FOLDER]
                       forgotten --to FILE --spring.datasource.url=URL --spring.datasource.username=NAME [...]

                  --to FILE                     the list; replaces an older one
                  --fulfilment.data-dir=FOLDER  an installation with an embedded PostgreSQL (as set for the service, otherwise data)
                  the settings of the service for its database, if it is another one and they are in no file or environment variable

                Lists which objects were forgotten, and when; it says nothing about persons. After a restore, start the service
                with --fulfilment.forget-again=FILE: what was forgotten after the backup is then forgotten again.
                The service may run.
                """;
    }

    @Override
    public void run(List<String> words, PrintStream out) throws CommandWords.Wrong, IOException, SQLException {
        var given = CommandWords.of(words, Set.of("--to"), Set.of());
        var target = given.path("--to");
        BackupCommand.requireFolder(target);
        var list = ConfiguredDatabase.call(word(), given.environment(), ForgottenList::of);
        list.write(target);
        out.printf(Locale.ROOT, "%s: %,d objects are forgotten%n", target, list.streams().size());
    }
}
