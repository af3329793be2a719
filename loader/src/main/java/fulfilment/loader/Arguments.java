package fulfilment.loader;

import fulfilment.loader.remote.CommandLine;
import fulfilment.loader.remote.CommandLine.Wrong;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of the command line.
 *
 * @param file      the order book; null for the sample
 * @param receiving null for the way that suits the order book
 */
record Arguments(@Nullable Path file, URI address, String key, int concurrency, @Nullable ReceivingMode receiving) {

    static final String USAGE = """
            usage: load --key KEY [--url URL] [--file FILE] [--concurrency N] [--receipts lines|bulk]

              --key KEY          an API key of the account to load into
              --url URL          where the service listens (http://localhost:8080)
              --file FILE        an order book like the sample, .csv or .csv.gz (the sample itself)
              --concurrency N    how many requests at once, 1 to 64 (8)
              --receipts HOW     lines: one request a line; bulk: a week at once (lines up to 5,000 of them)

            A load that was interrupted is finished by starting it again.
            """;
    static final int CONCURRENCY = 8;

    private static final int MAX_CONCURRENCY = 64;

    static Arguments of(List<String> words) throws Wrong {
        var options = CommandLine.options(words, List.of("--file", "--url", "--key", "--concurrency", "--receipts"));
        var key = options.get("--key");
        if (key == null) {
            throw new Wrong("--key is required");
        }
        var file = options.get("--file");
        var concurrency = options.get("--concurrency");
        var receipts = options.get("--receipts");
        return new Arguments(file == null ? null : file(file),
                CommandLine.address(options), key,
                concurrency == null ? CONCURRENCY : concurrency(concurrency), receipts == null ? null : receiving(receipts));
    }

    private static Path file(String value) throws Wrong {
        var file = Path.of(value);
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new Wrong("--file %s cannot be read".formatted(value));
        }
        return file;
    }

    private static int concurrency(String value) throws Wrong {
        if (value.matches("[0-9]{1,3}") && Integer.parseInt(value) >= 1 && Integer.parseInt(value) <= MAX_CONCURRENCY) {
            return Integer.parseInt(value);
        }
        throw new Wrong("--concurrency must be a number from 1 to %d".formatted(MAX_CONCURRENCY));
    }

    private static ReceivingMode receiving(String value) throws Wrong {
        return switch (value) {
            case "lines" -> ReceivingMode.LINES;
            case "bulk" -> ReceivingMode.BULK;
            default -> throw new Wrong("--receipts must be lines or bulk");
        };
    }
}
