package fulfilment.api.picklistbatches;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run that makes a shipment of each picklist of a batch, and how far it is. Rules PKG-33 to PKG-38.
 *
 * @param status       {@code running}, {@code finished}, {@code cancelled} or {@code failed}
 * @param total        picklists of the batch when the run started
 * @param done         picklists that have a shipment, also those that had one before
 * @param refused      picklists whose shipment was refused
 * @param unknown      picklists of which it is not known whether there is a label
 * @param notBegun     picklists that the run left out, because it was cancelled or their provider did not answer
 * @param waiting      picklists without an outcome yet
 * @param withoutLabel numbers of the picklists that got no shipment, in the order of the batch; complete once nothing is waiting
 * @param labelsurl    the address of the labels of the batch as one PDF; null until the run has ended
 * @param startedAt    when it started
 * @param finishedAt   when it ended; null while it is running
 * @param error        why it failed; null unless it did
 * @param picklists    the outcome of each picklist, in the order of the batch
 */
public record BatchShipmentRunView(int idbatchShipmentRun, int idpicklistBatch, String status, int total, int done, int refused,
        int unknown, int notBegun, int waiting, List<String> withoutLabel, @Nullable String labelsurl, Instant startedAt,
        @Nullable Instant finishedAt, @Nullable String error, List<Outcome> picklists) {

    /**
     * What became of a picklist in a run. Rule PKG-34.
     *
     * @param picklistid   the picklist number that people read
     * @param state        {@code waiting}, {@code begun}, {@code done}, {@code refused}, {@code unknown} or {@code not_begun}
     * @param idshipment   its shipment; null unless it is {@code done}
     * @param errorCode    the error code that a single request gets; null unless it is {@code refused} or {@code unknown}
     * @param errorMessage why there is no shipment, a day long; null if there is one, or no outcome
     */
    public record Outcome(int idpicklist, String picklistid, String state, @Nullable Integer idshipment,
            @Nullable Integer errorCode, @Nullable String errorMessage) {}
}
