package fulfilment.rest.description;

import com.github.therapi.runtimejavadoc.RuntimeJavadoc;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.Markdown;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.method.HandlerMethod;

/** The refusals of the API: all codes with their meaning, and for each status one answer that operations refer to. Rule CON-60. */
final class Refusals {

    private static final String ERROR = "ErrorBody";
    private static final String CODE = "ErrorCode";

    /** A status, and the answer that operations share. */
    private enum Shared {
        BAD_REQUEST(
                "A value is missing, wrong or not allowed, or the state of an object does not allow the request. Nothing was changed. "
                        + "An operation names the codes of its own; every operation can answer these:",
                "name is required", ErrorCode.PARAMETER, ErrorCode.NOT_JSON, ErrorCode.TOO_LARGE,
                ErrorCode.IDEMPOTENCY_KEY_REUSED),
        UNAUTHORIZED("The request has no valid key.", "the API key is missing or wrong", ErrorCode.UNAUTHORIZED),
        FORBIDDEN("The key is valid and may not do this. Nothing was changed.", "the right orders.edit is missing",
                ErrorCode.FORBIDDEN),
        NOT_FOUND("Something that the request names does not exist. Nothing was changed.", "order 17 does not exist",
                ErrorCode.NOT_FOUND, ErrorCode.IDENTIFIER),
        UNSUPPORTED_MEDIA_TYPE("The request has a `Content-Encoding`.",
                "the body must be sent as it is, without Content-Encoding 'gzip'", ErrorCode.CONTENT_ENCODING),
        TOO_MANY_REQUESTS("Too many requests. This one was not executed: send it again after `Retry-After`.",
                "more than 500 requests in a minute", ErrorCode.RATE_LIMIT, ErrorCode.BUSY),
        INTERNAL_SERVER_ERROR("A fault of the service.",
                "unknown application error, request 0197c3a1-5b7e-7c2d-9f1a-3d5e7b9c1f20",
                ErrorCode.UNKNOWN),
        SERVICE_UNAVAILABLE(
                "The service cannot answer now: send the request again after `Retry-After`, a write with an `Idempotency-Key`.",
                "the service is busy; try again", ErrorCode.OVERLOADED, ErrorCode.UNAVAILABLE);

        private final String meaning;
        private final String message;
        private final List<ErrorCode> codes;

        /** @param codes those that hold for every operation; the example has the first one, with the message */
        Shared(String meaning, String message, ErrorCode... codes) {
            this.meaning = meaning;
            this.message = message;
            this.codes = List.of(codes);
        }

        HttpStatus status() {
            return HttpStatus.valueOf(name());
        }

        /** {@code NotFound}. */
        String title() {
            return status().getReasonPhrase().replace(" ", "");
        }
    }

    /** What the Javadoc of each code says. */
    private static final Map<ErrorCode, String> TEXTS = texts();
    /** Where the codes are that an operation adds to those of the answers that it shares, and those of such an answer. */
    static final String CODES = "x-error-codes";
    private static final Pattern NAMED_CODE = Pattern.compile("(?:\\bwith |\\((?:else )?)(\\d{1,4})(?=[),. ])");
    private static final Pattern AS_ANOTHER = Pattern.compile("\\bas `(\\w+)` is\\b");
    private static final Set<Integer> OWN_CODES = ownCodes();

    private Refusals() {}

    /**
     * Names at each operation the codes that its own rules answer. Its text has them: a code stands in parentheses or after "with", such as
     * "Refused if pieces are missing (1006), and with 21 unless it is open"; "refused as `createOrder` is" means all codes of that operation.
     * The codes that every operation can answer are not among them.
     */
    static void nameCodes(Collection<Operation> operations) {
        var texts = operations.stream()
                .collect(Collectors.toMap(Operation::getOperationId, operation -> String.valueOf(operation.getDescription())));
        operations.forEach(operation -> {
            var codes = codes(operation.getOperationId(), texts, Set.of());
            if (!codes.isEmpty()) {
                operation.addExtension(CODES, List.copyOf(codes));
            }
        });
    }

    /** @param asked operations whose text refers to this one */
    private static SortedSet<Integer> codes(String operation, Map<String, String> texts, Set<String> asked) {
        var text = texts.getOrDefault(operation, "");
        var codes = NAMED_CODE.matcher(text).results().map(named -> Integer.valueOf(named.group(1))).filter(OWN_CODES::contains)
                .collect(Collectors.toCollection(TreeSet::new));
        var also = Stream.concat(asked.stream(), Stream.of(operation)).collect(Collectors.toSet());
        AS_ANOTHER.matcher(text).results().map(other -> other.group(1)).filter(other -> !also.contains(other))
                .forEach(other -> codes.addAll(codes(other, texts, also)));
        return codes;
    }

    private static Set<Integer> ownCodes() {
        var shared = Stream.of(Shared.values()).flatMap(one -> one.codes.stream()).collect(Collectors.toSet());
        return Stream.of(ErrorCode.values())
                .filter(code -> code.status() == HttpStatus.BAD_REQUEST.value() && !shared.contains(code))
                .map(ErrorCode::number).collect(Collectors.toSet());
    }

    /** Adds the answers with which an endpoint can refuse. */
    static void add(HandlerMethod endpoint, ApiResponses responses) {
        for (var shared : Shared.values()) {
            if (isPossible(shared, endpoint)) {
                responses.addApiResponse(String.valueOf(shared.status().value()),
                        new ApiResponse().$ref("#/components/responses/" + shared.title()));
            }
        }
    }

    private static boolean isPossible(Shared shared, HandlerMethod endpoint) {
        var access = Objects.requireNonNull(endpoint.getMethodAnnotation(Access.class), "an endpoint says who may use it");
        return switch (shared) {
            case BAD_REQUEST, INTERNAL_SERVER_ERROR, SERVICE_UNAVAILABLE -> true;
            case UNAUTHORIZED, TOO_MANY_REQUESTS, UNSUPPORTED_MEDIA_TYPE -> !Endpoints.isPublic(endpoint);
            case FORBIDDEN -> !Endpoints.isPublic(endpoint) && (access.value() != Level.ANY_USER || !access.scopedKeys());
            case NOT_FOUND -> namesObjects(endpoint);
        };
    }

    /** Whether a request names objects in its path or body, removes one, or asks for one that may not have existed at a time of the past. */
    private static boolean namesObjects(HandlerMethod endpoint) {
        return Stream.of(endpoint.getMethodParameters())
                .anyMatch(parameter -> parameter.hasParameterAnnotation(PathVariable.class)
                        || parameter.hasParameterAnnotation(RequestBody.class))
                || endpoint.hasMethodAnnotation(DeleteMapping.class)
                || endpoint.hasMethodAnnotation(GetMapping.class) && !endpoint.getMethod().getName().startsWith("list");
    }

    /** The answers that operations refer to, by name. */
    static Map<String, ApiResponse> responses() {
        var all = new LinkedHashMap<String, ApiResponse>();
        for (var shared : Shared.values()) {
            var codes = shared.codes.stream().map(code -> "- `%d`: %s".formatted(code.number(), TEXTS.get(code)));
            var answer = new ApiResponse()
                    .description("%s\n\n%s".formatted(shared.meaning, codes.collect(Collectors.joining("\n"))))
                    .content(new Content().addMediaType("application/json", new MediaType()
                            .schema(new JsonSchema().$ref("#/components/schemas/" + ERROR))
                            .example(example(shared.codes.getFirst(), shared.message))));
            answer.addExtension(CODES, shared.codes.stream().map(ErrorCode::number).sorted().toList());
            Headers.counted(answer);
            switch (shared) {
                case UNAUTHORIZED -> Headers.add(answer, Headers.AUTHENTICATE);
                case TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE -> Headers.add(answer, Headers.RETRY_AFTER);
                case BAD_REQUEST, FORBIDDEN, NOT_FOUND -> Headers.add(answer, Headers.REPLAYED); // refusals of writes are repeated too
                case UNSUPPORTED_MEDIA_TYPE, INTERNAL_SERVER_ERROR -> {
                }
            }
            all.put(shared.title(), answer);
        }
        return all;
    }

    private static Map<String, Object> example(ErrorCode code, String message) {
        var body = new LinkedHashMap<String, Object>();
        body.put("error", true);
        body.put("error_code", code.number());
        body.put("error_message", message);
        return body;
    }

    /** Describes the codes, and says that every refusal has one. @param schemas have that of the body */
    static void describe(Map<String, Schema> schemas) {
        schemas.put(CODE, codes());
        var error = Objects.requireNonNull(schemas.get(ERROR), "the schema of refusals");
        error.addProperty("error_code", new JsonSchema().$ref("#/components/schemas/" + CODE));
        error.setRequired(List.copyOf(error.getProperties().keySet()));
        error.setExample(example(ErrorCode.NOT_FOUND, Shared.NOT_FOUND.message));
    }

    private static Schema<?> codes() {
        var byNumber = new TreeMap<Integer, List<ErrorCode>>();
        for (var code : ErrorCode.values()) {
            byNumber.computeIfAbsent(code.number(), number -> new ArrayList<>()).add(code);
        }
        var meaning = new StringBuilder(
                "Why a request was refused. Codes below 100 are those of the specification; later versions may add "
                        + "codes from 1000 on.\n\n| Code | Status | Meaning |\n|---|---|---|\n");
        Schema<Object> schema = new JsonSchema();
        schema.typesItem("integer").format("int32");
        byNumber.forEach((number, codes) -> {
            schema.addEnumItemObject(number);
            codes.forEach(code -> meaning.append("| %d | %d | %s |%n".formatted(number, code.status(), TEXTS.get(code))));
        });
        schema.setDescription(meaning.toString().strip());
        schema.addExtension("x-enum-varnames", byNumber.values().stream()
                .map(codes -> codes.stream().map(ErrorCode::name).collect(Collectors.joining("_OR_"))).toList());
        return schema;
    }

    static Map<ErrorCode, String> texts() {
        var texts = new EnumMap<ErrorCode, String>(ErrorCode.class);
        RuntimeJavadoc.getJavadoc(ErrorCode.class).getEnumConstants()
                .forEach(constant -> texts.put(ErrorCode.valueOf(constant.getName()), Markdown.of(constant.getComment())));
        return texts;
    }
}
