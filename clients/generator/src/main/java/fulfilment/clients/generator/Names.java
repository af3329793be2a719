package fulfilment.clients.generator;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Spellings of names. */
final class Names {

    private Names() {}

    /** {@code PurchaseOrders} for {@code Purchase orders}; capitals inside a word stay. */
    static String upper(String name) {
        return Arrays.stream(name.split("[^A-Za-z0-9]+")).filter(word -> !word.isEmpty())
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1)).collect(Collectors.joining());
    }

    /** {@code purchaseOrders} for {@code Purchase orders} and {@code purchase_orders}. */
    static String lower(String name) {
        var upper = upper(name);
        return upper.substring(0, 1).toLowerCase(Locale.ROOT) + upper.substring(1);
    }

    /** {@code FULFILMENT_CUSTOMER} for {@code fulfilment_customer}. */
    static String constant(String value) {
        var constant = value.replaceAll("[^A-Za-z0-9]+", "_").toUpperCase(Locale.ROOT);
        return constant.isEmpty() ? "NONE" : Character.isDigit(constant.charAt(0)) ? "_" + constant : constant;
    }

    /** A name that a parameter can have in PHP: that of the wire, where it is a name there. */
    static String variable(String name) {
        return name.replaceAll("[^A-Za-z0-9_]", "_");
    }
}
