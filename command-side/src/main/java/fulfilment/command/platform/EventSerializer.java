package fulfilment.command.platform;

import fulfilment.api.Vocabulary;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.wire.UnwrappedRecords;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;

/** Serializes events as JSON, under stored names that do not change when a class moves. */
public final class EventSerializer extends Jackson3Serializer {

    private EventSerializer(Builder builder) {
        super(builder);
    }

    public static EventSerializer create() {
        return new EventSerializer(Jackson3Serializer.builder()
                .jsonMapperBuilderCustomizer(mapper -> mapper
                        .addModule(UnwrappedRecords.module())
                        .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)));
    }

    /** Does not ask a class loader, because that of the thread may not know the event, which would then be left out of its stream. */
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
