package fulfilment.command.sealing;

import fulfilment.api.persons.PersonalData;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.api.requests.Json;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.deser.jdk.StringDeserializer;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.module.SimpleModule;

/**
 * Writes the number of a personal text in its place, while the texts themselves are kept apart, and puts them back. Only where the writer or
 * reader has the attribute {@link #TEXTS}; elsewhere texts stay where they are.
 */
final class PersonalTextModule {

    /** The {@code List<String>} that texts are added to, or the {@link Texts} that they are taken from. */
    static final Object TEXTS = PersonalTextModule.class;
    private static final String TEXT = "text";

    /** What stands behind the numbers. */
    @FunctionalInterface
    interface Texts {

        String text(String number);
    }

    private PersonalTextModule() {}

    static JacksonModule module() {
        return new SimpleModule("personal-texts").addSerializer(String.class, new Writing(false))
                .addDeserializer(String.class, new Reading(false)).addSerializer(Json.class, new WritingJson(false))
                .addDeserializer(Json.class, new ReadingJson(false));
    }

    private static boolean isPersonal(@Nullable BeanProperty property) {
        var member = property == null ? null : property.getMember();
        if (member == null || !member.getDeclaringClass().isRecord()) {
            return false;
        }
        var component = component(member.getDeclaringClass().getRecordComponents(), member);
        return component != null && component.isAnnotationPresent(PersonalData.class);
    }

    private static @Nullable RecordComponent component(RecordComponent[] all, AnnotatedMember member) {
        return member instanceof AnnotatedParameter parameter
                ? all[parameter.getIndex()]
                : Stream.of(all).filter(one -> one.getName().equals(member.getName())).findFirst().orElse(null);
    }

    private static final class Writing extends ValueSerializer<String> {

        private final boolean personal;

        Writing(boolean personal) {
            this.personal = personal;
        }

        @Override
        public ValueSerializer<?> createContextual(SerializationContext context, BeanProperty property) {
            return new Writing(isPersonal(property));
        }

        @Override
        @SuppressWarnings("unchecked")
        public void serialize(String text, JsonGenerator json, SerializationContext context) {
            var texts = personal && !text.isEmpty() ? (List<String>) context.getAttribute(TEXTS) : null;
            if (texts == null) {
                json.writeString(text);
            } else {
                json.writeString(String.valueOf(texts.size()));
                texts.add(text);
            }
        }
    }

    /** Writes JSON of any structure as one text. */
    private static final class WritingJson extends ValueSerializer<Json> {

        private final boolean personal;

        WritingJson(boolean personal) {
            this.personal = personal;
        }

        @Override
        public ValueSerializer<?> createContextual(SerializationContext context, BeanProperty property) {
            return new WritingJson(isPersonal(property));
        }

        @Override
        public void serialize(Json value, JsonGenerator json, SerializationContext context) {
            json.writeStartObject();
            json.writeName(TEXT);
            new Writing(personal).serialize(value.text(), json, context);
            json.writeEndObject();
        }
    }

    private static final class Reading extends ValueDeserializer<String> {

        private final boolean personal;

        Reading(boolean personal) {
            this.personal = personal;
        }

        @Override
        public ValueDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
            return new Reading(isPersonal(property));
        }

        @Override
        public @Nullable String deserialize(JsonParser json, DeserializationContext context) {
            var text = StringDeserializer.instance.deserialize(json, context);
            var texts = personal && text != null && !text.isEmpty() ? (Texts) context.getAttribute(TEXTS) : null;
            return texts == null ? text : texts.text(text);
        }
    }

    /** JSON of any structure has no place for a word that stands for it: null when its key is destroyed. */
    private static final class ReadingJson extends ValueDeserializer<Json> {

        private final boolean personal;

        ReadingJson(boolean personal) {
            this.personal = personal;
        }

        @Override
        public ValueDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
            return new ReadingJson(isPersonal(property));
        }

        @Override
        public @Nullable Json deserialize(JsonParser json, DeserializationContext context) {
            var text = context.readTree(json).path(TEXT).asString();
            var texts = personal ? (Texts) context.getAttribute(TEXTS) : null;
            if (texts == null || !isNumber(text)) { // stored as it is, though other texts of the event are sealed
                return new Json(text);
            }
            var opened = texts.text(text);
            return opened.equals(PersonalTexts.ANONYMISED) ? null : new Json(opened);
        }

        private static boolean isNumber(String text) {
            return Character.isDigit(text.charAt(0));
        }
    }
}
