package fulfilment.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Hooks of the service, made and deleted over its API. */
final class Hooks implements AutoCloseable {

    static final String SECRET = "a secret between the two of us";
    private static final Pattern ID = Pattern.compile("\"idhook\":(\\d+)");

    private final Service service;
    private final List<Integer> ids = new ArrayList<>();

    private Hooks(Service service) {
        this.service = service;
    }

    /** Hooks for changes of stock. */
    static Hooks to(Service service, List<String> addresses) throws IOException {
        var hooks = new Hooks(service);
        try (var exchange = new Exchange(service.address())) {
            for (var address : addresses) {
                var made = ID.matcher(exchange.call(Exchange.request("POST", "/hooks", """
                        {"name":"Benchmark","event":"products.stock_changed","address":"%s","secret":"%s"}""".formatted(address,
                        SECRET))));
                if (!made.find()) {
                    throw new IOException("a hook was made without an id");
                }
                hooks.ids.add(Integer.valueOf(made.group(1)));
            }
        }
        return hooks;
    }

    /** The service drops their waiting deliveries soon. */
    @Override
    public void close() throws IOException {
        try (var exchange = new Exchange(service.address())) {
            for (int id : ids) {
                exchange.call(Exchange.request("DELETE", "/hooks/" + id, ""));
            }
        }
    }
}
