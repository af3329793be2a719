package fulfilment.command.platform;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.Vocabulary;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.wire.UnwrappedRecords;
import fulfilment.command.sealing.Sealing;
import java.util.Collection;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.DateTimeFeature;

/**
 * Serializes events as JSON, under stored names that do not change when a class moves. Members without a value are left out. They are read as
 * null, like members that an earlier version did not have.
 */
public final class EventSerializer extends Jackson3Serializer {

    private final Sealing sealing;

    private EventSerializer(Builder builder, Sealing sealing) {
        super(builder);
        this.sealing = sealing;
    }

    /** Returns one that stores personal texts as they are, and cannot read sealed ones. */
    public static EventSerializer create() {
        return create(new Sealing(null));
    }

    public static EventSerializer create(Sealing sealing) {
        return of(JsonInclude.Include.NON_NULL, sealing);
    }

    /** Returns one that writes members without a value as null. */
    static EventSerializer ofAllMembers() {
        return of(JsonInclude.Include.ALWAYS, new Sealing(null));
    }

    private static EventSerializer of(JsonInclude.Include members, Sealing sealing) {
        return new EventSerializer(Jackson3Serializer.builder()
                .jsonMapperBuilderCustomizer(mapper -> mapper
                        .addModule(UnwrappedRecords.module())
                        .addModule(Sealing.module())
                        .changeDefaultPropertyInclusion(inclusion -> inclusion.withValueInclusion(members))
                        .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)),
                sealing);
    }

    /** Returns what is stored of each event, with sealed personal texts. */
    List<byte[]> stored(List<? extends DomainEventMessage<?>> events) {
        return sealing.write(events, getObjectMapper());
    }

    /** Remembers the key of a stream for {@link #deserialize}. @param key its id, a space, and the key as it is stored */
    void remember(String key) {
        sealing.remember(key);
    }

    /** Reads what {@link #deserialize} needs for these events at once. */
    void prepare(Collection<byte[]> stored) {
        sealing.prepare(stored);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <S, T> T deserialize(SerializedObject<S> stored) {
        var type = classForType(stored.getType());
        var reader = sealing.reader(getReader(type), type, stored.getData(), getObjectMapper());
        return switch (stored.getData()) {
            case byte[] json -> reader.readValue(json);
            case JsonNode tree -> reader.readValue(tree);
            default -> super.deserialize(stored);
        };
    }

    /** Does not use the class loader of the thread. It may not know the event, and the event would then be missing from its stream. */
    @Override
    public Class<?> classForType(SerializedType stored) {
        var event = Vocabulary.eventsByName().get(stored.getName());
        return event == null ? super.classForType(stored) : event;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public SerializedType typeForClass(Class type) {
        if (type == null) {
            return super.typeForClass(void.class);
        }
        var stored = ((Class<?>) type).getAnnotation(StoredAs.class);
        return stored == null
                ? super.typeForClass(type)
                : new SimpleSerializedType(stored.value(), revision(stored.revision()));
    }

    /** Returns the revision as it is stored: null for the first form of an event. */
    static @Nullable String revision(int revision) {
        return revision == 1 ? null : String.valueOf(revision);
    }
}
