package fulfilment.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** The codes with which operations refused the requests of this run, for {@link ReceivedCodesTest}. */
final class ReceivedCodes {

    /** A line for each operation and code, such as {@code createOrder 25}. */
    static final Path FILE = Path.of("target/received-codes.txt");

    private static final Set<String> RECEIVED = ConcurrentHashMap.newKeySet();

    private ReceivedCodes() {}

    static void add(String operation, int code) {
        RECEIVED.add(line(operation, code));
    }

    static String line(String operation, int code) {
        return operation + " " + code;
    }

    /** A run that received nothing leaves the file of the run before. */
    static void write() {
        if (!RECEIVED.isEmpty()) {
            try {
                Files.write(FILE, new TreeSet<>(RECEIVED));
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    }
}
