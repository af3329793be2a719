package fulfilment.loader;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
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

    /** An error in the command line, in one line. */
    static final class Wrong extends Exception {

        Wrong(String message) {
            super(message);
        }
    }

    static Arguments of(List<String> words) throws Wrong {
        Path file = null;
        var address = URI.create("http://localhost:8080");
        String key = null;
        int concurrency = CONCURRENCY;
        ReceivingMode receiving = null;
        var rest = new ArrayDeque<>(words);
        while (!rest.isEmpty()) {
            var word = rest.remove();
            int equals = word.indexOf('=');
            var option = equals < 0 ? word : word.substring(0, equals);
            if (!List.of("--file", "--url", "--key", "--concurrency", "--receipts").contains(option)) {
                throw new Wrong("unknown argument %s".formatted(word));
            }
            var value = equals >= 0 ? word.substring(equals + 1) : rest.poll();
            if (value == null || value.isBlank()) {
                throw new Wrong("%s needs a value".formatted(option));
            }
            switch (option) {
                case "--file" -> file = file(value);
                case "--url" -> address = address(value);
                case "--key" -> key = value;
                case "--concurrency" -> concurrency = concurrency(value);
                default -> receiving = receiving(value);
            }
        }
        if (key == null) {
            throw new Wrong("--key is required");
        }
        return new Arguments(file, address, key, concurrency, receiving);
    }

    private static Path file(String value) throws Wrong {
        var file = Path.of(value);
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new Wrong("--file %s cannot be read".formatted(value));
        }
        return file;
    }

    private static URI address(String value) throws Wrong {
        try {
            var address = new URI(value);
            if (address.getHost() != null && List.of("http", "https").contains(String.valueOf(address.getScheme()))) {
                return address;
            }
        } catch (URISyntaxException malformed) {
            // the check below reports it
        }
        throw new Wrong("--url %s is not an address like http://localhost:8080".formatted(value));
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
