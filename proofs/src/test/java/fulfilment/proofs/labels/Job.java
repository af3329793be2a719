package fulfilment.proofs.labels;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A picked picklist that has to be shipped. Every request for its label is the same.
 *
 * @param profile of a provider that makes labels
 * @param byRule  whether a rule has to choose this profile, because requests do not name it
 */
record Job(int idpicklist, int profile, boolean byRule, int parcels) {

    /** Of a parcel, in grams; a second one weighs twice as much. */
    static final int WEIGHT = 400;

    String body() {
        return "{%s\"parcels\": [%s]}".formatted(byRule ? "" : "\"idshippingprofile\": %d, ".formatted(profile),
                IntStream.rangeClosed(1, parcels).mapToObj(number -> "{\"weight\": %d}".formatted(number * WEIGHT))
                        .collect(Collectors.joining(", ")));
    }
}
