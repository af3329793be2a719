package fulfilment.proofs.labels;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A return whose products come back with a label. Every request for this label is the same. @param profile of a provider that makes labels */
record ReturnJob(int idreturn, int profile, int warehouse, int parcels) {

    String body() {
        return "{\"idshippingprovider_profile\": %d, \"idwarehouse\": %d, \"parcels\": [%s]}".formatted(profile, warehouse,
                IntStream.rangeClosed(1, parcels).mapToObj(number -> "{\"weight\": %d}".formatted(number * Job.WEIGHT))
                        .collect(Collectors.joining(", ")));
    }
}
