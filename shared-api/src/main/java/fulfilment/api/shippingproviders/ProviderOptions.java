package fulfilment.api.shippingproviders;

import fulfilment.api.requests.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options that a provider offers for profiles.
 *
 * @param multiColliSupported whether a shipment may have several parcels
 * @param testRequestsSupported whether the provider answers a request that is marked as a test without selling a label; our own addition
 * @param items               the options; empty if the provider has none
 */
public record ProviderOptions(boolean multiColliSupported, boolean testRequestsSupported, List<Item> items) {

    /** The options of a provider without a configuration address. */
    public static final ProviderOptions NONE = new ProviderOptions(false, false, List.of());

    public ProviderOptions {
        items = List.copyOf(items);
    }

    public enum Type {
        TEXT,
        LIST
    }

    /**
     * An option that a provider offers for profiles.
     *
     * @param key            under which the chosen value is sent to the provider
     * @param label          its name for users
     * @param description    explains it to users; null for none
     * @param type           {@code text} for free text, {@code list} for one of {@code possible_values}
     * @param possibleValues the choices of a list; empty for free text
     * @param defaultValue   any JSON value, used if nothing is chosen; null for none
     * @param required       whether a profile needs a value for it
     */
    public record Item(String key, String label, @Nullable String description, Type type, List<Choice> possibleValues,
            @Nullable Json defaultValue, boolean required) {

        public Item {
            possibleValues = List.copyOf(possibleValues);
        }
    }

    /**
     * A value that an option of a provider can have.
     *
     * @param value any JSON value
     * @param label its name for users
     */
    public record Choice(Json value, String label) {}
}
