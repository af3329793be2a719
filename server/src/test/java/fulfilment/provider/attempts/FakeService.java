package fulfilment.provider.attempts;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.labels.Label;
import fulfilment.api.labels.LabelCommand.AdoptLabel;
import fulfilment.api.labels.LabelCommand.DropLabel;
import fulfilment.api.labels.LabelCommand.RefuseLabel;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.labels.LabelQuery.FindContents;
import fulfilment.api.labels.LabelQuery.FindRequest;
import fulfilment.api.labels.LabelRequest;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.labels.ShipmentParty;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.returns.ReturnId;
import fulfilment.api.returns.ReturnLabelCommand.AdoptReturnLabel;
import fulfilment.api.returns.ReturnLabelCommand.DropReturnLabel;
import fulfilment.api.returns.ReturnLabelCommand.RefuseReturnLabel;
import fulfilment.api.returns.ReturnQuery.FindReturnContents;
import fulfilment.api.requests.Json;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shippingproviders.ConfiguredProvider;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.queryhandling.DefaultQueryGateway;
import org.axonframework.queryhandling.QueryGateway;
import org.axonframework.queryhandling.SimpleQueryBus;
import org.jspecify.annotations.Nullable;

/** The other modules, as the gateway sees them. */
final class FakeService {

    private static final ShipmentParty NOBODY = new ShipmentParty(null, null, null, null, null, null, null, null, null, null);

    final Map<ShipmentId, Label> created = new ConcurrentHashMap<>();
    final Map<ShipmentId, String> refused = new ConcurrentHashMap<>();
    final Map<ShipmentId, Integer> dropped = new ConcurrentHashMap<>();
    final Queue<Object> askers = new ConcurrentLinkedQueue<>();
    private final Map<ShipmentId, LabelRequest> open = new ConcurrentHashMap<>();
    private final AtomicInteger next = new AtomicInteger();
    private final SimpleCommandBus commands = SimpleCommandBus.builder().build();
    private final SimpleQueryBus queries = SimpleQueryBus.builder().build();
    private volatile @Nullable Runnable beforeOutcome;
    private final AtomicReference<@Nullable Runnable> beforeRequest = new AtomicReference<>();
    private final AtomicInteger asked = new AtomicInteger();
    private volatile boolean paused;
    /** What providers are like for the question how they are called; null for the answer that there is none. */
    volatile @Nullable ConfiguredProvider connected;

    FakeService() {
        commands.subscribe(AdoptLabel.class.getName(), message -> adopt((AdoptLabel) message.getPayload(), message));
        commands.subscribe(RefuseLabel.class.getName(), message -> refuse((RefuseLabel) message.getPayload()));
        commands.subscribe(DropLabel.class.getName(), message -> drop((DropLabel) message.getPayload()));
        takeLabelsOfReturns();
        queries.subscribe(FindRequest.class.getName(), LabelRequest.class, message -> {
            var first = Thread.currentThread().getName().startsWith("label-") ? beforeRequest.getAndSet(null) : null;
            if (first != null) {
                first.run();
            }
            return open.get(((FindRequest) message.getPayload()).shipment());
        });
        queries.subscribe(FindConnection.class.getName(), ConfiguredProvider.class, message -> connected);
        queries.subscribe(FindContents.class.getName(), ShipmentContents.class,
                message -> contents(((FindContents) message.getPayload()).idpicklist().value()));
    }

    /** What becomes of labels of returns, which are requested under the same numbers. */
    private void takeLabelsOfReturns() {
        commands.subscribe(AdoptReturnLabel.class.getName(), message -> {
            var command = (AdoptReturnLabel) message.getPayload();
            return adopt(new AdoptLabel(command.id().shipment(), command.label()), message);
        });
        commands.subscribe(RefuseReturnLabel.class.getName(), message -> {
            var command = (RefuseReturnLabel) message.getPayload();
            return refuse(new RefuseLabel(command.id().shipment(), command.why()));
        });
        commands.subscribe(DropReturnLabel.class.getName(), message -> {
            var command = (DropReturnLabel) message.getPayload();
            return drop(new DropLabel(command.id().shipment(), command.by()));
        });
        queries.subscribe(FindReturnContents.class.getName(), ShipmentContents.class,
                message -> contents(((FindReturnContents) message.getPayload()).idreturn().value()));
    }

    private @Nullable Object refuse(RefuseLabel command) {
        beforeOutcome();
        if (open.remove(command.shipment()) != null) {
            refused.put(command.shipment(), command.why());
        }
        return null;
    }

    private @Nullable Object drop(DropLabel command) {
        if (open.remove(command.shipment()) != null) {
            dropped.put(command.shipment(), command.by().value());
        }
        return null;
    }

    private void beforeOutcome() {
        var first = beforeOutcome;
        if (first != null) {
            first.run();
        }
    }

    private @Nullable Object adopt(AdoptLabel command, CommandMessage<?> message) {
        beforeOutcome();
        askers.add(String.valueOf(message.getMetaData().get(Meta.USER)) + " " + message.getMetaData().get(Meta.REQUEST));
        if (paused && open.containsKey(command.shipment())) {
            throw new Rejection(ErrorCode.PICKLIST_PAUSED, "the picklist is paused");
        }
        if (open.remove(command.shipment()) != null) {
            created.put(command.shipment(), command.label());
        }
        return null;
    }

    /** Different each time, as if the picklist had changed. */
    private ShipmentContents contents(int idpicklist) {
        return new ShipmentContents(new Price(BigDecimal.valueOf(asked.incrementAndGet(), 2)), Price.ZERO, NOBODY, NOBODY, "R-1",
                1, "O1", idpicklist, "P1", null, null, null,
                null,
                Language.EN, List.of(), new Json("{\"page\": \"/status\"}"), new Json("{}"));
    }

    CommandGateway commands() {
        return DefaultCommandGateway.builder().commandBus(commands).build();
    }

    QueryGateway queries() {
        return DefaultQueryGateway.builder().queryBus(queries).build();
    }

    ShipmentId request() {
        return request(ProviderKind.CUSTOM, false);
    }

    ShipmentId request(ProviderKind kind, boolean keepsKeys) {
        int id = next.incrementAndGet();
        var shipment = new ShipmentId(id);
        open.put(shipment, new LabelRequest(shipment, new PicklistId(1_000 + id), 2, 3, kind,
                new ProviderConnection("https://carrier.example", null, null, null, null, keepsKeys), Map.of(),
                List.of(new LabelOrder.Parcel(null, 500, null, null, null)), 9));
        return shipment;
    }

    /** A label for a return that no other request is for. */
    ShipmentId requestForReturn() {
        int id = next.incrementAndGet();
        var label = new ShipmentId(id);
        open.put(label, new LabelRequest(label, null, 2, 3, ProviderKind.CUSTOM,
                new ProviderConnection("https://carrier.example", null, null, null, null, false), Map.of(),
                List.of(new LabelOrder.Parcel(null, 500, null, null, null)), 9,
                new LabelRequest.Back(new ReturnId(2_000 + id), null)));
        return label;
    }

    /** The shipment is not requested any more. */
    void ends(ShipmentId shipment) {
        open.remove(shipment);
    }

    boolean isOpen(ShipmentId shipment) {
        return open.containsKey(shipment);
    }

    LabelRequest found(ShipmentId shipment) {
        return open.get(shipment);
    }

    void paused(boolean is) {
        paused = is;
    }

    /** @param first runs once, before the thread that gets a label learns what is requested; users who stop waiting ask too */
    void beforeRequest(Runnable first) {
        beforeRequest.set(first);
    }

    /** @param first runs before a label is adopted or refused */
    void beforeOutcome(@Nullable Runnable first) {
        beforeOutcome = first;
    }
}
