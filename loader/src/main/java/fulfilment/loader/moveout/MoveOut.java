package fulfilment.loader.moveout;

import fulfilment.loader.remote.CommandLine;
import fulfilment.loader.remote.CommandLine.Wrong;
import fulfilment.loader.remote.LoadProblem;
import fulfilment.loader.remote.LoadProblem.Refused;
import fulfilment.loader.remote.Remote;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** The command {@code move-out}. Rules OUT. */
public final class MoveOut {

    /** The form of the folder, which its manifest names. */
    public static final int FORMAT = 2;

    /** A request may take this long. So what is written of an earlier moment no longer changes. */
    static final Duration LONGEST_REQUEST = Duration.ofSeconds(30);

    private static final String USAGE = """
            usage: move-out --to FOLDER --key-file FILE [--url URL] [--as-of MOMENT]

              --to FOLDER      where the account is written: a new folder, or an empty one
              --key-file FILE  a file with an API key, and nothing else; that of an admin shows everything
              --url URL        where the service listens (http://localhost:8080)
              --as-of MOMENT   of when it is written, such as 2026-12-31T22:59:59Z (half a minute ago, so that no request
                               of that time still runs)

            Writes everything that the API shows to this key. The service goes on serving.
            A run that was interrupted is finished by starting it again.
            """;

    private MoveOut() {}

    /**
     * Runs the command.
     *
     * @return its exit code: 0 if everything is written that the key may read, 1 if it failed, 2 for wrong arguments
     */
    public static int run(String[] arguments) {
        return run(List.of(arguments), new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
    }

    /** @return as above */
    public static int run(List<String> words, PrintStream out, PrintStream err) {
        if (words.contains("--help")) {
            out.print(USAGE);
            return 0;
        }
        try {
            var options = CommandLine.options(words, List.of("--to", "--key-file", "--url", "--as-of"));
            var to = path(options.get("--to"), "--to");
            var address = CommandLine.address(options);
            var asOf = moment(options.get("--as-of"));
            try (var remote = new Remote(address, key(path(options.get("--key-file"), "--key-file")), "move-out",
                    Thread::sleep)) {
                write(remote, address, to, asOf, out);
            }
            return 0;
        } catch (Wrong wrong) {
            err.printf("move-out: %s%n%n%s", wrong.getMessage(), USAGE);
            return 2;
        } catch (LoadProblem problem) {
            err.printf("move-out: %s%n", problem.getMessage());
        } catch (IOException failed) {
            err.printf("move-out: %s: %s%n", failed.getClass().getSimpleName(), failed.getMessage());
        } catch (JacksonException unexpected) {
            err.printf("move-out: the service gave an unexpected answer: %s%n", unexpected.getOriginalMessage());
        }
        return 1;
    }

    private static void write(Remote remote, URI address, Path to, @Nullable Instant asOf, PrintStream out) throws IOException {
        remote.greet();
        long start = System.nanoTime();
        var moment = (asOf == null ? remote.time().minus(LONGEST_REQUEST) : asOf).truncatedTo(ChronoUnit.SECONDS);
        requireMoment(remote, moment);
        var folder = TargetFolder.open(to, address, moment);
        out.printf("Writing the account at %s as it was at %s into %s%n", address, folder.moment(), to);
        var account = new AccountWriter(remote, folder, out);
        account.write();
        var written = account.finish(address, Instant.now());
        account.leftOut().forEach(missing -> out.printf("Not written: %s (%s)%n", missing.path(), missing.reason()));
        out.printf(Locale.ROOT, "Complete: %,d files, %,d lines, %,d bytes, after %,.1f s%n", written.size(),
                written.stream().mapToLong(TargetFolder.Written::lines).sum(),
                written.stream().mapToLong(TargetFolder.Written::bytes).sum(), (System.nanoTime() - start) / 1e9);
    }

    /** The service refuses a moment in the future. */
    private static void requireMoment(Remote remote, Instant moment) throws LoadProblem {
        try {
            remote.get("/users/me?as_of=%s".formatted(moment));
        } catch (Refused refused) {
            throw refused.isNotFound()
                    ? new LoadProblem("the user of the key did not exist yet at %s; start again later, or name a later moment"
                            .formatted(moment))
                    : refused;
        }
    }

    private static Path path(@Nullable String value, String option) throws Wrong {
        if (value == null) {
            throw new Wrong("%s is required".formatted(option));
        }
        try {
            return Path.of(value);
        } catch (InvalidPathException malformed) {
            throw new Wrong("%s %s is not a path".formatted(option, value));
        }
    }

    private static @Nullable Instant moment(@Nullable String value) throws Wrong {
        try {
            return value == null ? null : Instant.parse(value);
        } catch (DateTimeParseException malformed) {
            throw new Wrong("--as-of %s is not a moment like 2026-12-31T22:59:59Z".formatted(value));
        }
    }

    private static String key(Path file) throws Wrong {
        try {
            var key = Files.readString(file).strip();
            if (!key.isEmpty() && key.lines().count() == 1) {
                return key;
            }
        } catch (IOException unreadable) {
            throw new Wrong("--key-file %s cannot be read".formatted(file));
        }
        throw new Wrong("--key-file %s does not hold a key".formatted(file));
    }
}
