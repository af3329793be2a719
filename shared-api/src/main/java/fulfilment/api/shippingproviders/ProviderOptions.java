package fulfilment.api.shippingproviders;

import fulfilment.api.requests.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options that a provider offers for profiles.
 *
 * @param multiColliSupported whether a shipment may have several parcels
 */
public record ProviderOptions(boolean multiColliSupported, List<Item> items) {

    /** The options of a provider without a configuration address. */
    public static final ProviderOptions NONE = new ProviderOptions(false, List.of());

    public ProviderOptions {
        items = List.copyOf(items);
    }

    public enum Type {
        TEXT,
        LIST
    }

    /**
     * One option.
     *
     * @param key            under which the chosen value is sent to the provider
     * @param possibleValues the choices of a list; empty for free text
     * @param defaultValue   any JSON value, used if nothing is chosen; null for none
     */
    public record Item(String key, String label, @Nullable String description, Type type, List<Choice> possibleValues,
            @Nullable Json defaultValue, boolean required) {

        public Item {
            possibleValues = List.copyOf(possibleValues);
        }
    }

    /** @param value any JSON value */
    public record Choice(Json value, String label) {}
}
