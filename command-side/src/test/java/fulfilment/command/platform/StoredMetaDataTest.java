package fulfilment.command.platform;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Meta;
import fulfilment.api.tasks.TaskDetails;
import fulfilment.api.tasks.TaskEvent.TaskCreated;
import fulfilment.api.tasks.TaskId;
import fulfilment.testing.TestDatabase;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.axonframework.common.jdbc.DataSourceConnectionProvider;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.jdbc.JdbcEventStorageEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** All readers get the metadata of an event as it was when the event was stored, although columns hold a part of it. */
class StoredMetaDataTest {

    private static final AtomicInteger TASK = new AtomicInteger();
    private static final DataSource DATABASE = new DriverManagerDataSource(TestDatabase.create(), "postgres", "");
    private static final String REQUEST = "0199b1f2-6c1e-7a31-8d6e-0a4f5b6c7d8e";

    private final JdbcTemplate jdbc = new JdbcTemplate(DATABASE);
    private final EventSerializer serializer = EventSerializer.create();
    private final StoredEvents log = new StoredEvents(jdbc, serializer, EventChanges.chain());
    private final JournalStorageEngine engine = new JournalStorageEngine(JdbcEventStorageEngine.builder()
            .connectionProvider(new DataSourceConnectionProvider(DATABASE)).transactionManager(NoTransactionManager.INSTANCE)
            .schema(CommandConfiguration.schema()).upcasterChain(EventChanges.chain()), serializer, Clock.systemUTC());

    static Stream<Map<String, Object>> metaData() {
        return Stream.of(Map.of(),
                Map.of(Meta.USER, 1, Meta.KEY, 2, Meta.REQUEST, REQUEST),
                Map.of(Meta.USER, 1, Meta.KEY, 2, Meta.REQUEST, REQUEST, Meta.IDEMPOTENCY_KEY, "2:\"Übertrag\" \\ 7"),
                Map.of(Meta.REQUEST, REQUEST),
                Map.of(Meta.USER, -7),
                Map.of(Meta.IDEMPOTENCY_KEY, "2:a"),
                Map.of(Meta.USER, "seven", Meta.KEY, true, Meta.REQUEST, "r-\"1\""),
                Map.of(Meta.KEY, 2, Meta.REQUEST, REQUEST.toUpperCase(Locale.ROOT)),
                Map.of(Meta.KEY, 2, Meta.REQUEST, 17, "more", Map.of("iduser", 3)));
    }

    @ParameterizedTest
    @MethodSource("metaData")
    void readsWhatWasStored(Map<String, Object> metaData) {
        assertThat(read(store(metaData))).allSatisfy(read -> assertThat(read).isEqualTo(metaData));
    }

    @Test
    void storesUserKeyAndRequestOnce() {
        var stream = store(Map.of(Meta.USER, 1, Meta.KEY, 2, Meta.REQUEST, REQUEST));
        var keyed = store(Map.of(Meta.USER, 1, Meta.KEY, 2, Meta.REQUEST, REQUEST, Meta.IDEMPOTENCY_KEY, "2:a"));

        assertThat(jdbc.queryForMap(
                """
                select iduser, idkey, request::text as request, meta_data from events.domain_event where aggregate_identifier = ?""",
                stream)).containsEntry("iduser", 1).containsEntry("idkey", 2).containsEntry("request", REQUEST)
                .containsEntry("meta_data", null);
        assertThat(jdbc.queryForObject("select meta_data from events.domain_event where aggregate_identifier = ?", byte[].class,
                keyed)).isEqualTo("{\"idempotency_key\":\"2:a\"}".getBytes(UTF_8));
    }

    private String store(Map<String, Object> metaData) {
        var task = new TaskId(TASK.incrementAndGet());
        new EventTable(jdbc, serializer).append(List.of(new GenericDomainEventMessage<>("task", task.toString(), 0,
                new TaskCreated(task, TaskDetails.titled("Count"), 1), metaData)));
        return task.toString();
    }

    /** As rebuilds and audits read it, and as aggregates do. */
    private List<Map<String, Object>> read(String stream) {
        return List.of(log.readStream(stream, 0, 1).getFirst().metaData(),
                engine.readEvents(stream).next().getMetaData());
    }
}
