package fulfilment.loader;

import fulfilment.loader.book.Totals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The ISO 3166 codes of the countries that an order book names in English. */
final class Countries {

    /** The country of the seller. */
    static final String HOME = "GB";

    private static final JsonNode CODES = read();

    private Countries() {}

    private static JsonNode read() {
        try (var in = Totals.class.getResourceAsStream("expected-totals.json")) {
            return JsonMapper.builder().build().readTree(in).path("country_codes");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Empty for unknown names, and for names that mean no single country. */
    static Optional<String> code(String name) {
        var code = CODES.path(name);
        return code.isString() ? Optional.of(code.asString()) : Optional.empty();
    }
}
