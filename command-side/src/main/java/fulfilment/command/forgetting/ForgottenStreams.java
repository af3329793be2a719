package fulfilment.command.forgetting;

import fulfilment.api.persons.Forgets;
import fulfilment.command.platform.Register;
import fulfilment.command.sealing.Sealing;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.stereotype.Component;

/** Destroys the key of a stream together with the event that says so. */
@Component
class ForgottenStreams implements Register {

    private final Sealing sealing;

    ForgottenStreams(Sealing sealing) {
        this.sealing = sealing;
    }

    @Override
    public void record(DomainEventMessage<?> event) {
        if (event.getPayload() instanceof Forgets) {
            sealing.forget(event.getAggregateIdentifier());
        }
    }
}
