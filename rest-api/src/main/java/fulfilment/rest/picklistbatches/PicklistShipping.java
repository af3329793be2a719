package fulfilment.rest.picklistbatches;

import fulfilment.api.account.AccountQuery.ListShippingProviders;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.LostRaces;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Query;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.LabelCommand.RefuseLabel;
import fulfilment.api.labels.LabelOutcome;
import fulfilment.api.labels.LabelQuery.AwaitLabel;
import fulfilment.api.packagings.PackagingId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.requests.Json;
import fulfilment.api.shipments.Parcel;
import fulfilment.api.shipments.ShipmentCommand.Begun;
import fulfilment.api.shipments.ShipmentCommand.CreateShipment;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ShippingChoice;
import fulfilment.api.shippingproviders.ShippingProfileId;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindShippingChoice;
import fulfilment.api.wire.Wire;
import fulfilment.rest.picklistbatches.BatchShipmentTable.Outcome;
import fulfilment.rest.picklistbatches.BatchShipmentTable.Run;
import fulfilment.rest.picklistbatches.BatchShipmentTable.State;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.GenericQueryMessage;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Makes the shipment of one picklist of a run, once however often it is asked for. Rules PKG-33, PKG-34. */
@Component
class PicklistShipping {

    private final CommandGateway commands;
    private final QueryGateway queries;
    private final Wire wire;

    PicklistShipping(CommandGateway commands, QueryGateway queries, Wire wire) {
        this.commands = commands;
        this.queries = queries;
        this.wire = wire;
    }

    /** What became of a picklist. @param answered whether its provider gave a label or a plain refusal; null if it was not asked */
    record Shipped(Outcome outcome, @Nullable Boolean answered) {}

    /** The provider of each profile. */
    Map<Integer, Integer> providers(Run run) {
        var providers = new HashMap<Integer, Integer>();
        var all = ask(run, new ListShippingProviders(), Json.class);
        if (all != null) {
            for (var provider : wire.read(all.text(), JsonNode.class)) {
                provider.findValues("idshippingprovider_profile").forEach(profile -> providers.put(profile.asInt(),
                        provider.path("idshippingprovider").asInt()));
            }
        }
        return providers;
    }

    /** The profile that the shipment of a picklist gets; null if there is none. */
    @Nullable
    Integer profile(Run run, PicklistId picklist) {
        if (run.members().idshippingprofile() != null) {
            return run.members().idshippingprofile();
        }
        var choice = ask(run, new FindShippingChoice(picklist, run.members().weight()), Json.class);
        return choice == null ? null : wire.read(choice.text(), ShippingChoice.class).idshippingproviderProfile();
    }

    /**
     * Ships a picklist. A second label is never bought: the request is stored before its label is asked for, and between the two the picklist is
     * looked at again, because another node may have shipped it before the request was stored.
     */
    Shipped ship(Run run, PicklistId picklist) {
        try {
            var begun = begun(run, picklist, true);
            if (!begun.awaitsLabel()) {
                return done(begun.shipment(), null);
            }
            var again = begun(run, picklist, false);
            if (!again.shipment().equals(begun.shipment())) {
                send(run, new RefuseLabel(begun.shipment(), "the picklist has shipment %d".formatted(again.shipment().value())));
            }
            if (!again.awaitsLabel()) {
                return done(again.shipment(), null);
            }
            var outcome = ask(run, new AwaitLabel(again.shipment(), false), LabelOutcome.class);
            if (outcome == null) {
                throw new IllegalStateException("no outcome of shipment %d".formatted(again.shipment().value()));
            }
            return switch (outcome.state()) {
                case CREATED -> done(again.shipment(), true);
                case REFUSED -> new Shipped(failed(State.REFUSED, outcome.message()), !outcome.unreachable());
                case UNKNOWN -> new Shipped(failed(State.UNKNOWN, outcome.message()), false);
            };
        } catch (Rejection refused) {
            return new Shipped(new Outcome(State.REFUSED, null, refused.code().number(), refused.getMessage()), null);
        }
    }

    private static Shipped done(ShipmentId shipment, @Nullable Boolean answered) {
        return new Shipped(new Outcome(State.DONE, shipment.value(), null, null), answered);
    }

    private static Outcome failed(State state, @Nullable String message) {
        return new Outcome(state, null, ErrorCode.SHIPMENT_REFUSED.number(), message);
    }

    /** @param keyed whether it is executed once for the run */
    private Begun begun(Run run, PicklistId picklist, boolean keyed) {
        var members = run.members();
        var command = new CreateShipment(picklist, Id.of(members.idshippingprofile(), ShippingProfileId::new),
                List.of(new Parcel.Wanted(Id.of(members.idpackaging(), PackagingId::new), members.weight(), null, null, null,
                        null)),
                null, run.by(), run.batch());
        var metaData = new HashMap<>(run.caller());
        if (keyed) {
            metaData.put(Meta.IDEMPOTENCY_KEY, "%s:shipments of batch, run %d, picklist %d".formatted(run.caller().get(Meta.KEY),
                    run.id().value(), picklist.value()));
            metaData.put(Meta.IDEMPOTENCY_DIGEST, "");
        }
        return LostRaces.repeat(() -> commands.sendAndWait(new GenericCommandMessage<>(command, metaData)));
    }

    private void send(Run run, Object command) {
        LostRaces.<@Nullable Object>repeat(() -> commands.sendAndWait(new GenericCommandMessage<>(command, run.caller())));
    }

    private <T> @Nullable T ask(Run run, Query<?> query, Class<T> type) {
        var message = new GenericQueryMessage<>(query, ResponseTypes.instanceOf(type)).withMetaData(run.caller());
        try {
            return queries.query(message.getQueryName(), message, ResponseTypes.instanceOf(type)).join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
        }
    }
}
