package fulfilment.server.movein;

import fulfilment.command.movein.LoggedEvent;
import fulfilment.loader.moveout.MoveOut;
import fulfilment.server.installation.StartProblem;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringApplication;
import org.springframework.dao.DataAccessException;

/** The command {@code move-in}. Starts the service without its ports, and ends it when the account is moved in. Rules OUT-8 to OUT-12. */
public final class MoveInCommand {

    static final String PROFILE = "move-in";

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

    /** Nobody can reach it meanwhile. Its log says what goes wrong, and nothing else. */
    private static final List<String> WITHOUT_PORTS = List.of("--server.port=-1", "--management.server.port=-1",
            "--fulfilment.sample=false", "--logging.level.fulfilment=warn");

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
        } catch (IllegalArgumentException wrong) {
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
            var settings = new ArrayList<>(given.settings());
            var folder = SourceFolder.open(given.folder());
            folder.verify();
            settings.addAll(WITHOUT_PORTS);
            var application = service.get();
            application.setAdditionalProfiles(PROFILE);
            application.setLogStartupInfo(false);
            try (var context = application.run(settings.toArray(String[]::new))) {
                context.getBean(MoveIn.class).from(folder, out);
            }
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

        private static final Set<String> NAMES = Set.of("--from", "--source-key-file", "--via", "--as-of");

        static Arguments of(List<String> words) {
            var values = new HashMap<String, String>();
            var settings = new ArrayList<String>();
            var rest = new ArrayDeque<>(words);
            while (!rest.isEmpty()) {
                var word = rest.remove();
                int equals = word.indexOf('=');
                var name = equals < 0 ? word : word.substring(0, equals);
                if (NAMES.contains(name)) {
                    var value = equals < 0 ? rest.poll() : word.substring(equals + 1);
                    if (value == null || value.isBlank() || value.startsWith("--")) {
                        throw new IllegalArgumentException("%s needs a value".formatted(name));
                    }
                    if (values.put(name, value) != null) {
                        throw new IllegalArgumentException("%s is given twice".formatted(name));
                    }
                } else if (word.startsWith("--") && equals > 0) {
                    settings.add(word);
                } else {
                    throw new IllegalArgumentException("unknown argument %s".formatted(word));
                }
            }
            return of(values, settings);
        }

        private static Arguments of(Map<String, String> values, List<String> settings) {
            var from = values.getOrDefault("--from", "");
            if (from.isEmpty()) {
                throw new IllegalArgumentException("--from is missing");
            }
            if (from.matches("(?i)https?://.*")) {
                return new Arguments(path(values, "--via"), from, path(values, "--source-key-file"),
                        values.get("--as-of"), settings);
            }
            values.keySet().stream().filter(name -> !name.equals("--from")).sorted().findFirst().ifPresent(name -> {
                throw new IllegalArgumentException(
                        "%s needs an address in --from, such as https://warehouse.example".formatted(name));
            });
            return new Arguments(path(values, "--from"), null, null, null, settings);
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

        private static Path path(Map<String, String> values, String name) {
            var value = values.get(name);
            if (value == null) {
                throw new IllegalArgumentException("%s is missing".formatted(name));
            }
            try {
                return Path.of(value).toAbsolutePath().normalize();
            } catch (InvalidPathException malformed) {
                throw new IllegalArgumentException("%s %s is no path".formatted(name, value));
            }
        }
    }
}
