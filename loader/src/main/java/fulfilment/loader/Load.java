package fulfilment.loader;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;

/** Loads an order book. */
public final class Load {

    private Load() {}

    public static int run(String[] arguments) {
        return 1;
    }

    public static void into(URI address, String key, OrderBook book, PrintStream out) throws IOException {
        if (book.name().isEmpty()) {
            throw new IOException("no book");
        }
    }
}
