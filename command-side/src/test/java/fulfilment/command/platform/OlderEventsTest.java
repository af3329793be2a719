package fulfilment.command.platform;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.EventLog.Stored;
import fulfilment.api.kernel.Rule;
import fulfilment.api.orders.OrderEvent.OrderNoteAdded;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.command.hashing.HashChain;
import fulfilment.command.hashing.LogVerifier;
import fulfilment.command.sealing.DataKeys;
import fulfilment.command.sealing.OlderEvents;
import fulfilment.command.sealing.Sealing;
import fulfilment.testing.TestDatabase;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.stream.IntStream;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Events that an earlier version stored as clear text are sealed beside the service. */
class OlderEventsTest {

    private final DriverManagerDataSource database = new DriverManagerDataSource(TestDatabase.create(), "postgres", "");
    private final JdbcTemplate jdbc = new JdbcTemplate(database);
    private final Sealing sealing = new Sealing(new DataKeys(jdbc, SealedEventsTest.VAULT));
    private final EventSerializer serializer = EventSerializer.create(sealing);
    private final StoredEvents log = new StoredEvents(jdbc, serializer, EventChanges.chain());
    private final TransactionTemplate transaction = new TransactionTemplate(new JdbcTransactionManager(database));
    private final OlderEvents older = new OlderEvents(jdbc, transaction, serializer, sealing);
    private final HashChain chain = new HashChain(jdbc, transaction, Clock.systemUTC());

    /** Stores all samples as an earlier version did, each in a stream of its own, several times. Then the database is migrated. */
    private void store(int times) {
        var clear = new EventTable(jdbc, EventSerializer.create());
        for (int i = 0; i < times; i++) {
            int time = i;
            var events = SealedEventsTest.samples().toList();
            clear.append(IntStream.range(0, events.size()).mapToObj(number -> new GenericDomainEventMessage<>("test",
                    "stream-%d-%d".formatted(time, number), 0, events.get(number))).toList());
        }
        jdbc.update("update events.sealing set up_to = (select max(global_index) from events.domain_event)");
    }

    private void storeNew() {
        new EventTable(jdbc, serializer).append(List.of(new GenericDomainEventMessage<>("test", "new", 0,
                SealedEventsTest.samples().filter(OrderNoteAdded.class::isInstance).findFirst().orElseThrow())));
    }

    private void seal() {
        while (older.sealNext(older.end())) {
        }
    }

    private LogVerifier.Result verified() throws SQLException {
        try (var connection = database.getConnection()) {
            return LogVerifier.verify(connection, null);
        }
    }

    private void hash() {
        while (chain.hashNext(Long.MAX_VALUE).isPresent()) {
        }
    }

    private List<Object> events() {
        return log.read(0, Long.MAX_VALUE, Integer.MAX_VALUE).stream().<Object>map(Stored::event).toList();
    }

    private List<String> stored() {
        return jdbc.queryForList("select payload from events.domain_event order by global_index", byte[].class).stream()
                .map(payload -> new String(payload, UTF_8)).toList();
    }

    @Test
    void sealsEveryEventOnceAndChangesNone() {
        store(4);
        var before = events().stream().map(event -> log.json(event)).toList();
        var places = jdbc.queryForList("select global_index, event_identifier, sequence_number, transaction::text, time_stamp"
                + " from events.domain_event order by global_index");
        assertThat(stored()).noneMatch(payload -> payload.contains("\"sealed\":"));

        int rounds = 0;
        while (older.sealNext(older.end())) {
            rounds++;
        }

        assertThat(rounds).isPositive();
        assertThat(older.reached()).isEqualTo(older.end());
        assertThat(events().stream().map(event -> log.json(event)).toList()).isEqualTo(before);
        assertThat(jdbc.queryForList("select global_index, event_identifier, sequence_number, transaction::text, time_stamp"
                + " from events.domain_event order by global_index")).isEqualTo(places);
        var sealed = stored();
        assertThat(sealed).filteredOn(payload -> payload.contains("\"sealed\":")).hasSizeGreaterThan(100);
        older.sealNext(older.end());
        assertThat(stored()).isEqualTo(sealed);
    }

    @Test
    void whatIsSealedAlreadyStaysAndWhatCameLaterIsLeft() {
        store(1);
        long end = older.end();
        storeNew();
        var late = stored().getLast();

        seal();

        assertThat(older.end()).isEqualTo(end);
        assertThat(older.reached()).isEqualTo(end);
        assertThat(stored().getLast()).isEqualTo(late).contains("\"sealed\":");
    }

    @Test
    void aNewInstallationHasNothingToSeal() {
        storeNew();
        assertThat(older.end()).isZero();
        assertThat(older.sealNext(older.end())).isFalse();
    }

    /** Otherwise sealing would look like a forgery. */
    @Test
    @Rule("OPS-20")
    void olderEventsAreHashedWhenTheyAreSealed() throws Exception {
        store(4);
        storeNew();
        hash();
        assertThat(verified().events()).isZero();

        assertThat(older.sealNext(older.end())).describedAs("more to seal").isTrue();
        hash();
        assertThat(verified().events()).isPositive().isLessThan(stored().size());

        seal();
        hash();
        assertThat(verified().difference()).isNull();
        assertThat(verified().events()).isEqualTo(stored().size());
        assertThat(verified().unhashed()).isZero();
    }

    @Test
    @Rule("OPS-21")
    void whoForgetsAPersonChangesNoHash() throws Exception {
        storeNew();
        hash();
        assertThat(events().toString()).doesNotContain(PersonalTexts.ANONYMISED);

        jdbc.update("delete from events.data_key");

        var reader = new StoredEvents(jdbc, EventSerializer.create(new Sealing(new DataKeys(jdbc, SealedEventsTest.VAULT))),
                EventChanges.chain());
        assertThat(reader.read(0, Long.MAX_VALUE, 10).toString()).contains(PersonalTexts.ANONYMISED);
        assertThat(verified().difference()).isNull();
        assertThat(verified().events()).isEqualTo(1);
    }
}
