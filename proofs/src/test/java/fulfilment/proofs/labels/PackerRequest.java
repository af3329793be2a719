package fulfilment.proofs.labels;

import java.util.List;

/**
 * A request as the packer knows it.
 *
 * @param id         the picklist, the return, the attempt to discard, or what to cancel
 * @param code       the error code of a refusal; 0 for others
 * @param message    of a refusal; empty for others
 * @param idshipment of an acknowledged shipment, or the id of an acknowledged label of a return; 0 for others
 * @param codes      the tracking code of each of its parcels
 */
record PackerRequest(Step step, int id, End end, int code, String message, int idshipment, List<String> codes) {

    enum Step {
        SHIP,
        SHIP_BY_HAND,
        /** The outcome for one picklist of a run that ships a batch. */
        SHIP_IN_BATCH,
        CANCEL_SHIPMENT,
        BUY_FOR_RETURN,
        CANCEL_RETURN_LABEL,
        PAUSE,
        RESUME,
        CANCEL,
        DISCARD
    }

    enum End {
        ACKNOWLEDGED,
        REFUSED,
        /** No answer came, or the answer leaves the outcome open. */
        UNKNOWN
    }

    boolean isAcknowledged(Step of) {
        return step == of && end == End.ACKNOWLEDGED;
    }
}
