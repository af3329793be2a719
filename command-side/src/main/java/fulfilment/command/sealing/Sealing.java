package fulfilment.command.sealing;

import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Person;
import fulfilment.api.persons.PersonalTexts;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;

/**
 * The stored form of events with personal texts. In place of each text stands its number; the texts are in the last member,
 * {@code "sealed"}: a list that the key of the stream opens. Once that key is destroyed each of them reads {@link PersonalTexts#ANONYMISED}. Events that
 * were stored as clear text stay readable.
 */
public final class Sealing {

    private static final TypeReference<List<String>> LIST = new TypeReference<>() {
    };
    private static final String MEMBER = "sealed";
    private static final byte[] BEGINNING = (",\"" + MEMBER + "\":\"").getBytes(StandardCharsets.US_ASCII);
    private static final byte[] END = "\"}".getBytes(StandardCharsets.US_ASCII);
    private static final Map<Class<?>, Boolean> PERSONAL = new ConcurrentHashMap<>();

    /** Null without a database: then texts are written as they are, and sealed ones cannot be read. */
    private final @Nullable DataKeys keys;

    public Sealing(@Nullable DataKeys keys) {
        this.keys = keys;
    }

    /** What a mapper of events needs. */
    public static JacksonModule module() {
        return PersonalTextModule.module();
    }

    /** Returns the stored form of each event, in the given order. Keys that are missing are made in the current transaction. */
    public List<byte[]> write(List<? extends DomainEventMessage<?>> events, ObjectMapper mapper) {
        var forms = events.stream().map(event -> form(event.getPayload(), mapper)).toList();
        var sealed = new HashSet<String>();
        for (int i = 0; i < forms.size(); i++) {
            if (!forms.get(i).texts.isEmpty()) {
                sealed.add(events.get(i).getAggregateIdentifier());
            }
        }
        if (sealed.isEmpty()) {
            return forms.stream().map(Form::json).toList();
        }
        var ofStreams = Objects.requireNonNull(keys).ofStreams(sealed);
        var stored = new ArrayList<byte[]>();
        for (int i = 0; i < forms.size(); i++) {
            var form = forms.get(i);
            stored.add(form.texts.isEmpty()
                    ? form.json
                    : sealed(form, Objects.requireNonNull(ofStreams.get(events.get(i).getAggregateIdentifier())), mapper));
        }
        return stored;
    }

    /** An event in JSON, and its personal texts, which are not in it. */
    private record Form(byte[] json, List<String> texts) {}

    private Form form(Object event, ObjectMapper mapper) {
        var texts = new ArrayList<String>();
        var writer = keys != null && isPersonal(event.getClass())
                ? mapper.writer().withAttribute(PersonalTextModule.TEXTS, texts)
                : mapper.writer();
        return new Form(writer.writeValueAsBytes(event), texts);
    }

    private static byte[] sealed(Form form, DataKey key, ObjectMapper mapper) {
        var sealed = key.seal(mapper.writeValueAsBytes(form.texts)).getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(form.json.length - 1 + BEGINNING.length + sealed.length + END.length)
                .put(form.json, 0, form.json.length - 1).put(BEGINNING).put(sealed).put(END).array();
    }

    /** Whether events of this class may carry texts about a person. */
    static boolean isPersonal(Class<?> event) {
        return PERSONAL.computeIfAbsent(event, type -> kinds(type).map(kind -> kind.getAnnotation(DataOf.class))
                .anyMatch(of -> of != null && of.value() != Person.THE_BUSINESS));
    }

    private static Stream<Class<?>> kinds(Class<?> type) {
        return Stream.concat(Stream.of(type), Stream.of(type.getInterfaces()).flatMap(Sealing::kinds));
    }

    /** Returns what reads a stored event: with its personal texts if it is sealed. @param stored JSON as bytes or as a tree */
    public ObjectReader reader(ObjectReader reader, Class<?> event, Object stored, ObjectMapper mapper) {
        var sealed = isPersonal(event) ? sealed(stored) : null;
        return sealed == null ? reader : reader.withAttribute(PersonalTextModule.TEXTS, texts(sealed, mapper));
    }

    private PersonalTextModule.Texts texts(String sealed, ObjectMapper mapper) {
        if (keys == null) {
            throw new IllegalStateException("an event has sealed texts, and this installation has no key to open them");
        }
        var key = keys.find(DataKey.idIn(sealed));
        if (key.isEmpty()) {
            return number -> PersonalTexts.ANONYMISED;
        }
        var texts = mapper.readValue(key.get().open(sealed), LIST);
        return number -> texts.get(Integer.parseInt(number));
    }

    /** Remembers a key that was read with the events of its stream. @param key its id, a space, and the key as it is stored */
    public void remember(String key) {
        if (keys != null) {
            keys.remember(key);
        }
    }

    /** Reads the keys of several stored events with one statement. */
    public void prepare(Collection<byte[]> stored) {
        if (keys != null) {
            keys.load(stored.stream().map(Sealing::sealed).filter(Objects::nonNull).map(DataKey::idIn).toList());
        }
    }

    /** Destroys the key of a stream in the current transaction. What the stream said so far cannot be read any more, what it says next can. */
    public void forget(String stream) {
        if (keys != null) {
            keys.destroy(stream);
        }
    }

    /** Seals the next keys of streams with the key that the installation now seals with. @return whether there may be more */
    boolean sealNextKeys() {
        return keys != null && keys.sealNext();
    }

    static boolean isSealed(byte[] stored) {
        return sealed(stored) != null;
    }

    private static @Nullable String sealed(Object stored) {
        return switch (stored) {
            case byte[] json -> sealed(json);
            case JsonNode tree when tree.path(MEMBER).isString() -> tree.path(MEMBER).asString();
            default -> null;
        };
    }

    /** Nothing else ends so: members of an object have other names, and quotes within a text are escaped. */
    private static @Nullable String sealed(byte[] json) {
        int end = json.length - END.length;
        if (end < 0 || !Arrays.equals(json, end, json.length, END, 0, END.length)) {
            return null;
        }
        int start = end;
        while (start > 0 && json[start - 1] != '"') {
            start--;
        }
        int beginning = start - BEGINNING.length;
        return beginning >= 0 && Arrays.equals(json, beginning, start, BEGINNING, 0, BEGINNING.length)
                ? new String(json, start, end - start, StandardCharsets.US_ASCII)
                : null;
    }
}
