package fulfilment.rest.bodies;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.JsonView;
import fulfilment.api.kernel.Sent;
import fulfilment.api.requests.Json;
import fulfilment.api.users.AssignedTo;
import fulfilment.api.users.GuardedMember;
import fulfilment.api.wire.Wire;
import fulfilment.rest.bodies.ObjectText.MemberText;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import io.swagger.v3.oas.models.media.Discriminator;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;

/**
 * Describes views and bodies as the wire mapper writes and reads them: snake case, dates in the clients' format, and null exactly where the
 * code allows it. Their words are those of the records' Javadoc: its first sentence, and {@code @param} of each component.
 */
public final class WireSchemas {

    private static final String REFERENCE = "#/components/schemas/";
    /** How the names of records end that the API gives other names. */
    private static final Pattern OF_THE_CODE = Pattern.compile("(View|(Action)?Body|(Pdf)?Controller)$");
    /** Names that generators could not use: of an error, and of a word that languages keep for themselves. */
    private static final Map<String, String> EXCEPTIONS = Map.of("ErrorBody", "ErrorBody", "ReturnView", "CustomerReturn");
    private static final SnakeCase SNAKE_CASE = new SnakeCase();
    /** Texts that clients may know as numbers. */
    private static final Set<String> CODES = Set.of("barcode", "productcode", "productcode_supplier");
    /** Begins what the text of a member says that clients of today do without. */
    private static final Pattern OLDER = Pattern.compile("(?i)\\bolder (name of|member than)\\b");
    /** Begins what the text of a member says that has one value of its enumeration in objects of this kind. */
    private static final Pattern ALWAYS = Pattern.compile("Always `(\\w+)`");
    private static final String DATE = "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])";
    /** Bodies may send dates with a time and times without one. Rule CON-19. */
    private static final String TIME = "([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d";
    /** With an offset, too. Rule CON-93. */
    private static final String SENT_DATE = DATE + "([ T]" + TIME + "(\\.\\d{1,9})?([Zz]|[+ -]\\d\\d:?\\d\\d)?)?$";
    private static final String EXAMPLE_DAY = "2026-01-31";
    private static final String EXAMPLE_TIME = "13:45:00";
    private static final String EXAMPLE = EXAMPLE_DAY + " " + EXAMPLE_TIME;

    private final Wire wire;
    private final Map<String, Schema<?>> named = new TreeMap<>();
    private final Map<Class<?>, String> names = new HashMap<>();
    private final Map<Class<?>, ObjectText> texts = new HashMap<>();
    /** Members of bodies that are only read when an object is created, by the name of the schema. */
    private final Map<String, Map<String, Schema>> onCreate = new HashMap<>();
    /** Whether the members that are being described are those of a body. */
    private boolean inBody;

    public WireSchemas(Wire wire) {
        this.wire = wire;
    }

    private static final class SnakeCase extends SnakeCaseStrategy {

        public String of(String component) {
            return translate(component);
        }
    }

    /** A name of the code as it is on the wire. */
    public static String wireName(String name) {
        return SNAKE_CASE.of(name);
    }

    /** The schemas that other schemas refer to, by name. */
    public Map<String, Schema<?>> named() {
        return named;
    }

    /** The schema of a type. Objects are referred to by name. */
    public Schema<?> of(Type type) {
        if (type instanceof ParameterizedType generic) {
            var arguments = generic.getActualTypeArguments();
            if (generic.getRawType() == EitherOf.class) {
                var kinds = Arrays.stream(arguments).map(this::of).map(kind -> kind.get$ref().substring(REFERENCE.length()))
                        .toList();
                return anyOf(String.join("Or", kinds), "One of `%s`".formatted(String.join("` and `", kinds)), arguments);
            }
            return of((Class<?>) generic.getRawType(), of(arguments[arguments.length - 1]));
        }
        return type instanceof Class<?> plain ? of(plain, plain.isArray() ? of(plain.getComponentType()) : any()) : any();
    }

    /** The schema of a parameter of a query. Dates may have a time and may lack it, as in bodies. Rule CON-19. */
    public Schema<?> ofParameter(Type type) {
        var schema = of(type);
        return type == Instant.class || type == LocalDateTime.class || type == LocalDate.class
                ? schema.pattern(SENT_DATE).example(EXAMPLE)
                : schema;
    }

    /**
     * Gives a parameter its meaning, and an example: the one that its text ends with, or else 1 for a number or an id, and true.
     *
     * @param said null if nothing says what the parameter means
     */
    public Parameter explained(Parameter parameter, @Nullable String said) {
        var schema = parameter.getSchema();
        if (schema.getTypes() != null && schema.getTypes().contains("integer")) {
            schema.setExample(1);
        } else if (schema.getTypes() != null && schema.getTypes().contains("boolean")) {
            schema.setExample(true);
        }
        if (said != null) {
            var text = MemberText.of(said);
            parameter.setDescription(text.meaning());
            if (text.example() != null) {
                schema.setExample(example(text.example(), schema));
            }
        }
        return parameter;
    }

    /**
     * The schema of the body of an operation, which has the operation's name.
     *
     * @param creates whether it creates something: then it has required members, which are not null, and those that are only read then
     */
    public Schema<?> ofRequest(Type body, String operation, boolean creates) {
        var shared = of(body);
        if (shared.get$ref() == null) {
            return shared;
        }
        var name = Character.toUpperCase(operation.charAt(0)) + operation.substring(1) + "Request";
        if (!named.containsKey(name)) {
            var plain = shared.get$ref().substring(REFERENCE.length());
            var described = Objects.requireNonNull(named.get(plain));
            var schema = typed("object");
            schema.setDescription("The body of `%s`".formatted(operation));
            var members = new LinkedHashMap<>(described.getProperties());
            if (creates) {
                members.putAll(onCreate.getOrDefault(plain, Map.of()));
                schema.setRequired(required(body).isEmpty() ? null : required(body));
            }
            schema.setProperties(members);
            named.put(name, schema);
        }
        return reference(name);
    }

    private Schema<?> of(AnnotatedType type) {
        Schema<?> schema = switch (type) {
            case AnnotatedParameterizedType generic -> {
                var arguments = generic.getAnnotatedActualTypeArguments();
                yield of((Class<?>) ((ParameterizedType) generic.getType()).getRawType(), of(arguments[arguments.length - 1]));
            }
            case AnnotatedArrayType array -> of((Class<?>) array.getType(), of(array.getAnnotatedGenericComponentType()));
            default -> of(type.getType());
        };
        return type.isAnnotationPresent(Nullable.class) ? orNull(schema) : schema;
    }

    private Schema<?> of(Class<?> type, Schema<?> content) {
        if (type == Sent.class) {
            return orNull(content);
        }
        if (type == Answer.class) {
            return content;
        }
        if (Collection.class.isAssignableFrom(type) || type.isArray() && type != byte[].class) {
            return typed("array").items(content);
        }
        if (Map.class.isAssignableFrom(type)) {
            return typed("object").additionalProperties(content);
        }
        if (type == Integer.class || type == int.class || type == Offset.class || type == AssignedTo.class) {
            return typed("integer").format("int32");
        }
        if (type == Long.class || type == long.class) {
            return typed("integer").format("int64");
        }
        if (type == Boolean.class || type == boolean.class) {
            return typed("boolean");
        }
        if (Number.class.isAssignableFrom(type) || type == double.class || type == BigDecimal.class) {
            return typed("number");
        }
        if (type == String.class || type == byte[].class) {
            return typed("string");
        }
        if (type == Instant.class || type == LocalDateTime.class) {
            return typed("string").pattern(inBody ? SENT_DATE : DATE + " " + TIME + "$").example(EXAMPLE);
        }
        if (type == LocalDate.class) {
            return typed("string").pattern(inBody ? SENT_DATE : DATE + "$").example(EXAMPLE_DAY);
        }
        if (type == LocalTime.class) {
            return typed("string").pattern("^" + TIME + "$").example(EXAMPLE_TIME);
        }
        if (type.isEnum()) {
            return words(type);
        }
        if (type.isSealed()) {
            var known = names.get(type);
            var name = known == null ? nameOf(type) : known;
            names.put(type, name);
            return anyOf(name, text(type).summary(), type.getPermittedSubclasses());
        }
        return type.isRecord() && type != Json.class ? record(type) : any();
    }

    /** An object of one of several kinds. Not oneOf: a location has all members of a container, so both schemas match it. */
    private Schema<?> anyOf(String name, String text, Type... kinds) {
        if (!named.containsKey(name)) {
            var all = Arrays.stream(kinds).<Schema>map(this::of).toList();
            named.put(name, new JsonSchema().anyOf(all).description(text).discriminator(discriminator(all)));
        }
        return reference(name);
    }

    /** The member whose only value tells the kind. Without it a generated client may take a location for a container. */
    private @Nullable Discriminator discriminator(List<Schema> kinds) {
        var discriminator = new Discriminator();
        for (var kind : kinds) {
            Map<String, Schema> members = Objects.requireNonNull(named.get(kind.get$ref().substring(REFERENCE.length())))
                    .getProperties();
            members.forEach((member, schema) -> {
                if (schema.getEnum() != null && schema.getEnum().size() == 1) {
                    discriminator.propertyName(member).mapping(String.valueOf(schema.getEnum().getFirst()), kind.get$ref());
                }
            });
        }
        return discriminator.getMapping() != null && discriminator.getMapping().size() == kinds.size() ? discriminator : null;
    }

    private static Schema<?> any() {
        return new JsonSchema();
    }

    private static Schema<?> typed(String type) {
        return new JsonSchema().typesItem(type);
    }

    private Schema<?> words(Class<?> type) {
        Schema<Object> words = new JsonSchema();
        words.typesItem("string");
        for (var constant : type.getEnumConstants()) {
            words.addEnumItemObject(wire.mapper().valueToTree(constant).asString());
        }
        return words;
    }

    private Schema<?> orNull(Schema<?> schema) {
        if (schema.get$ref() != null) {
            return new JsonSchema().anyOf(List.of(schema, typed("null")));
        }
        if (schema.getTypes() == null) {
            return schema;
        }
        schema.addType("null");
        if (schema.getEnum() != null) {
            schema.getEnum().add(null);
        }
        return schema;
    }

    private Schema<?> record(Class<?> type) {
        for (var component : type.getRecordComponents()) {
            if (annotation(component, JsonValue.class) != null) {
                return of(component.getGenericType());
            }
        }
        var known = names.get(type);
        if (known != null) {
            return reference(known);
        }
        var name = nameOf(type);
        names.put(type, name);
        var schema = typed("object");
        named.put(name, schema); // added before its members, which may refer to it
        schema.setProperties(new LinkedHashMap<>());
        var summary = text(type).summary();
        schema.setDescription(summary.isEmpty() ? null : summary);
        boolean outside = inBody;
        inBody = isBody(type);
        addMembers(type, schema);
        inBody = outside;
        return reference(name);
    }

    private static boolean isBody(Class<?> type) {
        var outer = type.getEnclosingClass();
        return type.getSimpleName().endsWith("Body") || outer != null && isBody(outer);
    }

    /** The members that a {@code POST} with this body must have. */
    public static List<String> required(Type body) {
        return body instanceof Class<?> type && type.isRecord()
                ? Arrays.stream(type.getRecordComponents()).filter(component -> annotation(component, Required.class) != null)
                        .map(WireSchemas::memberName).toList()
                : List.of();
    }

    private static Schema<?> reference(String name) {
        return new JsonSchema().$ref(REFERENCE + name);
    }

    /** The name of a record and of those around it, without the words that say what it is to the code. */
    private String nameOf(Class<?> type) {
        var own = EXCEPTIONS.getOrDefault(type.getSimpleName(), spoken(type));
        var name = isBody(type) && !EXCEPTIONS.containsKey(type.getSimpleName()) ? own + "Input" : own;
        if (!names.containsValue(name)) {
            return name;
        }
        var slice = type.getPackageName().substring(type.getPackageName().lastIndexOf('.') + 1);
        return Character.toUpperCase(slice.charAt(0)) + slice.substring(1) + name;
    }

    private static String spoken(Class<?> type) {
        var own = OF_THE_CODE.matcher(type.getSimpleName()).replaceFirst("");
        var outer = type.getEnclosingClass();
        if (outer == null || outer.isInterface()) {
            return own;
        }
        var around = spoken(outer);
        return own.startsWith(around) ? own : around + own;
    }

    private void addMembers(Class<?> type, Schema<?> schema) {
        for (var component : type.getRecordComponents()) {
            var unwrapped = annotation(component, JsonUnwrapped.class);
            if (unwrapped != null) {
                var before = schema.getRequired() == null ? List.<String>of() : List.copyOf(schema.getRequired());
                addUnwrapped(component.getType(), unwrapped.prefix(), schema);
                if (!isBody(type) && !isAlwaysThere(type, component)) { // some objects have none of its members
                    schema.setRequired(before);
                }
                continue;
            }
            var member = memberName(component);
            boolean onlyOnCreate = isOnlyOnCreate(component);
            boolean needsValue = needsValue(type, component);
            if (onlyOnCreate || needsValue) {
                onCreate.computeIfAbsent(Objects.requireNonNull(names.get(type)), name -> new LinkedHashMap<>()).put(member,
                        described(type, component, member, !needsValue));
            }
            if (onlyOnCreate) {
                continue;
            }
            var described = described(type, component, member, true);
            schema.addProperty(member, described); // in place of one of the same name in an unwrapped object
            if (isAlwaysThere(type, component) && (schema.getRequired() == null || !schema.getRequired().contains(member))) {
                schema.addRequiredItem(member);
            }
        }
    }

    private Schema<?> described(Class<?> type, RecordComponent component, String member, boolean orNull) {
        var plain = of(component.getAnnotatedType());
        return marked(component, explained(type, component, member, orNull ? plain : notNull(plain)));
    }

    /** Whether a request that creates something must have a member, and not as null. */
    private static boolean needsValue(Class<?> type, RecordComponent component) {
        var required = annotation(component, Required.class);
        return isBody(type) && required != null && !required.orNull();
    }

    private static boolean isOnlyOnCreate(RecordComponent component) {
        var view = annotation(component, JsonView.class);
        return view != null && Arrays.asList(view.value()).contains(BodyPart.OnCreate.class);
    }

    /** Marks what is accepted and not shown. */
    private static Schema<?> marked(RecordComponent component, Schema<?> schema) {
        var said = annotation(component, io.swagger.v3.oas.annotations.media.Schema.class);
        if (said == null) {
            return schema;
        }
        if (said.accessMode() == io.swagger.v3.oas.annotations.media.Schema.AccessMode.WRITE_ONLY) {
            schema.setWriteOnly(true);
        }
        return schema;
    }

    private ObjectText text(Class<?> type) {
        return texts.computeIfAbsent(type, ObjectText::of);
    }

    /** Says what a member means: with the words of its record, or else with those that hold for all members of this name. */
    private Schema<?> explained(Class<?> type, RecordComponent component, String member, Schema<?> plain) {
        var guarded = isBody(type) ? Optional.<GuardedMember>empty() : GuardedMember.called(member);
        var schema = guarded.isPresent() ? orNull(plain) : plain;
        var own = text(type).members().get(component.getName());
        var text = own != null ? own : common(member, !isBody(type) && isNullable(schema));
        if (text != null && text.example() != null) {
            schema.setExample(example(text.example(), schema));
        }
        if (text != null && OLDER.matcher(text.meaning()).find()) {
            schema.setDeprecated(true);
        }
        var sentences = Stream.of(text == null ? "" : text.meaning(),
                isBody(type) && CODES.contains(member) ? "Send it as text: a JSON number has no zeros in front" : "",
                guarded.map(one -> "Null without the right `%s`".formatted(one.right().word())).orElse(""))
                .filter(sentence -> !sentence.isEmpty()).toList();
        if (!sentences.isEmpty()) {
            schema.setDescription(MemberText.of(sentences.stream().map(MemberText::withoutFullStop)
                    .collect(Collectors.joining(". "))).meaning());
            var always = ALWAYS.matcher(schema.getDescription());
            if (always.lookingAt() && schema.getEnum() != null) {
                schema.getEnum().removeIf(value -> !always.group(1).equals(value));
            }
        }
        return schema;
    }

    private static @Nullable MemberText common(String member, boolean mayBeNull) {
        var common = CommonMembers.of(member);
        return common == null || !mayBeNull
                ? common
                : new MemberText(common.meaning() + "; null if there is none", common.example());
    }

    /** Undoes {@link #orNull}. */
    private static Schema<?> notNull(Schema<?> schema) {
        if (!isNullable(schema)) {
            return schema;
        }
        if (schema.getAnyOf() != null) {
            return schema.getAnyOf().getFirst();
        }
        schema.getTypes().remove("null");
        if (schema.getEnum() != null) {
            schema.getEnum().removeIf(Objects::isNull);
        }
        return schema;
    }

    private static boolean isNullable(Schema<?> schema) {
        return schema.getTypes() != null && schema.getTypes().contains("null")
                || schema.getAnyOf() != null && schema.getAnyOf().stream().anyMatch(WireSchemas::isNullable);
    }

    /** The value that an example stands for: the text itself where the schema allows one. */
    private Object example(String example, Schema<?> schema) {
        return schema.getTypes() != null && schema.getTypes().contains("string")
                ? example
                : wire.mapper().readValue(example, Object.class);
    }

    /** A schema for several kinds of object allows the members of every kind. It requires only those that every kind requires. */
    private void addUnwrapped(Class<?> type, String prefix, Schema<?> schema) {
        if (!prefix.isEmpty()) {
            var plain = typed("object");
            plain.setProperties(new LinkedHashMap<>());
            addMembers(type, plain);
            plain.getProperties().forEach((member, of) -> {
                var text = common(prefix + member, isNullable(of));
                schema.addProperty(prefix + member, text == null ? of : of.description(text.meaning()));
            });
            plain.getRequired().forEach(member -> schema.addRequiredItem(prefix + member));
            return;
        }
        if (!type.isSealed()) {
            addMembers(type, schema);
            return;
        }
        var before = schema.getRequired() == null ? List.<String>of() : List.copyOf(schema.getRequired());
        Set<String> always = null;
        var ofAnyKind = new LinkedHashMap<String, Schema>();
        for (var kind : type.getPermittedSubclasses()) {
            var alone = typed("object");
            alone.setProperties(new LinkedHashMap<>());
            addMembers(kind, alone);
            alone.getProperties().forEach((member, described) -> ofAnyKind.merge(member, described, WireSchemas::either));
            if (always == null) {
                always = new LinkedHashSet<>(alone.getRequired());
            } else {
                always.retainAll(alone.getRequired());
            }
        }
        schema.getProperties().putAll(ofAnyKind);
        var required = new ArrayList<>(before);
        required.addAll(always == null ? Set.of() : always);
        schema.setRequired(required);
    }

    /** A member that two kinds have. Where each always has a value of its own, it has one of both. */
    private static Schema<?> either(Schema<?> one, Schema<?> other) {
        if (one.getEnum() == null || one.getEnum().equals(other.getEnum())) {
            return other;
        }
        Schema<Object> either = new JsonSchema();
        either.typesItem("string").setEnum(Stream.concat(one.getEnum().stream(), other.getEnum().stream()).distinct()
                .map(Object.class::cast).collect(Collectors.toCollection(ArrayList::new)));
        return either.description(either.getEnum().stream().map("`%s`"::formatted).collect(Collectors.joining(" or ")));
    }

    static String memberName(RecordComponent component) {
        var given = annotation(component, JsonProperty.class);
        return given == null || given.value().isEmpty()
                ? SNAKE_CASE.of(component.getName())
                : given.value();
    }

    /**
     * Whether a member is always there. A view always has its members, with null for empty ones, unless they are marked as left out. An
     * object inside a body must have the members that are marked as required. What a whole body must have depends on the request.
     */
    private static boolean isAlwaysThere(Class<?> type, RecordComponent component) {
        if (isBody(type)) {
            return type.getEnclosingClass() != null && annotation(component, Required.class) != null;
        }
        var inclusion = annotation(component, JsonInclude.class);
        if (inclusion == null) {
            inclusion = type.getAnnotation(JsonInclude.class);
        }
        if (inclusion != null && inclusion.value() != JsonInclude.Include.ALWAYS) {
            return false;
        }
        return component.getType() != Sent.class;
    }

    /** Finds an annotation of a component; it may be kept only on the accessor or the field. */
    private static <A extends java.lang.annotation.Annotation> @Nullable A annotation(RecordComponent component, Class<A> type) {
        var own = component.getAnnotation(type);
        if (own != null) {
            return own;
        }
        var onAccessor = component.getAccessor().getAnnotation(type);
        if (onAccessor != null) {
            return onAccessor;
        }
        return Arrays.stream(component.getDeclaringRecord().getDeclaredFields())
                .filter(field -> field.getName().equals(component.getName()))
                .map(field -> field.getAnnotation(type)).filter(Objects::nonNull).findFirst().orElse(null);
    }
}
