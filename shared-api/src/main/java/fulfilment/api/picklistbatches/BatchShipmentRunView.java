package fulfilment.api.picklistbatches;

import com.fasterxml.jackson.annotation.JsonIgnore;
import fulfilment.api.shipments.ShipmentLabel;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A run that makes a shipment of each picklist of a batch, and how far it is. Rules PKG-33 to PKG-41.
 *
 * @param status       {@code running}, {@code finished}, {@code cancelled} or {@code failed}
 * @param total        picklists of the batch when the run started
 * @param done         picklists that have a shipment, also those that had one before
 * @param refused      picklists whose shipment was refused
 * @param unknown      picklists of which it is not known whether there is a label, and that have no shipment yet
 * @param notBegun     picklists that the run left out, because it was cancelled or their provider did not answer
 * @param waiting      picklists without an outcome yet
 * @param withoutLabel numbers of the picklists without a label, in the order of the batch: while it is running, of those that got no shipment
 * @param labelsurl    the address of the labels of the batch as one PDF; null until the run has ended, or if no picklist has a label
 * @param startedAt    when it started
 * @param finishedAt   when it ended; null while it is running
 * @param error        why it failed; null unless it did
 * @param picklists    the outcome of each picklist, in the order of the batch
 */
public record BatchShipmentRunView(int idbatchShipmentRun, int idpicklistBatch, String status, int total, int done, int refused,
        int unknown, int notBegun, int waiting, List<String> withoutLabel, @Nullable String labelsurl, Instant startedAt,
        @Nullable Instant finishedAt, @Nullable String error, List<Outcome> picklists) {

    /** The run with the totals of these outcomes. */
    public static BatchShipmentRunView of(int run, int batch, String status, Instant startedAt, @Nullable Instant finishedAt,
            @Nullable String error, List<Outcome> picklists) {
        var without = picklists.stream().filter(one -> !one.isWaiting() && one.idshipment() == null).map(Outcome::picklistid)
                .toList();
        return new BatchShipmentRunView(run, batch, status, picklists.size(), count(picklists, "done"),
                count(picklists, "refused"), count(picklists, "unknown"), count(picklists, "not_begun"),
                (int) picklists.stream().filter(Outcome::isWaiting).count(), without, null, startedAt, finishedAt, error,
                picklists);
    }

    /**
     * A run that has ended, with what became of its labels since. Rules PKG-37, PKG-40.
     *
     * @param labels  those that its picklists have now
     * @param address of the labels of the batch
     */
    public BatchShipmentRunView withLabels(List<ShipmentLabel> labels, String address) {
        var shipments = labels.stream()
                .collect(Collectors.toMap(ShipmentLabel::idpicklist, ShipmentLabel::idshipment, (first, further) -> first));
        var now = of(idbatchShipmentRun, idpicklistBatch, status, startedAt, finishedAt, error,
                picklists.stream().map(one -> one.since(shipments.get(one.idpicklist()))).toList());
        var without = picklists.stream().filter(one -> !shipments.containsKey(one.idpicklist())).map(Outcome::picklistid)
                .toList();
        var url = labels.isEmpty() ? null : address + (without.isEmpty() ? "" : "?incomplete=true");
        return new BatchShipmentRunView(idbatchShipmentRun, idpicklistBatch, status, total, now.done, refused, now.unknown,
                notBegun, waiting, without, url, startedAt, finishedAt, error, now.picklists);
    }

    private static int count(List<Outcome> picklists, String state) {
        return (int) picklists.stream().filter(one -> one.state().equals(state)).count();
    }

    /**
     * What became of a picklist in a run. Rule PKG-34.
     *
     * @param picklistid   the picklist number that people read
     * @param state        {@code waiting}, {@code begun}, {@code done}, {@code refused}, {@code unknown} or {@code not_begun}; {@code done} also
     *                     if its outcome was unknown and a shipment with a label came later
     * @param idshipment   its shipment; null unless it is {@code done}
     * @param errorCode    the error code that a single request gets; null unless it is {@code refused} or {@code unknown}
     * @param errorMessage why there is no shipment, a day long; null if there is one, or no outcome
     */
    public record Outcome(int idpicklist, String picklistid, String state, @Nullable Integer idshipment,
            @Nullable Integer errorCode, @Nullable String errorMessage) {

        @JsonIgnore
        boolean isWaiting() {
            return state.equals("waiting") || state.equals("begun");
        }

        private Outcome since(@Nullable Integer shipment) {
            return state.equals("unknown") && shipment != null
                    ? new Outcome(idpicklist, picklistid, "done", shipment, null, null)
                    : this;
        }
    }
}
