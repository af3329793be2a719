package fulfilment.query.picklists;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.picklists.PicklistEvent.PackagingAdvised;
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
import fulfilment.api.picklists.PicklistEvent.PicklistResumed;
import fulfilment.api.picklists.PicklistEvent.PicklistShipmentUndone;
import fulfilment.api.picklists.PicklistEvent.PicklistSnoozed;
import fulfilment.api.picklists.PicklistEvent.PicklistUnsnoozed;
import fulfilment.api.picklists.PicklistStatus;
import fulfilment.api.picklists.PicklistView.Head;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds events into a picklist without its lines and tags. */
final class PicklistFold implements Fold<Head, PicklistEvent> {

    @Override
    public List<Integer> touches(PicklistEvent event) {
        return List.of(event.picklist().value());
    }

    @Override
    public Head on(int id, @Nullable Head picklist, PicklistEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case PicklistCreated e -> Head.created(e, at);
            case PicklistDetailsChanged e -> existing(picklist, e).with(e.urgent(), e.invoiced(), e.profile(), at);
            case PicklistDeliveryChanged e -> existing(picklist, e).with(e, at);
            case PicklistProductChanged e -> existing(picklist, e).touched(at);
            case PicklistPicked e -> existing(picklist, e).picked(e.totalpicked(), at);
            case PicklistAssigned e -> existing(picklist, e).assigned(e.iduser(), at);
            case PicklistSnoozed e -> existing(picklist, e).now(PicklistStatus.SNOOZED, null, e.until(), at);
            case PicklistUnsnoozed e -> existing(picklist, e).now(PicklistStatus.NEW, null, null, at);
            case PicklistPaused e -> existing(picklist, e).now(PicklistStatus.PAUSED, e.reason(), null, at);
            case PicklistResumed e -> existing(picklist, e).now(PicklistStatus.NEW, null, null, at);
            case PicklistClosed e -> existing(picklist, e).closed(e.by(), at);
            case PicklistCancelled e -> existing(picklist, e).now(PicklistStatus.CANCELLED, null, null, at);
            case PicklistPartlyShipped e -> e.shipped() == null ? existing(picklist, e) : existing(picklist, e).touched(at);
            case PicklistShipmentUndone e ->
                e.reopened() == null ? existing(picklist, e).touched(at) : existing(picklist, e).reopened(at);
            case PicklistReduced e -> existing(picklist, e).reduced(e, at);
            case PicklistFoundShort e -> existing(picklist, e).touched(at);
            case PickLocationsChosen e -> existing(picklist, e);
            case PackagingAdvised e -> existing(picklist, e);
            case PicklistBatched e -> existing(picklist, e).batched(e.idpicklistBatch(), at);
            case PicklistAnonymized e -> existing(picklist, e).anonymized(at);
        };
    }
}
