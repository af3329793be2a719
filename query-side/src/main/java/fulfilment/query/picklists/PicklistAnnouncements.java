package fulfilment.query.picklists;

import static fulfilment.api.hooks.EventKind.PICKLISTS_CANCELLED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_CHANGED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_CLOSED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_CREATED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_PAUSED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_RESUMED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_SNOOZED;
import static fulfilment.api.hooks.EventKind.PICKLISTS_UNSNOOZED;

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
import fulfilment.api.picklists.PicklistEvent.PicklistShipmentUndone;
import fulfilment.api.picklists.PicklistEvent.PicklistResumed;
import fulfilment.api.picklists.PicklistEvent.PicklistSnoozed;
import fulfilment.api.picklists.PicklistEvent.PicklistUnsnoozed;
import fulfilment.api.comments.SourceType;
import fulfilment.query.comments.CommentCount;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.PayloadDefinition;
import fulfilment.query.feed.Subject;
import fulfilment.query.feed.ObjectChange;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Maps events of picklists to announcements. Picking is not announced. Rules EVT-18, EVT-19, EVT-20. */
@Component
class PicklistAnnouncements implements Announcements<PicklistEvent> {

    static final String SUBJECT = "picklist";

    @Override
    public Class<PicklistEvent> events() {
        return PicklistEvent.class;
    }

    @Override
    public List<ObjectChange> of(PicklistEvent event) {
        var picklist = new Subject(SUBJECT, event.picklist().value());
        return List.of(switch (event) {
            case PicklistCreated e -> ObjectChange.of(picklist, PICKLISTS_CREATED);
            case PicklistDetailsChanged e -> ObjectChange.of(picklist, PICKLISTS_CHANGED);
            case PicklistDeliveryChanged e -> ObjectChange.of(picklist, PICKLISTS_CHANGED);
            case PicklistProductChanged e -> ObjectChange.of(picklist, PICKLISTS_CHANGED);
            case PicklistPicked e -> ObjectChange.nothing(picklist);
            case PicklistAssigned e -> ObjectChange.of(picklist, PICKLISTS_CHANGED);
            case PicklistSnoozed e -> ObjectChange.of(picklist, PICKLISTS_SNOOZED, PICKLISTS_CHANGED);
            case PicklistUnsnoozed e -> ObjectChange.of(picklist, PICKLISTS_UNSNOOZED, PICKLISTS_CHANGED);
            case PicklistPaused e -> ObjectChange.of(picklist, PICKLISTS_PAUSED, PICKLISTS_CHANGED);
            case PicklistResumed e -> ObjectChange.of(picklist, PICKLISTS_RESUMED, PICKLISTS_CHANGED);
            case PicklistClosed e -> ObjectChange.of(picklist, PICKLISTS_CLOSED, PICKLISTS_CHANGED);
            case PicklistCancelled e -> ObjectChange.of(picklist, PICKLISTS_CANCELLED, PICKLISTS_CHANGED);
            case PicklistPartlyShipped e -> e.shipped() == null
                    ? ObjectChange.nothing(picklist)
                    : ObjectChange.of(picklist, PICKLISTS_CHANGED);
            case PicklistShipmentUndone e -> ObjectChange.of(picklist, PICKLISTS_CHANGED);
            case PicklistReduced e -> ObjectChange.of(picklist, PICKLISTS_CHANGED);
            case PicklistFoundShort e -> ObjectChange.of(picklist, PICKLISTS_CHANGED);
            case PickLocationsChosen e -> ObjectChange.nothing(picklist);
            case PackagingAdvised e -> ObjectChange.nothing(picklist);
            case PicklistBatched e -> ObjectChange.of(picklist, PICKLISTS_CHANGED);
            case PicklistAnonymized e -> ObjectChange.nothing(picklist);
        });
    }

    /** An order shows its picklists, and the fulfilment customer of a picklist is that of its shipments. */
    @Override
    public @Nullable List<Subject> alsoShownBy(PicklistEvent event) {
        return switch (event) {
            case PicklistCreated e -> List.of(new Subject("order", e.order().value()));
            case PicklistDeliveryChanged e -> null;
            default -> List.of();
        };
    }

    @Configuration(proxyBeanMethods = false)
    static class Payloads {

        @Bean
        PayloadDefinition picklistPayload() {
            return PayloadDefinition.of(SUBJECT, SUBJECT, PicklistAnswers.PICKLIST, "picklist", "p.idfulfilment_customer",
                    "%s or %s".formatted(CommentCount.hides(SourceType.PICKLIST, "p.id"),
                            CommentCount.hides(SourceType.ORDER, "p.idorder")),
                    true, "picklist").within("order", "idorder");
        }
    }
}
