package fulfilment.proofs.labels;

import fulfilment.api.labels.AttemptState;
import fulfilment.proofs.labels.LabelRecords.Attempt;
import fulfilment.proofs.labels.LabelRecords.Sale;
import fulfilment.proofs.labels.LabelRecords.Shipment;
import fulfilment.proofs.labels.PackerRequest.End;
import fulfilment.proofs.labels.PackerRequest.Step;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The figures of a run.
 *
 * @param sold what became of the sold labels: the states of their attempts
 */
record LabelFigures(int picklists, long labelled, long cancelled, long byHand, long inBatches, int sales,
        Map<AttemptState, Long> sold,
        Map<AttemptState, Long> attempts, long acknowledged, long refused, long unknown) {

    static LabelFigures of(LabelRecords records) {
        var states = records.attempts().stream().collect(Collectors.toMap(Attempt::key, Attempt::state, (one, other) -> one));
        long byHand = records.shipments().stream().filter(Shipment::byHand).count();
        return new LabelFigures(records.picklists().size(), records.shipments().size() - byHand,
                records.shipments().stream().filter(Shipment::cancelled).count(), byHand,
                records.requests().stream().filter(request -> request.isAcknowledged(Step.SHIP_IN_BATCH)).count(),
                records.sales().size(),
                counted(records.sales().stream().map(Sale::key).map(states::get).filter(Objects::nonNull).toList()),
                counted(records.attempts().stream().map(Attempt::state).toList()), ended(records, End.ACKNOWLEDGED),
                ended(records, End.REFUSED), ended(records, End.UNKNOWN));
    }

    private static Map<AttemptState, Long> counted(List<AttemptState> states) {
        return states.stream().collect(Collectors.groupingBy(state -> state, () -> new EnumMap<>(AttemptState.class),
                Collectors.counting()));
    }

    private static long ended(LabelRecords records, End end) {
        return records.requests().stream().filter(request -> request.end() == end).count();
    }

    @Override
    public String toString() {
        return """
                %d picklists, %d shipments with a label, %d cancelled, %d by hand, %d of batches; %d labels sold, their attempts: %s; all attempts: %s; \
                %d acknowledged, %d refused, %d unknown requests""".formatted(picklists, labelled, cancelled, byHand, inBatches,
                sales, sold, attempts,
                acknowledged, refused, unknown);
    }
}
