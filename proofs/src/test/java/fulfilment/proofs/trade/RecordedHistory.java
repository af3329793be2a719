package fulfilment.proofs.trade;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.command.platform.EventReading;
import fulfilment.command.platform.EventSerializer;
import fulfilment.proofs.Evidence.At;
import fulfilment.proofs.Evidence.In;
import fulfilment.proofs.Evidence.Level;
import fulfilment.proofs.RecordFile;
import fulfilment.proofs.trade.Records.LotOf;
import fulfilment.proofs.trade.Records.ShownLot;
import fulfilment.proofs.trade.Records.ShownOrder;
import fulfilment.proofs.trade.Records.ShownPicklist;
import fulfilment.proofs.trade.Records.Stored;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.eventsourcing.EventStreamUtils;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The records of a trade run as a file keeps them. Its events are in their stored form and are read like those of the event store, so that
 * the files stay readable when an event gets another revision. {@link RecordTradeHistory} renews them, which is necessary only if what is
 * recorded changes otherwise, or if a fault is to be forged or a rule to be broken that they do not contain.
 */
record RecordedHistory(TradeSetup setup, List<RecordedRequest> requests, List<StoredEvent> events,
        Map<Integer, ShownOrder> orders, Map<Integer, ShownPicklist> picklists, Map<String, String> others,
        Map<In, WarehouseLevel> levels, Map<At, Level> places, Map<LotOf, ShownLot> lots) {

    /** A long run in which no rule was broken. It contains something to forge for each {@link ForgedRecord}. */
    static final String CORRECT = "correct";
    /** A line of an allocated order was lowered. Random runs rarely contain it. */
    static final String LOWERED = "lowered";

    private static final EventSerializer SERIALIZER = EventSerializer.create();
    private static final EventUpcasterChain CHANGES = new EventReading().eventChanges();
    private static final RecordFile FILE = new RecordFile(Map.of(Operation.class, WithKind.class), In.class, At.class,
            LotOf.class);

    /** @param type the stored name of the event; null if the auditor does not check it */
    record StoredEvent(long index, String identifier, String stream, long sequence, long decision, @Nullable String request,
            @Nullable String type, @Nullable String revision, @Nullable JsonNode payload) {

        static StoredEvent of(Stored stored) {
            if (stored.event() == null) {
                return new StoredEvent(stored.index(), stored.identifier(), stored.stream(), stored.sequence(), stored.decision(),
                        stored.request(), null, null, null);
            }
            var event = SERIALIZER.serialize(stored.event(), JsonNode.class);
            return new StoredEvent(stored.index(), stored.identifier(), stored.stream(), stored.sequence(), stored.decision(),
                    stored.request(), event.getType().getName(), event.getType().getRevision(), event.getData());
        }

        Stored read() {
            return new Stored(index, identifier, stream, sequence, decision, request, type == null ? null : event());
        }

        private Object event() {
            var entry = new GenericDomainEventEntry<>("stream", stream, sequence, identifier, "2026-01-31T12:00:00Z", type,
                    revision, payload.toString().getBytes(StandardCharsets.UTF_8), "{}".getBytes(StandardCharsets.UTF_8));
            return EventStreamUtils.upcastAndDeserializeDomainEvents(Stream.of(entry), SERIALIZER, CHANGES).next().getPayload();
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "kind")
    private interface WithKind {}

    /** The name of the run in which a rule was broken. */
    static String broken(FaultyRule rule) {
        return rule.name().toLowerCase(Locale.ROOT);
    }

    private static String file(String name) {
        return "/fulfilment/proofs/trade/%s.json.gz".formatted(name);
    }

    static Records read(String name) {
        var kept = FILE.read(file(name), RecordedHistory.class);
        return new Records(kept.setup, kept.requests, kept.events.stream().map(StoredEvent::read).toList(), kept.orders,
                kept.picklists, kept.others, kept.levels, kept.places, kept.lots);
    }

    static void write(String name, Records records) {
        FILE.write(file(name), new RecordedHistory(records.setup(), records.requests(),
                records.events().stream().map(StoredEvent::of).toList(), records.orders(), records.picklists(), records.others(),
                records.levels(), records.places(), records.lots()));
    }
}
