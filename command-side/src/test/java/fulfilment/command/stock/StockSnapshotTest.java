package fulfilment.command.stock;

import static fulfilment.command.stock.StockHistoriesTest.STOCK;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.StockCommand.ChangeLocationLink;
import fulfilment.api.stock.StockCommand.LinkLocation;
import fulfilment.api.stock.StockCommand.UnlinkLocation;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.StockOpened;
import fulfilment.command.CountingIds;
import fulfilment.command.platform.EventSerializer;
import fulfilment.command.platform.Ids;
import fulfilment.testing.Seed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.SimpleEventBus;
import org.axonframework.eventsourcing.EventSourcedAggregate;
import org.axonframework.eventsourcing.NoSnapshotTriggerDefinition;
import org.axonframework.eventsourcing.eventstore.DomainEventStream;
import org.axonframework.messaging.annotation.MultiParameterResolverFactory;
import org.axonframework.messaging.annotation.ClasspathParameterResolverFactory;
import org.axonframework.messaging.annotation.SimpleResourceParameterResolverFactory;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.axonframework.modelling.command.inspection.AggregateModel;
import org.axonframework.modelling.command.inspection.AnnotatedAggregateMetaModelFactory;
import org.axonframework.serialization.SimpleSerializedObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Stock resumed from a snapshot equals stock replayed from all its events. */
class StockSnapshotTest {

    private static final int STEPS = 300;
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final EventSerializer SERIALIZER = EventSerializer.create();

    static LongStream seeds() {
        return LongStream.concat(LongStream.of(1, 2, 3), new Random(Seed.of("stock snapshots")).longs(5));
    }

    /** An aggregate outside a repository that records its events and refusals. */
    private static final class Asked {

        private final List<Object> answers = new ArrayList<>();
        private final SimpleEventBus bus = SimpleEventBus.builder().build();
        private final ProductStock root;
        private final EventSourcedAggregate<ProductStock> aggregate;

        Asked(ProductStock root, KnownFacts facts, long version, List<DomainEventMessage<?>> since) {
            this.root = root;
            bus.subscribe(events -> events.stream().map(EventMessage::getPayload).forEach(answers::add));
            aggregate = EventSourcedAggregate.reconstruct(root, model(facts), version, false, bus,
                    NoSnapshotTriggerDefinition.INSTANCE.prepareTrigger(ProductStock.class));
            if (!since.isEmpty()) {
                DefaultUnitOfWork.startAndGet(new GenericCommandMessage<>("load"))
                        .execute(() -> aggregate.initializeState(DomainEventStream.of(since)));
            }
        }

        private static AggregateModel<ProductStock> model(KnownFacts facts) {
            Ids ids = new CountingIds();
            return AnnotatedAggregateMetaModelFactory.inspectAggregate(ProductStock.class,
                    MultiParameterResolverFactory.ordered(ClasspathParameterResolverFactory.forClass(ProductStock.class),
                            new SimpleResourceParameterResolverFactory(List.of(facts, ids))));
        }

        void ask(Object command) {
            var message = new GenericCommandMessage<>(command);
            DefaultUnitOfWork.startAndGet(message).executeWithResult(() -> aggregate.handle(message)).optionalExceptionResult()
                    .ifPresent(refused -> answers.add(((Rejection) refused).getMessage()));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void stockResumedFromASnapshotDecidesLikeReplayedStock(long seed) {
        var random = new Random(seed);
        var facts = new KnownFacts();
        facts.traceability = random.nextBoolean();
        var history = history(random, facts);
        resumedDecidesAlike(random, facts, history, random.nextInt(history.size()));
        resumedDecidesAlike(random, facts, history, 0);
        resumedDecidesAlike(random, facts, history, history.size() - 1);
    }

    private static void resumedDecidesAlike(Random random, KnownFacts facts, List<DomainEventMessage<?>> history, int taken) {
        var replayed = new Asked(new ProductStock(), facts, -1, history);
        var before = new Asked(new ProductStock(), facts, -1, history.subList(0, taken + 1));
        var root = new ProductStock();
        root.resume(throughJson(before.root.snapshot()));
        var resumed = new Asked(root, facts, taken, history.subList(taken + 1, history.size()));

        assertThat(resumed.root.snapshot()).isEqualTo(replayed.root.snapshot());
        assertThat(resumed.aggregate.version()).isEqualTo(replayed.aggregate.version()).isEqualTo(history.size() - 1);
        for (int step = 0; step < STEPS; step++) {
            var command = anything(random);
            replayed.ask(command);
            resumed.ask(command);
            assertThat(resumed.answers).describedAs(command.toString()).isEqualTo(replayed.answers);
        }
        assertThat(resumed.answers).hasSizeGreaterThan(STEPS / 2);
    }

    private static List<DomainEventMessage<?>> history(Random random, KnownFacts facts) {
        var stock = new Asked(new ProductStock(), facts, -1, List.of(event(0, new StockOpened(STOCK))));
        for (int step = 0; step < STEPS; step++) {
            stock.ask(anything(random));
        }
        var events = new ArrayList<DomainEventMessage<?>>();
        events.add(event(0, new StockOpened(STOCK)));
        stock.answers.stream().filter(StockEvent.class::isInstance)
                .forEach(happened -> events.add(event(events.size(), happened)));
        return events;
    }

    private static DomainEventMessage<?> event(int sequence, Object payload) {
        return new GenericDomainEventMessage<>("stock", STOCK.toString(), sequence, payload);
    }

    private static Object anything(Random random) {
        var location = new LocationId((1 + random.nextInt(2)) * 10 + 1 + random.nextInt(4));
        return switch (random.nextInt(12)) {
            case 0 -> new LinkLocation(STOCK, location, random.nextBoolean() ? "Front row" : null, random.nextBoolean());
            case 1 -> new ChangeLocationLink(STOCK, location, Sent.of("Back row"), Sent.of(random.nextBoolean()));
            case 2 -> new UnlinkLocation(STOCK, location);
            default -> StockHistoriesTest.anything(random);
        };
    }

    @Test
    void readsAndWritesTheStoredSnapshotFormat() throws IOException {
        var kept = sample();
        var root = new ProductStock();
        root.resume(read(kept.toString().getBytes(UTF_8)));

        var written = SERIALIZER.serialize(root.snapshot(), byte[].class).getData();
        assertThat(JSON.readTree(written)).isEqualTo(withoutNulls(kept.deepCopy()));
        assertThat(read(written)).isEqualTo(read(kept.toString().getBytes(UTF_8)));
        assertThat(SERIALIZER.typeForClass(StockSnapshot.class).getName()).isEqualTo("stock.snapshot");
    }

    /** The sample shows all members; those without a value are left out. */
    private static JsonNode withoutNulls(JsonNode json) {
        if (json instanceof ObjectNode object) {
            object.removeIf(JsonNode::isNull);
        }
        json.forEach(StockSnapshotTest::withoutNulls);
        return json;
    }

    @Test
    void ignoresMembersThatALaterVersionAdded() throws IOException {
        var later = sample();
        later.put("addedLater", "x");

        assertThat(read(later.toString().getBytes(UTF_8))).isEqualTo(read(sample().toString().getBytes(UTF_8)));
    }

    private static StockSnapshot throughJson(StockSnapshot snapshot) {
        return read(SERIALIZER.serialize(snapshot, byte[].class).getData());
    }

    private static StockSnapshot read(byte[] json) {
        return requireNonNull(SERIALIZER
                .deserialize(new SimpleSerializedObject<>(json, byte[].class, StockSnapshot.class.getName(), null)));
    }

    private static ObjectNode sample() throws IOException {
        try (var file = requireNonNull(StockSnapshotTest.class.getResourceAsStream("/contracts/stock/stock.snapshot.json"))) {
            return (ObjectNode) JSON.readTree(file);
        }
    }
}
