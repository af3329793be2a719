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
     * @param price       what they cost; null if the provider does not say it
     */
    record Labelled(@Nullable String carrierKey, @Nullable String carrierName, List<LabelledParcel> parcels,
            List<String> leftOut, @Nullable LabelPrice price) implements ProviderAnswer {

        public Labelled {
            parcels = List.copyOf(parcels);
            leftOut = List.copyOf(leftOut);
        }

        /** Labels of which the provider does not say what they cost. */
        public Labelled(@Nullable String carrierKey, @Nullable String carrierName, List<LabelledParcel> parcels,
                List<String> leftOut) {
            this(carrierKey, carrierName, parcels, leftOut, null);
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
     * @param found   a label in it that a person may use; null if there is none
     */
    record Unusable(String message, String detail, @Nullable Labelled found) implements ProviderAnswer {

        public Unusable(String message, String detail) {
            this(message, detail, null);
        }
    }

    /** Certainly nothing reached the provider. @param problem one line */
    record NotSent(String problem) implements ProviderAnswer {}

    /**
     * The request may have reached the provider, and there is no whole answer.
     *
     * @param problem one line
     * @param found   a label in what arrived of the answer; null if there is none
     */
    record Unknown(String problem, @Nullable Labelled found) implements ProviderAnswer {

        public Unknown(String problem) {
            this(problem, null);
        }
    }

    /** Returns the label that a person may use; null if there is none, or the labels count. */
    default @Nullable Labelled found() {
        return null;
    }

    /**
     * Returns this with a label that was found in it. An answer with a label refuses nothing, whatever else it says. Labels that count stay.
     *
     * @param label null if none was found
     */
    default ProviderAnswer with(@Nullable Labelled label, int status) {
        if (label == null) {
            return this;
        }
        return switch (this) {
            case Unusable unusable -> new Unusable(unusable.message(), unusable.detail(), label);
            case Unknown unknown -> new Unknown(unknown.problem(), label);
            case Refused refused -> new Unusable(String.join(", ", refused.messages()),
                    "status %d: the answer refuses, and has a label".formatted(status), label);
            case Labelled labelled -> labelled;
            case NotSent not -> not;
        };
    }
}
