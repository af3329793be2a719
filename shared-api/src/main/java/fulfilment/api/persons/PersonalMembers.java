package fulfilment.api.persons;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.requests.Json;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Replaces the personal texts of who is forgotten in JSON that shows a view: members whose component of the record is marked as
 * {@link PersonalData}. An object may show others, with texts of their own.
 */
public final class PersonalMembers {

    private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");
    /** Numbers stay as they are written. */
    private static final JsonMapper JSON = JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES).enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    private final Map<Class<?>, Source> sources;
    private final Set<String> forgotten;

    /**
     * Where the texts of a record come from.
     *
     * @param kind   of the stream: {@code order}
     * @param member with its number, as it is written: {@code idorder}
     */
    public record Source(String kind, String member) {}

    /**
     * @param sources   of the records that show an object; all others show texts of the object that they are in
     * @param forgotten streams, such as {@code order-17}
     */
    public PersonalMembers(Map<Class<?>, Source> sources, Set<String> forgotten) {
        this.sources = sources;
        this.forgotten = forgotten;
    }

    /**
     * Returns the JSON without the personal texts of who is forgotten; the JSON itself if it has none.
     *
     * @param shown  the record that it is written of
     * @param stream of the object
     */
    public String replacedIn(String json, Class<?> shown, String stream) {
        var tree = JSON.readTree(json);
        return replace(tree, shown, stream) ? JSON.writeValueAsString(tree) : json;
    }

    /** @return whether something changed */
    private boolean replace(JsonNode value, Type type, String stream) {
        if (type instanceof ParameterizedType several) { // a list, or a map
            var element = List.of(several.getActualTypeArguments()).getLast();
            return any(value.values().stream().map(one -> replace(one, element, stream)));
        }
        return value instanceof ObjectNode object && type instanceof Class<?> shown
                && any(records(shown)
                        .filter(record -> record == shown || members(record, "").equals(new HashSet<>(object.propertyNames())))
                        .limit(1).map(record -> replace(object, record, "", stream)));
    }

    /** Looks at all of them. */
    private static boolean any(Stream<Boolean> changed) {
        return changed.reduce(false, Boolean::logicalOr);
    }

    /** One of several is told by its members. */
    private static Stream<Class<?>> records(Class<?> type) {
        return type.isRecord()
                ? Stream.of(type)
                : type.isSealed() ? Stream.of(type.getPermittedSubclasses()).flatMap(PersonalMembers::records) : Stream.of();
    }

    private static Set<String> members(Class<?> record, String prefix) {
        var names = new HashSet<String>();
        for (var component : record.getRecordComponents()) {
            var unwrapped = component.getAccessor().getAnnotation(JsonUnwrapped.class);
            if (unwrapped == null) {
                names.add(prefix + name(component));
            } else {
                names.addAll(members(component.getType(), prefix + unwrapped.prefix()));
            }
        }
        return names;
    }

    private boolean replace(ObjectNode object, Class<?> record, String prefix, String around) {
        var source = sources.get(record);
        var stream = source == null ? around : source.kind() + "-" + object.path(prefix + source.member()).asString();
        return any(Arrays.stream(record.getRecordComponents()).map(component -> replace(object, component, prefix, stream)));
    }

    private boolean replace(ObjectNode object, RecordComponent component, String prefix, String stream) {
        var unwrapped = component.getAccessor().getAnnotation(JsonUnwrapped.class);
        if (unwrapped != null) {
            return replace(object, component.getType(), prefix + unwrapped.prefix(), stream);
        }
        var name = prefix + name(component);
        var value = object.path(name);
        if (!component.isAnnotationPresent(PersonalData.class)) {
            return replace(value, component.getGenericType(), stream);
        }
        if (!forgotten.contains(stream) || value.isMissingNode()) {
            return false;
        }
        var instead = component.getType() == Json.class ? NullNode.getInstance() : anonymised(value);
        object.set(name, instead);
        return !instead.equals(value);
    }

    private static JsonNode anonymised(JsonNode value) {
        switch (value) {
            case StringNode text when !text.asString().isEmpty() -> {
                return StringNode.valueOf(PersonalTexts.ANONYMISED);
            }
            case ArrayNode list -> {
                var instead = JSON.createArrayNode();
                list.forEach(one -> instead.add(anonymised(one)));
                return instead;
            }
            case ObjectNode object -> {
                var instead = JSON.createObjectNode();
                object.properties().forEach(one -> instead.set(one.getKey(), anonymised(one.getValue())));
                return instead;
            }
            default -> {
                return value;
            }
        }
    }

    private static String name(RecordComponent component) {
        var named = component.getAccessor().getAnnotation(JsonProperty.class);
        return named == null || named.value().isEmpty()
                ? HUMP.matcher(component.getName()).replaceAll("_").toLowerCase(Locale.ROOT)
                : named.value();
    }
}
