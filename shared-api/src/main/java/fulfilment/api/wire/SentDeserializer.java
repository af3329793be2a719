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
    private final boolean isReference;

    SentDeserializer() {
        this(null, false);
    }

    private SentDeserializer(@Nullable JavaType content, boolean isReference) {
        this.content = content;
        this.isReference = isReference;
    }

    @Override
    public ValueDeserializer<?> createContextual(DeserializationContext context, @Nullable BeanProperty property) {
        var wrapper = property == null ? context.getContextualType() : property.getType();
        return new SentDeserializer(wrapper.containedTypeOrUnknown(0), property != null && References.isName(property.getName()));
    }

    @Override
    public Sent<?> deserialize(JsonParser in, DeserializationContext context) {
        var value = context.readValue(in, Objects.requireNonNull(content));
        return Sent.of(isReference && value instanceof Integer number && number == 0 ? null : value);
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
