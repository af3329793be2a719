package fulfilment.query.movements;

import static fulfilment.api.hooks.EventKind.MOVEMENTS_MOVED;

import fulfilment.api.movements.MovementEvent;
import fulfilment.api.movements.MovementEvent.MovementCancelled;
import fulfilment.api.movements.MovementEvent.MovementCreated;
import fulfilment.api.movements.MovementEvent.MovementMoved;
import fulfilment.api.movements.MovementEvent.MovementProductAdded;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.ObjectChange;
import fulfilment.query.feed.PayloadDefinition;
import fulfilment.query.feed.Subject;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/**
 * Announces movements that were moved; the stock of their products is announced by its own events. A movement belongs to the account, so
 * hooks of a fulfilment customer hear nothing of it. Rules MOV-18, MOV-22.
 */
@Component
class MovementAnnouncements implements Announcements<MovementEvent> {

    private static final String SUBJECT = "movement";

    @Override
    public Class<MovementEvent> events() {
        return MovementEvent.class;
    }

    @Override
    public List<ObjectChange> of(MovementEvent event) {
        var movement = new Subject(SUBJECT, event.movement().value());
        return switch (event) {
            case MovementMoved e -> List.of(ObjectChange.of(movement, MOVEMENTS_MOVED));
            case MovementCreated e -> List.of(ObjectChange.nothing(movement));
            case MovementProductAdded e -> List.of(ObjectChange.nothing(movement));
            case MovementCancelled e -> List.of(ObjectChange.nothing(movement));
        };
    }

    @Configuration(proxyBeanMethods = false)
    static class Payloads {

        @Bean
        PayloadDefinition movementPayload() {
            return PayloadDefinition.of(SUBJECT, SUBJECT, MovementAnswers.MOVEMENT, "movement", null, true, null);
        }
    }
}
