package fulfilment.rest.description;

import fulfilment.api.kernel.Id;
import fulfilment.rest.bodies.WireSchemas;
import fulfilment.rest.lists.ListOptions;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.AsOfParameter;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.OnlyNow;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.method.HandlerMethod;

/** What parameters mean that many endpoints have. {@code @param} of an endpoint says more where it means something else. */
final class CommonParameters {

    private static final String REFERENCE = "#/components/parameters/";
    private static final String AS_OF = "AsOf";
    private static final String IDEMPOTENCY_KEY = "IdempotencyKey";
    private static final String PREFER = "Prefer";
    private static final String IF_NONE_MATCH = "IfNoneMatch";
    private static final String TOTAL = "Total";
    private static final String OFFSET = "How many elements the page skips; a page has at most 100. A value that is no whole number from 0 "
            + "upwards counts as 0, and past the end the answer is `[]`. In a list with the newest first, elements that are made between two "
            + "requests move the others back: a page then repeats some of the one before. Recognise them by their ids, or read the list as of "
            + "one moment with `as_of`";

    /** @param type the type of the parameter where lists refer to one description of it */
    private record Text(Class<?> type, String meaning) {}

    private static final Map<String, Text> BY_NAME = Map.of(
            "offset", new Text(Offset.class, OFFSET),
            "sinceid", new Text(Integer.class, "Only elements with a greater id"),
            "beforeid", new Text(Integer.class, "Only elements with a smaller id. For example `1000`."),
            "sincedate", new Text(Instant.class,
                    "Only elements that were created after this time, exclusive; seconds that have just ended are not shown yet"),
            "untildate", new Text(Instant.class, "Only elements that were created before this time, exclusive"),
            "updated_after", new Text(Instant.class,
                    "Only elements that were changed after this time, exclusive; seconds that have just ended are not shown yet"));

    private static final Pattern HUMP = Pattern.compile("(?<=[a-z])(?=[A-Z])");

    private CommonParameters() {}

    /**
     * @param name on the wire
     * @return null if only the endpoint can say what the parameter means
     */
    static @Nullable String of(String name, Class<?> type, boolean inPath) {
        if (Id.class.isAssignableFrom(type)) {
            return (inPath ? "The id of the %s" : "Only those of the %s with this id").formatted(words(type));
        }
        var text = BY_NAME.get(name);
        return text == null ? null : text.meaning();
    }

    /** Whether lists refer to one description of the parameter. @param name on the wire */
    static boolean isShared(String name, Class<?> type) {
        var text = BY_NAME.get(name);
        return text != null && text.type() == type;
    }

    static Parameter reference(String name) {
        return new Parameter().$ref(REFERENCE + name);
    }

    /** The parameters that every endpoint of this kind takes. @param status with which it answers if all is well */
    static List<Parameter> of(HandlerMethod endpoint, HttpStatus status) {
        boolean reads = endpoint.hasMethodAnnotation(GetMapping.class);
        var names = new ArrayList<String>();
        if (reads && !Endpoints.isPublic(endpoint) && !endpoint.hasMethodAnnotation(OnlyNow.class)) {
            names.add(AS_OF);
        }
        if (reads && endpoint.getMethod().getReturnType() == Answer.class) {
            names.add(IF_NONE_MATCH);
        }
        if (!reads) {
            names.add(IDEMPOTENCY_KEY);
        }
        if (!reads && status == HttpStatus.OK) {
            names.add(PREFER);
        }
        return names.stream().map(CommonParameters::reference).toList();
    }

    /** The parameters of a list that callers may order and count. */
    static List<Parameter> ofList(HandlerMethod endpoint, WireSchemas schemas) {
        var list = endpoint.getMethodAnnotation(Sortable.class);
        return list == null
                ? List.of()
                : List.of(parameter("query", ListOptions.SORT,
                        schemas.of(String.class).pattern(ListOptions.pattern(list)).example("-id"),
                        ("Orders the list by up to %d columns: %s. A minus before a column goes down, as in `-%s`. Elements that are equal "
                                + "follow each other by their ids, and those without a value come last, or first on the way down")
                                .formatted(ListOptions.MOST_COLUMNS,
                                        Stream.of(list.value()).map("`%s`"::formatted).collect(Collectors.joining(", ")),
                                        list.value()[1])),
                        reference(TOTAL));
    }

    /** The parameters that operations refer to, by name. */
    static Map<String, Parameter> all(WireSchemas schemas) {
        var all = new LinkedHashMap<String, Parameter>();
        all.put(AS_OF, parameter("query", AsOfParameter.PARAMETER, schemas.ofParameter(Instant.class),
                "Answers with the state at the end of this second, YYYY-MM-DD HH:MM:SS; not in the future"));
        new TreeMap<>(BY_NAME).forEach(
                (name, text) -> all.put(name, schemas.explained(
                        parameter("query", name, schemas.ofParameter(text.type()), text.meaning()), text.meaning())));
        Objects.requireNonNull(all.get("offset")).getSchema()._default(0).example(0);
        all.put(TOTAL, parameter("query", ListOptions.TOTAL, schemas.of(boolean.class).example(true),
                "With `true`, the header `X-Total-Count` says how many elements the list has on all its pages, counted up to 10000"));
        all.put(IDEMPOTENCY_KEY, parameter("header", "Idempotency-Key",
                schemas.of(String.class).maxLength(255).example("0197c3a2-8e4f-7a3b-8c5d-6f7a8b9c0d1e"),
                "A text of your own, new for each write. A repeat with the same key is not executed again: it gets the first answer, with "
                        + "`Idempotency-Replayed: true`. The same key with another request is refused (1018). Keys are kept for 24 hours"));
        all.put(PREFER, parameter("header", "Prefer", schemas.of(String.class).example("return=minimal"),
                "With `return=minimal`, a change answers 204 without the changed object. An operation says where it knows another preference"));
        all.put(IF_NONE_MATCH, parameter("header", "If-None-Match", schemas.of(String.class).example(Headers.EXAMPLE_ETAG),
                "The `ETag` of an earlier answer, or several. While the answer is the same, it is 304 without a body"));
        return all;
    }

    private static Parameter parameter(String in, String name, Schema<?> schema, String meaning) {
        return new Parameter().in(in).name(name).required(false).description(meaning).schema(schema);
    }

    /** {@code PurchaseOrderId} is {@code purchase order}. */
    private static String words(Class<?> id) {
        var name = id.getSimpleName();
        return HUMP.matcher(name.substring(0, name.length() - "Id".length())).replaceAll(" ").toLowerCase(Locale.ROOT);
    }
}
