package fulfilment.server.movein;

import fulfilment.command.movein.LoggedEvent;
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
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringApplication;
import org.springframework.dao.DataAccessException;

/** The command {@code move-in}. Starts the service without its ports, and ends it when the account is moved in. Rules OUT-8 to OUT-12. */
public final class MoveInCommand {

    static final String PROFILE = "move-in";

    private static final String USAGE = """
            usage: move-in --from FOLDER [--fulfilment.data-dir=FOLDER] [--fulfilment.time-zone=ZONE]
                   move-in --from FOLDER --spring.datasource.url=URL --spring.datasource.username=NAME [...]

              --from FOLDER                 what move-out wrote with the key of an admin
              --fulfilment.data-dir=FOLDER  an installation with an embedded PostgreSQL (as set for the service, otherwise data)
              any settings of the service that are in no file or environment variable

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
        var settings = new ArrayList<String>();
        Path from;
        try {
            from = folder(words, settings);
        } catch (IllegalArgumentException wrong) {
            err.printf("move-in: %s%n%n%s", wrong.getMessage(), USAGE);
            return 2;
        }
        try {
            var folder = SourceFolder.open(from);
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

    private static Path folder(List<String> words, List<String> settings) {
        String from = null;
        var rest = new ArrayDeque<>(words);
        while (!rest.isEmpty()) {
            var word = rest.remove();
            if (word.equals("--from") || word.startsWith("--from=")) {
                if (from != null) {
                    throw new IllegalArgumentException("--from is given twice");
                }
                from = word.equals("--from") ? rest.poll() : word.substring("--from=".length());
                if (from == null || from.isBlank() || from.startsWith("--")) {
                    throw new IllegalArgumentException("--from needs a value");
                }
            } else if (word.startsWith("--") && word.contains("=")) {
                settings.add(word);
            } else {
                throw new IllegalArgumentException("unknown argument %s".formatted(word));
            }
        }
        return path(from);
    }

    private static Path path(@Nullable String from) {
        if (from == null) {
            throw new IllegalArgumentException("--from is missing");
        }
        try {
            return Path.of(from).toAbsolutePath().normalize();
        } catch (InvalidPathException malformed) {
            throw new IllegalArgumentException("--from %s is no path".formatted(from));
        }
    }
}
