package fulfilment.provider.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What came of a label request, whatever the protocol. */
public sealed interface ProviderAnswer {

    /**
     * The provider made labels.
     *
     * @param carrierKey  in lower case; null if the provider gives none
     * @param carrierName the name shown to the public; null if the provider gives none
     * @param parcels     in the order of the request, as many as there
     */
    record Labelled(@Nullable String carrierKey, @Nullable String carrierName,
            List<LabelledParcel> parcels) implements ProviderAnswer {

        public Labelled {
            parcels = List.copyOf(parcels);
        }
    }

    /**
     * The provider refused.
     *
     * @param messages the provider's own words, for the user; at least one
     * @param certain  whether it says that there is no label; otherwise it says nothing about an earlier try of the same request
     */
    record Refused(List<String> messages, boolean certain) implements ProviderAnswer {

        public Refused {
            messages = List.copyOf(messages);
        }

        public Refused(List<String> messages) {
            this(messages, true);
        }
    }

    /**
     * An answer came, and it is no usable label.
     *
     * @param message for the user
     * @param detail  what is wrong with it, for the log of the attempt
     * @param label   whether the provider may have made a label, and charged for it
     */
    record Unusable(String message, String detail, boolean label) implements ProviderAnswer {}

    /** Certainly nothing reached the provider. @param problem one line */
    record NotSent(String problem) implements ProviderAnswer {}

    /** The request may have reached the provider, and there is no answer. @param problem one line */
    record Unknown(String problem) implements ProviderAnswer {}
}
