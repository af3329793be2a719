package fulfilment.api.wire;

import fulfilment.api.kernel.Sent;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;

/** Distinguishes a field that was not sent from one sent as null. */
final class SentDeserializer extends ValueDeserializer<Sent<?>> {

    private final @Nullable JavaType content;

    SentDeserializer() {
        this(null);
    }

    private SentDeserializer(@Nullable JavaType content) {
        this.content = content;
    }

    @Override
    public ValueDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
        var wrapper = property == null ? context.getContextualType() : property.getType();
        return new SentDeserializer(wrapper.containedTypeOrUnknown(0));
    }

    @Override
    public Sent<?> deserialize(JsonParser in, DeserializationContext context) {
        return Sent.of(context.readValue(in, Objects.requireNonNull(content)));
    }

    @Override
    public Object getNullValue(DeserializationContext context) {
        return Sent.of(null);
    }

    @Override
    public Object getAbsentValue(DeserializationContext context) {
        return Sent.absent();
    }
}
