package fulfilment.server.movein;

import fulfilment.command.movein.LoggedEvent;
import fulfilment.loader.moveout.MoveOut;
import fulfilment.server.installation.CommandWords;
import fulfilment.server.installation.CommandWords.Wrong;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.installation.WithoutPorts;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringApplication;
import org.springframework.dao.DataAccessException;

/** The command {@code move-in}. Starts the service without its ports, and ends it when the account is moved in. Rules OUT-8 to OUT-12. */
public final class MoveInCommand {

    static final String PROFILE = "move-in";
    private static final String FROM = "--from";

    private static final String USAGE = """
            usage: move-in --from FOLDER [--fulfilment.data-dir=FOLDER] [--fulfilment.time-zone=ZONE] [...]
                   move-in --from URL --source-key-file FILE --via FOLDER [...]

              --from FOLDER                 what move-out wrote with the key of an admin
              --from URL                    where the service listens that has the account; nothing is changed there
              --source-key-file FILE        a file with a key of an admin there, and nothing else
              --as-of MOMENT                of when it is written, such as 2026-12-31T22:59:59Z (half a minute ago)
              --via FOLDER                  where the account is written on its way: a new folder, or that of an interrupted run
              --fulfilment.data-dir=FOLDER  an installation with an embedded PostgreSQL (as set for the service, otherwise data)
              --spring.datasource.url=URL   another database; so are any settings of the service that are in no file or environment
                                            variable

            The installation has no account yet, and no node of it runs. A run that was interrupted is finished by starting it again.
            """;

    private MoveInCommand() {}

    /** @return the exit code: 0 if the account is moved in, 1 if it failed, 2 for wrong arguments */
    public static int run(String[] words, Supplier<SpringApplication> service) {
        return run(List.of(words), service,
                new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
    }

    /** @return as above */
    public static int run(List<String> words, Supplier<SpringApplication> service, PrintStream out, PrintStream err) {
        if (words.contains("--help")) {
            out.print(USAGE);
            return 0;
        }
        Arguments given;
        try {
            given = Arguments.of(words);
        } catch (Wrong wrong) {
            err.printf("move-in: %s%n%n%s", wrong.getMessage(), USAGE);
            return 2;
        }
        try {
            if (given.address() != null && !SourceFolder.isComplete(given.folder())) {
                int code = MoveOut.run(given.ofMoveOut(), out, err);
                if (code != 0) {
                    return code;
                }
            }
            var folder = SourceFolder.open(given.folder());
            folder.verify();
            WithoutPorts.run(service.get(), given.settings(), List.of(PROFILE),
                    context -> context.getBean(MoveIn.class).from(folder, out));
            return 0;
        } catch (LoggedEvent.Malformed malformed) {
            err.printf("move-in: an event cannot be read: %s%n", malformed.getMessage());
        } catch (IOException | DataAccessException failed) {
            err.printf("move-in: %s: %s%n", failed.getClass().getSimpleName(), failed.getMessage());
        } catch (RuntimeException failed) {
            err.printf("move-in: %s%n", StartProblem.advice(failed));
        }
        return 1;
    }

    /**
     * What follows the command.
     *
     * @param folder  that is moved in
     * @param address of the service that writes the folder first; null if it is written
     * @param keyFile with a key of that service; null without an address
     * @param moment  of which the account is written; null for half a minute ago
     */
    private record Arguments(Path folder, @Nullable String address, @Nullable Path keyFile, @Nullable String moment,
            List<String> settings) {

        static Arguments of(List<String> words) throws Wrong {
            var given = CommandWords.withAllSettings(words, Set.of(FROM, "--source-key-file", "--via", "--as-of"));
            var from = given.value(FROM);
            if (from != null && from.matches("(?i)https?://.*")) {
                return new Arguments(given.path("--via"), from, given.path("--source-key-file"), given.value("--as-of"),
                        given.settings());
            }
            var folder = given.path(FROM);
            var other = given.values().keySet().stream().filter(name -> !name.equals(FROM)).sorted().findFirst();
            if (other.isPresent()) {
                throw new Wrong("%s needs an address in --from, such as https://warehouse.example".formatted(other.get()));
            }
            return new Arguments(folder, null, null, null, given.settings());
        }

        /** What writes the folder. */
        List<String> ofMoveOut() {
            var words = new ArrayList<>(List.of("--url", String.valueOf(address), "--key-file", String.valueOf(keyFile), "--to",
                    folder.toString()));
            if (moment != null) {
                words.addAll(List.of("--as-of", moment));
            }
            return words;
        }
    }
}
