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
     * @param leftOut     what was wrong with members that are not needed, and was left out; for the log of the attempt
     */
    record Labelled(@Nullable String carrierKey, @Nullable String carrierName, List<LabelledParcel> parcels,
            List<String> leftOut) implements ProviderAnswer {

        public Labelled {
            parcels = List.copyOf(parcels);
            leftOut = List.copyOf(leftOut);
        }
    }

    /**
     * The provider says that there is no label, or nothing could be asked for.
     *
     * @param messages for the user: the provider's own words; at least one
     * @param certain  whether that also holds for an earlier try of the same request
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
     * An answer came that is neither a usable label nor a plain refusal. The provider may have made a label, and charged for it.
     *
     * @param message for the user
     * @param detail  what is wrong with it, for the log of the attempt
     */
    record Unusable(String message, String detail) implements ProviderAnswer {}

    /** Certainly nothing reached the provider. @param problem one line */
    record NotSent(String problem) implements ProviderAnswer {}

    /** The request may have reached the provider, and there is no answer. @param problem one line */
    record Unknown(String problem) implements ProviderAnswer {}
}
