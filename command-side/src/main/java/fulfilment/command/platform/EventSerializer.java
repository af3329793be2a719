package fulfilment.command.platform;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.Vocabulary;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.wire.UnwrappedRecords;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;

/**
 * Serializes events as JSON, under stored names that do not change when a class moves. Members without a value are left out. They are read as
 * null, like members that an earlier version did not have.
 */
public final class EventSerializer extends Jackson3Serializer {

    private EventSerializer(Builder builder) {
        super(builder);
    }

    public static EventSerializer create() {
        return of(JsonInclude.Include.NON_NULL);
    }

    /** Returns one that writes members without a value as null. */
    static EventSerializer ofAllMembers() {
        return of(JsonInclude.Include.ALWAYS);
    }

    private static EventSerializer of(JsonInclude.Include members) {
        return new EventSerializer(Jackson3Serializer.builder()
                .jsonMapperBuilderCustomizer(mapper -> mapper
                        .addModule(UnwrappedRecords.module())
                        .changeDefaultPropertyInclusion(inclusion -> inclusion.withValueInclusion(members))
                        .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)));
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
