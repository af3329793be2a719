package fulfilment.proofs.labels;

import fulfilment.api.labels.AttemptState;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything known about labels after a run: the carriers' books, and what the service stores and shows.
 *
 * @param attempts  as admins see them, with their keys
 * @param shipments of all picklists of the run, as clients see them
 * @param picklists the status of each picklist of the run, as clients see it; all of them were picked completely
 * @param events    about these picklists and their shipments, in index order
 */
record LabelRecords(List<Sale> sales, List<Attempt> attempts, List<Shipment> shipments, Map<Integer, String> picklists,
        List<Stored> events, List<PackerRequest> requests) {

    /**
     * Labels that a carrier sold for one request.
     *
     * @param codes    the tracking code of each parcel
     */
    record Sale(String carrier, long number, @Nullable String key, int idpicklist, List<String> codes) {}

    /**
     * @param code   the tracking code of its first parcel; null if there is none
     */
    record Attempt(long id, String key, int idshipment, int idpicklist, AttemptState state, @Nullable String code) {}

    /**
     * @param codes     the tracking code of each parcel
     * @param hasLabel  whether every parcel and the shipment have the address of a label
     * @param cancelled whether it was cancelled
     */
    record Shipment(int id, int idpicklist, boolean byHand, List<String> codes, boolean hasLabel, boolean cancelled) {}

    enum Kind {
        LABEL_REQUESTED,
        SHIPMENT_CREATED,
        LABEL_REFUSED,
        LABEL_DROPPED,
        SHIPMENT_CANCELLED,
        PAUSED,
        RESUMED,
        CANCELLED,
        CLOSED
    }

    /**
     * A stored event.
     *
     * @param transaction the same for events that were stored together
     * @param idshipment  0 if it is about the picklist
     * @param codes       the tracking code of each parcel of a created shipment
     */
    record Stored(long index, long transaction, Kind kind, int idpicklist, int idshipment, List<String> codes) {}
}
