package fulfilment.server;

import fulfilment.command.hashing.LogVerifier;
import fulfilment.server.embedded.ConfiguredDatabase;
import fulfilment.server.installation.CommandWords;
import fulfilment.server.installation.StartProblem;
import java.io.IOException;
import java.io.PrintStream;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares the log with the hashes that the service made of it. Rules OPS-20 and OPS-21. */
final class VerifyCommand implements OperatorCommand {

    @Override
    public String word() {
        return "verify";
    }

    @Override
    public String usage() {
        return """
                usage: verify [--expect HASH] [--fulfilment.data-dir=FOLDER]
                       verify [--expect HASH] --spring.datasource.url=URL --spring.datasource.username=NAME [...]

                  --expect HASH                 a hash that this command or the log of the service named earlier
                  --fulfilment.data-dir=FOLDER  an installation with an embedded PostgreSQL (as set for the service, otherwise data)
                  the settings of the service for its database, if it is another one and they are in no file or environment variable

                The service may run. Nothing is changed, and no key is needed.
                """;
    }

    @Override
    public void run(List<String> words, PrintStream out) throws CommandWords.Wrong, IOException, SQLException {
        var given = CommandWords.of(words, Set.of("--expect"), Set.of());
        var expected = expected(given);
        report(ConfiguredDatabase.call(word(), given.environment(), connection -> LogVerifier.verify(connection, expected)),
                expected,
                out);
    }

    private static @Nullable String expected(CommandWords given) throws CommandWords.Wrong {
        var hash = given.value("--expect");
        if (hash != null && !hash.matches("[0-9a-fA-F]{64}")) {
            throw new CommandWords.Wrong("--expect must be a hash of 64 hexadecimal digits");
        }
        return hash == null ? null : hash.toLowerCase(Locale.ROOT);
    }

    private static void report(LogVerifier.Result found, @Nullable String expected, PrintStream out) {
        var difference = found.difference();
        if (difference != null) {
            throw new StartProblem("%s. This is the first difference, in batch %d; %d events before it are as they were."
                    .formatted(difference, difference.batch(), found.events()));
        }
        var newest = found.newest();
        out.printf(Locale.ROOT,
                "%,d events are as they were when they were hashed, in %,d batches. %,d newer events are not hashed yet.%n",
                found.events(), newest == null ? 0 : newest.number(), found.unhashed());
        if (newest != null) {
            out.printf(Locale.ROOT, "The newest hash, of the events up to %d at %s, is%n%s%n", newest.upTo(), newest.madeAt(),
                    newest.hex());
        }
        if (expected != null) {
            var known = found.expected();
            if (known == null) {
                throw new StartProblem(
                        "no batch has the expected hash: batches were removed or made again, or the database is older than the hash");
            }
            out.printf(Locale.ROOT, "The expected hash is that of the events up to %d at %s.%n", known.upTo(), known.madeAt());
        }
    }
}
