package fulfilment.proofs.labels;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A picked picklist that has to be shipped. Every request for its label is the same. @param profile of a provider that makes labels */
record Job(int idpicklist, int profile, int parcels) {

    String body() {
        return "{\"idshippingprofile\": %d, \"parcels\": [%s]}".formatted(profile, IntStream.rangeClosed(1, parcels)
                .mapToObj(number -> "{\"weight\": %d}".formatted(number * 400)).collect(Collectors.joining(", ")));
    }
}
