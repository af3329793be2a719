package fulfilment.proofs.labels;

import fulfilment.api.labels.AttemptState;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Everything known about labels of returns after a run: the carriers' books, and what the service stores and shows.
 *
 * @param attempts as admins see them, with their keys
 * @param labels   of all returns of the run, as clients see them
 * @param events   about these labels, in index order
 */
record ReturnRecords(List<Sale> sales, List<Attempt> attempts, List<Label> labels, List<Stored> events,
        List<PackerRequest> requests) {

    String figures() {
        return "labels of %d returns: %d shown, %d cancelled, %d sold, their attempts: %s".formatted(
                attempts.stream().map(Attempt::idreturn).distinct().count(), labels.size(),
                labels.stream().filter(Label::cancelled).count(), sales.size(), attempts.stream()
                        .collect(Collectors.groupingBy(Attempt::state, TreeMap::new, Collectors.counting())));
    }

    /** Labels that a carrier sold for one request. @param codes the tracking code of each parcel */
    record Sale(String carrier, long number, @Nullable String key, int idreturn, List<String> codes) {}

    /** @param code the tracking code of its first parcel; null if there is none */
    record Attempt(long id, String key, int label, int idreturn, AttemptState state, @Nullable String code) {}

    /**
     * @param codes     the tracking code of each parcel
     * @param hasLabel  whether every parcel and the label itself have the address of a document
     * @param cancelled whether it was cancelled
     */
    record Label(int id, int idreturn, List<String> codes, boolean hasLabel, boolean cancelled) {}

    enum Kind {
        REQUESTED,
        CREATED,
        REFUSED,
        DROPPED,
        CANCELLED
    }

    /** A stored event. @param codes the tracking code of each parcel of a created label */
    record Stored(long index, Kind kind, int label, List<String> codes) {}
}
