package fulfilment.command.platform;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.Vocabulary;
import fulfilment.api.kernel.Vault;
import fulfilment.api.orders.OrderEvent.OrderNoteAdded;
import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Person;
import fulfilment.api.persons.PersonalText;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.command.sealing.DataKeys;
import fulfilment.command.sealing.Sealing;
import fulfilment.testing.TestDatabase;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.serialization.SimpleSerializedObject;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Personal texts are stored sealed, with a key for each stream. */
class SealedEventsTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final EventSerializer CLEAR = EventSerializer.create();
    /** Turns keys around, so that a key that is stored as it is would not open anything. */
    static final Vault VAULT = new Vault() {

        @Override
        public Optional<String> currentKey() {
            return Optional.of("test");
        }

        @Override
        public String seal(String plain) {
            return new StringBuilder(plain).reverse().toString();
        }

        @Override
        public String open(String sealed) {
            return seal(sealed);
        }
    };

    private final DriverManagerDataSource database = new DriverManagerDataSource(TestDatabase.create(), "postgres", "");
    private final JdbcTemplate jdbc = new JdbcTemplate(database);
    private final EventSerializer serializer = serializer();

    private EventSerializer serializer() {
        return EventSerializer.create(new Sealing(new DataKeys(jdbc, VAULT)));
    }

    @Test
    void everyEventIsStoredWithoutItsPersonalTextsAndReadWithThem() {
        var sealed = 0;
        for (var event : samples().toList()) {
            var stored = stored("stream-" + sealed, event);
            var texts = isOfThePerson(event) ? PersonalTexts.of(event) : List.<PersonalText>of();
            if (texts.isEmpty()) {
                assertThat(stored).isEqualTo(CLEAR.serialize(event, byte[].class).getData());
            } else {
                sealed++;
                assertThat(PersonalTexts.of(withoutSeal(event, stored))).extracting(PersonalText::value)
                        .containsExactlyElementsOf(IntStream.range(0, texts.size()).mapToObj(String::valueOf).toList());
            }
            assertThat(PersonalTexts.of(read(event, stored, serializer()))).isEqualTo(PersonalTexts.of(event));
            assertThat(CLEAR.serialize(read(event, stored, serializer()), byte[].class).getData())
                    .isEqualTo(CLEAR.serialize(event, byte[].class).getData());
        }
        assertThat(sealed).isGreaterThan(30);
    }

    @Test
    void withoutItsKeyEveryPersonalTextIsAnonymisedAndNothingElseIs() {
        for (var event : samples().filter(SealedEventsTest::isOfThePerson).toList()) {
            var stored = stored("forgotten", event);
            jdbc.update("delete from events.data_key");

            var left = read(event, stored, serializer());
            assertThat(PersonalTexts.of(left)).extracting(PersonalText::value).allMatch(PersonalTexts.ANONYMISED::equals);
            assertThat(left).describedAs("what views are rewritten to").isEqualTo(PersonalTexts.anonymised(event));
        }
    }

    @Test
    void eventsThatWereStoredAsClearTextAreRead() {
        for (var event : samples().toList()) {
            var stored = CLEAR.serialize(event, byte[].class).getData();
            assertThat(CLEAR.serialize(read(event, stored, serializer), byte[].class).getData()).isEqualTo(stored);
        }
    }

    /** A text that looks like a seal is only a text. */
    @Test
    void noTextIsTakenForASeal() {
        var note = samples().filter(OrderNoteAdded.class::isInstance).map(OrderNoteAdded.class::cast).findFirst().orElseThrow();
        for (var text : List.of("\",\"sealed\":\"1.AAAA", "\"sealed\":\"1.AAAA\"}", "0", "\u0000")) {
            var event = new OrderNoteAdded(note.order(), note.idorderLog(), text, note.by());
            assertThat(read(event, CLEAR.serialize(event, byte[].class).getData(), serializer)).isEqualTo(event);
            assertThat(read(event, stored("s", event), serializer)).isEqualTo(event);
        }
    }

    @Test
    void aStreamHasOneKeyAndEachStreamItsOwn() {
        var note = samples().filter(OrderNoteAdded.class::isInstance).findFirst().orElseThrow();
        stored("one", note);
        stored("one", note);
        stored("two", note);

        assertThat(jdbc.queryForList("select stream from events.data_key order by stream", String.class))
                .containsExactly("one", "two");
        assertThat(jdbc.queryForObject("select count(distinct key) from events.data_key", Integer.class)).isEqualTo(2);
    }

    /** A key that was never stored must not seal anything. */
    @Test
    void aKeyWhoseTransactionRollsBackIsNotUsedAgain() {
        var note = samples().filter(OrderNoteAdded.class::isInstance).findFirst().orElseThrow();
        new TransactionTemplate(new JdbcTransactionManager(database)).executeWithoutResult(transaction -> {
            read(note, stored("one", note), serializer);
            transaction.setRollbackOnly();
        });
        assertThat(jdbc.queryForObject("select count(*) from events.data_key", Integer.class)).isZero();

        assertThat(read(note, stored("one", note), serializer())).isEqualTo(note);
    }

    @Test
    void aSealThatWasChangedIsRefused() {
        var note = samples().filter(OrderNoteAdded.class::isInstance).findFirst().orElseThrow();
        var tree = (ObjectNode) JSON.readTree(stored("one", note));
        var seal = tree.get("sealed").asString();
        var other = seal.substring(0, seal.length() - 2) + (seal.endsWith("AA") ? "BB" : "AA");

        assertThatThrownBy(() -> read(note, JSON.writeValueAsBytes(tree.put("sealed", other)), serializer()))
                .hasRootCauseInstanceOf(javax.crypto.AEADBadTagException.class).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> read(note, stored("one", note), CLEAR)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no key");
    }

    static Stream<Object> samples() {
        return StoredEventsTest.samples().map(sample -> read(sample.event(), sample.json().toString().getBytes(UTF_8)));
    }

    private static Object read(String event, byte[] json) {
        return CLEAR.deserialize(new SimpleSerializedObject<>(json, byte[].class, event,
                EventSerializer.revision(Vocabulary.eventsByName().get(event).getAnnotation(
                        fulfilment.api.kernel.StoredAs.class).revision())));
    }

    private static boolean isOfThePerson(Object event) {
        return Vocabulary.EVENTS.stream().filter(kind -> kind.isInstance(event)).map(kind -> kind.getAnnotation(DataOf.class))
                .anyMatch(of -> of != null && of.value() != Person.THE_BUSINESS);
    }

    private byte[] stored(String stream, Object event) {
        DomainEventMessage<Object> message = new GenericDomainEventMessage<>("test", stream, 0, event);
        return serializer.stored(List.of(message)).getFirst();
    }

    private static Object read(Object event, byte[] stored, EventSerializer serializer) {
        return serializer.deserialize(new SimpleSerializedObject<>(stored, byte[].class, CLEAR.typeForClass(event.getClass())));
    }

    private static Object withoutSeal(Object event, byte[] stored) {
        var tree = (ObjectNode) JSON.readTree(stored);
        tree.remove("sealed");
        return read(event, JSON.writeValueAsBytes(tree), CLEAR);
    }
}
