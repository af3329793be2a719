package fulfilment.rest.description;

import fulfilment.api.kernel.PublicAddress;
import fulfilment.api.users.Right;
import fulfilment.api.wire.Wire;
import fulfilment.rest.access.Access;
import fulfilment.rest.bodies.WireSchemas;
import fulfilment.rest.errors.ErrorBody;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.AsOfParameter;
import fulfilment.rest.platform.Pdf;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.Paths;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import io.swagger.v3.oas.models.servers.Server;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springdoc.core.customizers.OperationCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.ValueConstants;
import org.springframework.web.method.HandlerMethod;

/**
 * The machine-readable description of the API. It is derived from the endpoints themselves, so the two cannot differ. It includes the
 * endpoints for admins.
 */
@Configuration(proxyBeanMethods = false)
class ApiDescription {

    private static final String JSON = "application/json";
    private static final String PDF = "application/pdf";
    private static final String ERROR = "Error";
    private static final String API = "/api/";
    private static final String AS_OF = "AsOf";
    /** What holds for every operation. */
    private static final String GENERAL = """
            Warehouse and fulfilment.

            - A path works with and without a slash at its end. Dates and times are wall-clock times of the account.
            - `GET` answers 200, a new object 201, `DELETE` 204, everything else 200 with the object as it is now. An operation says where \
            it does otherwise.
            - A change keeps the members that it leaves out. 0 in place of an id means null. Names, codes, references and address lines have \
            at most 255 characters; remarks, descriptions and comments 65,535. An amount is at most 100,000,000 pieces. Money has no currency \
            and excludes VAT; four decimals are kept.
            - A page of a list has at most 100 elements and begins at `offset`. The filters of a list all hold for each element.
            - A refusal changes nothing and has an `error_code` and an `error_message`, which says what to change. An operation names the \
            codes of its own, with status 400 unless it says another. Every operation can answer: 400 (5) for a value that is missing or \
            wrong, 400 (22) for a body that is not JSON, 400 (1018) for an `Idempotency-Key` that came with another request, 401 (1016) \
            without a valid key, 403 (1017) without the right, 404 (20) for an object that does not exist, 404 (7) for an id that is no \
            number, 429 (28) for too many requests, 429 (1019) for a change that met too many others, 503 (1022, 1024) if the service is \
            busy or cannot reach its database, and 500 (1) for a fault of the service.
            - What an operation announces is sent to webhooks. Rules are those of the service's documentation.
            """;
    /** Where an operation waits for its path: the first one of its endpoint. */
    private static final String FIRST_PATH = "x-first-path";

    @Bean
    WireSchemas wireSchemas(Wire wire) {
        return new WireSchemas(wire);
    }

    @Bean
    OperationCustomizer endpoints(WireSchemas schemas) {
        return (operation, endpoint) -> described(operation, endpoint, schemas);
    }

    static Operation described(Operation operation, HandlerMethod endpoint, WireSchemas schemas) {
        var text = EndpointText.of(endpoint.getMethod());
        operation.setOperationId(endpoint.getMethod().getName());
        operation.setSummary(text.summary());
        operation.setTags(List.of(ApiTag.of(endpoint).title()));
        operation.addExtension(FIRST_PATH, Endpoints.firstPath(endpoint));
        operation.setParameters(null);
        operation.setRequestBody(null);
        for (var parameter : endpoint.getMethodParameters()) {
            describe(parameter, operation, text, schemas);
        }
        for (var name : endpoint.hasMethodAnnotation(GetMapping.class) ? List.of(AS_OF) : List.of("IdempotencyKey", "Prefer")) {
            operation.addParametersItem(new Parameter().$ref("#/components/parameters/" + name));
        }
        operation.setResponses(responses(endpoint, schemas));
        var access = endpoint.getMethodAnnotation(Access.class);
        operation.setDescription(Stream.of(text.details(), access == null ? "" : sentence(access)).filter(said -> !said.isEmpty())
                .collect(Collectors.joining("\n\n")));
        return operation;
    }

    /** Describes in a sentence who may call an endpoint. */
    private static String sentence(Access access) {
        var who = switch (access.value()) {
            case PUBLIC -> "Needs no key.";
            case ANY_USER -> "Open to every user.";
            case ANY_RIGHT -> "Needs a user with at least one right.";
            case ADMIN -> "For admins only.";
            case ONE_OF_RIGHTS -> "Needs one of the rights %s.".formatted(
                    Stream.of(access.rights()).map(Right::word).collect(Collectors.joining(" and ")));
            case RIGHTS -> "Needs the right %s.".formatted(
                    Stream.of(access.rights()).map(Right::word).collect(Collectors.joining(" and ")));
        };
        return access.scopedKeys() ? who + " Open to keys limited to one fulfilment customer." : who;
    }

    private static void describe(MethodParameter parameter, Operation operation, EndpointText text, WireSchemas schemas) {
        var inPath = parameter.getParameterAnnotation(PathVariable.class);
        var inQuery = parameter.getParameterAnnotation(RequestParam.class);
        if (inPath != null) {
            // under its name in the code: springdoc drops parameters that are not in its path, which is renamed last
            operation.addParametersItem(new Parameter().in("path").required(true).name(name(inPath.name(), parameter))
                    .description(meaning(parameter, inPath.name(), text))
                    .schema(schemas.of(parameter.getGenericParameterType())));
        } else if (inQuery != null) {
            var required = inQuery.required() && inQuery.defaultValue().equals(ValueConstants.DEFAULT_NONE)
                    && !parameter.isOptional();
            operation.addParametersItem(new Parameter().in("query").required(required).name(name(inQuery.name(), parameter))
                    .description(meaning(parameter, inQuery.name(), text))
                    .schema(schemas.ofParameter(parameter.getGenericParameterType())));
        } else if (parameter.hasParameterAnnotation(org.springframework.web.bind.annotation.RequestBody.class)) {
            operation.setRequestBody(body(parameter, schemas));
        }
    }

    /** @return null if nothing says what the parameter means */
    static @Nullable String meaning(MethodParameter parameter, String given, EndpointText text) {
        var said = text.parameters().get(Objects.requireNonNull(parameter.getParameter().getName()));
        return said != null
                ? said
                : CommonParameters.of(name(given, parameter), parameter.getParameterType(),
                        parameter.hasParameterAnnotation(PathVariable.class));
    }

    private static RequestBody body(MethodParameter parameter, WireSchemas schemas) {
        var type = parameter.getGenericParameterType();
        if (!parameter.hasMethodAnnotation(PostMapping.class)) {
            return new RequestBody().content(json(schemas.of(type)));
        }
        var required = WireSchemas.required(type);
        return required.isEmpty() && !schemas.hasMembersOfCreation(type)
                ? new RequestBody().content(json(schemas.of(type)))
                : new RequestBody().required(!required.isEmpty()).content(json(schemas.requiring(type, required)));
    }

    private static String name(String given, MethodParameter parameter) {
        return given.isEmpty() ? Objects.requireNonNull(parameter.getParameter().getName()) : given;
    }

    private static ApiResponses responses(HandlerMethod endpoint, WireSchemas schemas) {
        var status = AnnotatedElementUtils.findMergedAnnotation(endpoint.getMethod(), ResponseStatus.class);
        var fine = status != null
                ? status.code()
                : endpoint.hasMethodAnnotation(DeleteMapping.class) ? HttpStatus.NO_CONTENT : HttpStatus.OK;
        var answer = new ApiResponse().description(fine.getReasonPhrase());
        var body = bodyOf(endpoint.getMethod().getGenericReturnType());
        if (body != null) {
            answer.content(json(schemas.of(body)));
        }
        if (endpoint.getMethod().getReturnType() == Pdf.class) {
            answer.getContent().addMediaType(PDF, new MediaType().schema(new JsonSchema()));
        }
        var responses = new ApiResponses().addApiResponse(String.valueOf(fine.value()), answer);
        if (fine == HttpStatus.OK && !endpoint.hasMethodAnnotation(GetMapping.class)) {
            responses.addApiResponse("204", new ApiResponse().description("Done; the request preferred a minimal answer"));
        }
        if (Stream.of(endpoint.getMethodParameters()).anyMatch(one -> one.hasParameterAnnotation(RequestHeader.class))) {
            responses.addApiResponse("201",
                    new ApiResponse()
                            .description("Started; the request preferred respond-async, and Location shows the progress"));
        }
        if (endpoint.getMethod().getReturnType() == Answer.class && endpoint.hasMethodAnnotation(GetMapping.class)) {
            answer.addHeaderObject("ETag",
                    new Header().description("Differs whenever the answer differs; not on answers of 1 MB or more")
                            .schema(new JsonSchema().typesItem("string")));
            responses.addApiResponse("304",
                    new ApiResponse().description("The answer is still the one whose ETag the request names in If-None-Match"));
        }
        return responses
                .addApiResponse("4XX", new ApiResponse().$ref("#/components/responses/" + ERROR))
                .addApiResponse("5XX", new ApiResponse().$ref("#/components/responses/" + ERROR));
    }

    /** @return null if the answer has no body */
    private static @Nullable Type bodyOf(Type answer) {
        var body = answer instanceof ParameterizedType generic
                && (generic.getRawType() == Answer.class || generic.getRawType() == Pdf.class)
                        ? generic.getActualTypeArguments()[0]
                        : answer;
        return body == Void.class || body == void.class ? null : body;
    }

    private static Content json(Schema<?> schema) {
        return new Content().addMediaType(JSON, new MediaType().schema(schema));
    }

    @Bean
    OpenApiCustomizer document(WireSchemas schemas, PublicAddress installation) {
        return document -> describe(document, schemas, installation);
    }

    private static void describe(OpenAPI document, WireSchemas schemas, PublicAddress installation) {
        document.info(new Info().title("Fulfilment").version("v1")
                .description(GENERAL));
        document.setPaths(inOrder(onTheWire(document.getPaths())));
        document.setTags(ApiTag.all());
        document.servers(List.of(new Server().url(Objects.requireNonNullElse(installation.text(), "/"))));
        document.security(List.of(new SecurityRequirement().addList("basic"), new SecurityRequirement().addList("bearer")));
        var error = schemas.of(ErrorBody.class);
        Map<String, Schema> named = new LinkedHashMap<>(schemas.named());
        document.components(new Components()
                .schemas(named)
                .addResponses(ERROR, refusal(error))
                .addParameters(AS_OF, new Parameter().in("query").name(AsOfParameter.PARAMETER).required(false)
                        .description(
                                "Answers with the state at the end of this second, YYYY-MM-DD HH:MM:SS; not in the future")
                        .schema(schemas.ofParameter(Instant.class)))
                .addParameters("Prefer", new Parameter().in("header").name("Prefer").required(false)
                        .description("With return=minimal, a change answers 204 without the changed object")
                        .schema(schemas.of(String.class)))
                .addParameters("IdempotencyKey", new Parameter().in("header").name("Idempotency-Key").required(false)
                        .description("A repeat with the same key is not executed again and gets the first answer")
                        .schema(schemas.of(String.class)))
                .addSecuritySchemes("basic", new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme("basic")
                        .description("The API key as user name, and any password"))
                .addSecuritySchemes("bearer", new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme("bearer")
                        .description("The API key as token")));
    }

    /** The paths with the names of their parameters in snake case, like all names on the wire. */
    private static Paths onTheWire(Paths paths) {
        var renamed = new Paths();
        paths.forEach((path, item) -> {
            for (var operation : item.readOperations()) {
                name(operation, path);
                operation.getParameters().stream().filter(parameter -> "path".equals(parameter.getIn()))
                        .forEach(parameter -> parameter.setName(WireSchemas.wireName(parameter.getName())));
            }
            renamed.addPathItem(Endpoints.onTheWire(path), item);
        });
        return renamed;
    }

    /** Names an operation at a second path of its endpoint after the first one. */
    private static void name(Operation operation, String path) {
        var first = (String) operation.getExtensions().remove(FIRST_PATH);
        if (!first.equals(path)) {
            operation.setOperationId(Endpoints.alias(operation.getOperationId()));
            operation.setDescription(
                    "Another spelling of `%s`. %s".formatted(Endpoints.onTheWire(first), operation.getDescription()));
        }
    }

    /** The paths by the order of their tags, then by name. Second spellings, and paths outside the API of the specification, come last. */
    private static Paths inOrder(Paths paths) {
        var sorted = new Paths();
        paths.entrySet().stream()
                .sorted(Comparator.<Map.Entry<String, PathItem>, ApiTag>comparing(path -> tag(path.getValue()))
                        .thenComparing(path -> isAlias(path.getValue()))
                        .thenComparing(path -> !path.getKey().startsWith(API)).thenComparing(Map.Entry::getKey))
                .forEach(path -> sorted.addPathItem(path.getKey(), path.getValue()));
        return sorted;
    }

    private static ApiTag tag(PathItem item) {
        return ApiTag.titled(item.readOperations().getFirst().getTags().getFirst());
    }

    private static boolean isAlias(PathItem item) {
        return Endpoints.isAlias(item.readOperations().getFirst().getOperationId());
    }

    private static ApiResponse refusal(Schema<?> error) {
        return new ApiResponse().description("Refused; nothing was changed").content(json(error))
                .addHeaderObject("X-RateLimit-Limit", number("Requests a minute"))
                .addHeaderObject("X-RateLimit-Remaining", number("Requests left in this minute"))
                .addHeaderObject("Retry-After", number("Seconds to wait; with 429 and 503 only"));
    }

    private static Header number(String meaning) {
        return new Header().description(meaning)
                .schema(new JsonSchema().typesItem("integer"));
    }
}
