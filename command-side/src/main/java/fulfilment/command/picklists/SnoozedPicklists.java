package fulfilment.command.picklists;

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
import fulfilment.api.picklists.PicklistEvent.PicklistPartlyShipped;
import fulfilment.api.picklists.PicklistEvent.PicklistPaused;
import fulfilment.api.picklists.PicklistEvent.PicklistFoundShort;
import fulfilment.api.picklists.PicklistEvent.PicklistPicked;
import fulfilment.api.picklists.PicklistEvent.PicklistProductChanged;
import fulfilment.api.picklists.PicklistEvent.PicklistReduced;
import fulfilment.api.picklists.PicklistEvent.PicklistResumed;
import fulfilment.api.picklists.PicklistEvent.PicklistShipmentUndone;
import fulfilment.api.picklists.PicklistEvent.PicklistSnoozed;
import fulfilment.api.picklists.PicklistEvent.PicklistUnsnoozed;
import fulfilment.api.picklists.PicklistId;
import fulfilment.command.platform.Register;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Records until when picklists are snoozed. */
@Component
class SnoozedPicklists implements Register {

    private final JdbcTemplate jdbc;

    SnoozedPicklists(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Snoozed picklists that are due, the earliest first. */
    List<PicklistId> due(Instant now) {
        return jdbc.queryForList("""
                select idpicklist from command.picklist where snoozed_until <= ? order by snoozed_until, idpicklist""",
                Integer.class, Timestamp.from(now)).stream().map(PicklistId::new).toList();
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (!(event.getPayload() instanceof PicklistEvent happened)) {
            return;
        }
        switch (happened) {
            case PicklistSnoozed e -> jdbc.update("update command.picklist set snoozed_until = ? where idpicklist = ?",
                    Timestamp.from(e.until()), e.picklist().value());
            case PicklistUnsnoozed e -> awake(e.picklist());
            case PicklistPaused e -> awake(e.picklist());
            case PicklistClosed e -> awake(e.picklist());
            case PicklistCancelled e -> awake(e.picklist());
            case PicklistCreated e -> {
            }
            case PicklistDetailsChanged e -> {
            }
            case PicklistDeliveryChanged e -> {
            }
            case PicklistProductChanged e -> {
            }
            case PicklistPicked e -> {
            }
            case PicklistAssigned e -> {
            }
            case PicklistResumed e -> {
            }
            case PickLocationsChosen e -> {
            }
            case PicklistPartlyShipped e -> {
            }
            case PicklistShipmentUndone e -> {
            }
            case PicklistReduced e -> {
            }
            case PicklistFoundShort e -> {
            }
            case PackagingAdvised e -> {
            }
            case PicklistBatched e -> {
            }
            case PicklistAnonymized e -> {
            }
        }
    }

    private void awake(PicklistId picklist) {
        jdbc.update("update command.picklist set snoozed_until = null where idpicklist = ? and snoozed_until is not null",
                picklist.value());
    }
}
