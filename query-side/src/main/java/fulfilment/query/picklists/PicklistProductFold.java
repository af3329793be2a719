package fulfilment.query.picklists;

import static fulfilment.query.platform.Folds.existing;
import static fulfilment.query.platform.Folds.part;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.picklists.PicklistEvent.PackagingAdvised;
import fulfilment.api.picklists.PicklistEvent.Picked;
import fulfilment.api.picklists.PicklistEvent.PicklistAnonymized;
import fulfilment.api.picklists.PicklistEvent.PicklistAssigned;
import fulfilment.api.picklists.PicklistEvent.PicklistBatched;
import fulfilment.api.picklists.PicklistEvent.PicklistCancelled;
import fulfilment.api.picklists.PicklistEvent.PicklistClosed;
import fulfilment.api.picklists.PicklistEvent.PicklistCreated;
import fulfilment.api.picklists.PicklistEvent.PicklistDeliveryChanged;
import fulfilment.api.picklists.PicklistEvent.PicklistDetailsChanged;
import fulfilment.api.picklists.PicklistEvent.PickLocationsChosen;
import fulfilment.api.picklists.PicklistEvent.PicklistFoundShort;
import fulfilment.api.picklists.PicklistEvent.PicklistPartlyShipped;
import fulfilment.api.picklists.PicklistEvent.PicklistPaused;
import fulfilment.api.picklists.PicklistEvent.PicklistPicked;
import fulfilment.api.picklists.PicklistEvent.PicklistProductChanged;
import fulfilment.api.picklists.PicklistEvent.PicklistReduced;
import fulfilment.api.picklists.PicklistEvent.PicklistShipmentUndone;
import fulfilment.api.picklists.PicklistEvent.PicklistResumed;
import fulfilment.api.picklists.PicklistEvent.Remaining;
import fulfilment.api.picklists.PicklistEvent.PicklistSnoozed;
import fulfilment.api.picklists.PicklistEvent.PicklistUnsnoozed;
import fulfilment.api.picklists.PicklistLine;
import fulfilment.api.picklists.PicklistProductView.Line;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds events of a picklist into its lines and their picked amounts. */
final class PicklistProductFold implements Fold<Line, PicklistEvent> {

    @Override
    public List<Integer> touches(PicklistEvent event) {
        return switch (event) {
            case PicklistCreated e -> e.lines().stream().map(PicklistLine::idpicklistProduct).toList();
            case PicklistProductChanged e -> List.of(e.line());
            case PicklistPicked e -> ids(e.picked());
            case PicklistDetailsChanged e -> List.of();
            case PicklistDeliveryChanged e -> List.of();
            case PicklistAssigned e -> List.of();
            case PicklistSnoozed e -> List.of();
            case PicklistUnsnoozed e -> List.of();
            case PicklistPaused e -> List.of();
            case PicklistResumed e -> List.of();
            case PicklistClosed e -> List.of();
            case PicklistCancelled e -> List.of();
            case PicklistPartlyShipped e -> e.shipped() == null ? List.of() : ids(e.shipped());
            case PicklistShipmentUndone e -> ids(e.shipped());
            case PicklistReduced e -> e.lines().stream().map(Remaining::idpicklistProduct).toList();
            case PicklistFoundShort e -> List.of();
            case PickLocationsChosen e -> List.of();
            case PackagingAdvised e -> List.of();
            case PicklistBatched e -> List.of();
            case PicklistAnonymized e -> List.of();
        };
    }

    private static List<Integer> ids(List<Picked> lines) {
        return lines.stream().map(Picked::idpicklistProduct).toList();
    }

    @Override
    public @Nullable Line on(int id, @Nullable Line line, PicklistEvent event, Recorded recorded) {
        return switch (event) {
            case PicklistCreated e -> Line.of(e.picklist(), part(e.lines(), id, PicklistLine::idpicklistProduct));
            case PicklistProductChanged e -> existing(line, e).described(e.name(), e.remarks(), e.price());
            case PicklistPicked e -> existing(line, e).picked(part(e.picked(), id, Picked::idpicklistProduct).amount());
            case PicklistDetailsChanged e -> line;
            case PicklistDeliveryChanged e -> line;
            case PicklistAssigned e -> line;
            case PicklistSnoozed e -> line;
            case PicklistUnsnoozed e -> line;
            case PicklistPaused e -> line;
            case PicklistResumed e -> line;
            case PicklistClosed e -> line;
            case PicklistCancelled e -> line;
            case PicklistPartlyShipped e -> e.shipped() == null
                    ? line
                    : existing(line, e).shipped(part(e.shipped(), id, Picked::idpicklistProduct).amount());
            case PicklistShipmentUndone e ->
                existing(line, e).shipped(gone(part(e.shipped(), id, Picked::idpicklistProduct).amount()));
            case PicklistReduced e -> reduced(existing(line, e), part(e.lines(), id, Remaining::idpicklistProduct));
            case PicklistFoundShort e -> line;
            case PickLocationsChosen e -> line;
            case PackagingAdvised e -> line;
            case PicklistBatched e -> line;
            case PicklistAnonymized e -> line;
        };
    }

    private static @Nullable Integer gone(int amount) {
        return amount == 0 ? null : amount;
    }

    private static @Nullable Line reduced(Line line, Remaining left) {
        return left.amount() == 0 ? null : line.reduced(left.amount(), left.picked());
    }
}
