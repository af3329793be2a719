package fulfilment.command.returns;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.Label;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnLabelCommand.AdoptReturnLabel;
import fulfilment.api.returns.ReturnLabelCommand.CancelReturnLabel;
import fulfilment.api.returns.ReturnLabelCommand.DropReturnLabel;
import fulfilment.api.returns.ReturnLabelCommand.RefuseReturnLabel;
import fulfilment.api.returns.ReturnLabelEvent;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelAnonymized;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCancelled;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelCreated;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelDropped;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelRefused;
import fulfilment.api.returns.ReturnLabelEvent.ReturnLabelRequested;
import fulfilment.api.returns.ReturnLabelId;
import fulfilment.command.forgetting.Forgettable;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import fulfilment.command.shipments.ParcelPlan;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A label with which a customer sends the products of a return back. It is requested first, and exists once the provider has given it. Unlike a
 * shipment it waits for nothing: a label that was paid for is taken, whatever became of the return. Rules LBL-87, LBL-90, LBL-92.
 */
@AggregateRoot(type = "return_label")
class ReturnLabel extends Root implements Forgettable {

    private enum State {
        REQUESTED,
        CREATED,
        CANCELLED,
        /** The provider gave no label, or the label is not used. */
        ENDED
    }

    @AggregateIdentifier
    private ReturnLabelId id;
    private ReturnId idreturn;
    private State state;
    private @Nullable ReturnLabelRequested request;
    private boolean forgotten;

    /** For the event store, which replays a label's events into it. */
    ReturnLabel() {}

    ReturnLabel(ReturnLabelRequested beginning) {
        apply(beginning);
    }

    @CommandHandler
    void decide(AdoptReturnLabel command, Ids ids) {
        if (state == State.REQUESTED && request != null) {
            apply(created(request, command.label(), ids));
        }
    }

    private ReturnLabelCreated created(ReturnLabelRequested asked, Label label, Ids ids) {
        var parcels = ParcelPlan.labelled(asked.parcels(), label, () -> ids.next("shipment_parcel"));
        return new ReturnLabelCreated(id, asked.idreturn(), asked.warehouse(),
                asked.carriage().labelled(label.carrierKey(), label.carrierName()), parcels, asked.by(),
                label.labelurl(), label.labelurlZpl());
    }

    @CommandHandler
    void decide(RefuseReturnLabel command) {
        if (state == State.REQUESTED) {
            apply(new ReturnLabelRefused(id, command.why()));
        }
    }

    @CommandHandler
    void decide(DropReturnLabel command) {
        if (state == State.REQUESTED) {
            apply(new ReturnLabelDropped(id, command.by().value()));
        }
    }

    /**
     * @throws NotFound  if it belongs to another return, or is not there
     * @throws Rejection code 21 if it is cancelled already
     */
    @CommandHandler
    void decide(CancelReturnLabel command) {
        if (!command.idreturn().equals(idreturn) || state == State.REQUESTED || state == State.ENDED) {
            throw new NotFound("return_label", id);
        }
        if (state == State.CANCELLED) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "label %d is already cancelled".formatted(id.value()));
        }
        apply(new ReturnLabelCancelled(id, command.by().value()));
    }

    /** @throws Rejection code 21 if it is requested, which needs the address */
    void anonymize() {
        if (state == State.REQUESTED) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "label %d of the return is requested; wait for it, or have its attempt discarded by an admin"
                            .formatted(id.value()));
        }
        forget();
    }

    @Override
    public void forget() {
        if (!forgotten) {
            apply(new ReturnLabelAnonymized(id));
        }
    }

    @EventSourcingHandler
    void evolve(ReturnLabelRequested event) {
        id = event.label();
        idreturn = event.idreturn();
        request = event;
        state = State.REQUESTED;
    }

    @EventSourcingHandler
    void evolve(ReturnLabelEvent event) {
        switch (event) {
            case ReturnLabelRequested e -> {
                // handled above: Axon calls the most specific handler
            }
            case ReturnLabelCreated e -> {
                request = null;
                state = State.CREATED;
            }
            case ReturnLabelRefused e -> state = State.ENDED;
            case ReturnLabelDropped e -> state = State.ENDED;
            case ReturnLabelCancelled e -> state = State.CANCELLED;
            case ReturnLabelAnonymized e -> forgotten = true;
        }
    }
}
