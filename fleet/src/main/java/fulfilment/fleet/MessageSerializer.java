package fulfilment.fleet;

import fulfilment.api.requests.Json;
import fulfilment.api.wire.UnwrappedRecords;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.messaging.responsetypes.InstanceResponseType;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.SimpleSerializedObject;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.springframework.util.ClassUtils;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;

/**
 * Commands, queries and their answers as JSON, in the form in which events are stored. Only types of this service are read: the name of a
 * type comes from outside. Finished JSON travels as it is.
 */
final class MessageSerializer extends Jackson3Serializer {

    private static final String OURS = "fulfilment.api.";
    private static final Set<String> OTHERS = Set.of(Integer.class.getName(), Long.class.getName(), String.class.getName(),
            Boolean.class.getName(), InstanceResponseType.class.getName(), Failure.class.getName());

    private static final Map<String, Class<?>> CLASSES = new ConcurrentHashMap<>();

    private MessageSerializer(Builder builder) {
        super(builder);
    }

    static MessageSerializer create() {
        return new MessageSerializer(Jackson3Serializer.builder()
                .jsonMapperBuilderCustomizer(mapper -> mapper
                        .addModule(UnwrappedRecords.module())
                        .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)));
    }

    @Override
    public <T> SerializedObject<T> serialize(Object object, Class<T> expected) {
        var packed = object instanceof Json json ? JsonTransport.pack(json) : object;
        return packed instanceof JsonTransport.Packed(var bytes) && expected == byte[].class
                ? new SimpleSerializedObject<>(expected.cast(bytes), expected, typeForClass(Json.class))
                : super.serialize(object, expected);
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // the type says what it is; no answer is null
    public <S, T> T deserialize(SerializedObject<S> serialized) {
        if (!serialized.getType().getName().equals(Json.class.getName())) {
            return super.deserialize(serialized);
        }
        var data = serialized.getData();
        return (T) JsonTransport.read(data instanceof byte[] bytes ? bytes : data.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** @throws IllegalArgumentException for the type of no message of this service */
    @Override
    public Class<?> classForType(SerializedType type) {
        var name = type.getName();
        if (SerializedType.emptyType().equals(type)) {
            return Void.class;
        }
        if (!name.startsWith(OURS) && !OTHERS.contains(name)) {
            throw new IllegalArgumentException("messages of the type %s are not read".formatted(name));
        }
        return CLASSES.computeIfAbsent(name,
                missing -> ClassUtils.resolveClassName(missing, MessageSerializer.class.getClassLoader()));
    }
}
