package fulfilment.rest.description;

import fulfilment.api.hooks.HookDelivery;
import fulfilment.api.kernel.PublicAddress;
import fulfilment.api.users.Right;
import fulfilment.api.wire.Wire;
import fulfilment.rest.access.Access;
import fulfilment.rest.bodies.FileBody;
import fulfilment.rest.bodies.WireSchemas;
import fulfilment.rest.errors.ErrorBody;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.NewObjects;
import fulfilment.rest.platform.Pdf;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.Paths;
import io.swagger.v3.oas.models.info.Contact;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.info.License;
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
import io.swagger.v3.oas.models.servers.ServerVariable;
import io.swagger.v3.oas.models.servers.ServerVariables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springdoc.core.customizers.OperationCustomizer;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
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
    private static final String ANY_FILE = "*/*";
    private static final String API = "/api/";
    private static final String REFERENCE = "#/components/responses/";
    private static final String CHANGED = "Changed";
    private static final String DELETED = "Deleted";
    private static final String NOT_MODIFIED = "NotModified";
    /** Where an operation waits for its path: the first one of its endpoint. */
    private static final String FIRST_PATH = "x-first-path";

    @Bean
    WireSchemas wireSchemas(Wire wire) {
        return new WireSchemas(wire);
    }

    /** All schemas are those of {@link WireSchemas}. What springdoc finds out about classes would be thrown away, and costs it most of its time. */
    @Bean
    ModelConverter noSchemasOfClasses() {
        return (type, context, others) -> new JsonSchema();
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
        CommonParameters.ofList(endpoint, schemas).forEach(operation::addParametersItem);
        CommonParameters.of(endpoint, status(endpoint)).forEach(operation::addParametersItem);
        operation.setResponses(responses(endpoint, schemas));
        var access = endpoint.getMethodAnnotation(Access.class);
        if (Endpoints.isPublic(endpoint)) {
            operation.setSecurity(List.of());
        }
        operation.setDescription(Stream.of(text.details(), access == null ? "" : sentence(access)).filter(said -> !said.isEmpty())
                .collect(Collectors.joining("\n\n")));
        return operation;
    }

    /** Describes in a sentence who may call an endpoint. */
    private static String sentence(Access access) {
        var who = switch (access.value()) {
            case PUBLIC -> "Needs no key.";
            case SIGNED -> "Needs no key, but a signature.";
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
            operation.addParametersItem(
                    schemas.explained(new Parameter().in("path").required(true).name(name(inPath.name(), parameter))
                            .schema(schemas.of(parameter.getGenericParameterType())), meaning(parameter, inPath.name(), text)));
        } else if (inQuery != null) {
            var required = inQuery.required() && inQuery.defaultValue().equals(ValueConstants.DEFAULT_NONE)
                    && !parameter.isOptional();
            var name = name(inQuery.name(), parameter);
            if (!text.parameters().containsKey(Objects.requireNonNull(parameter.getParameter().getName()))
                    && CommonParameters.isShared(name, parameter.getParameterType())) {
                operation.addParametersItem(CommonParameters.reference(name));
                return;
            }
            operation.addParametersItem(schemas.explained(new Parameter().in("query").required(required).name(name)
                    .schema(schemas.ofParameter(parameter.getGenericParameterType())), meaning(parameter, inQuery.name(), text)));
        } else if (parameter.hasParameterAnnotation(org.springframework.web.bind.annotation.RequestBody.class)) {
            operation.setRequestBody(body(parameter, schemas));
        } else if (parameter.getParameterType() == FileBody.class) {
            operation.setRequestBody(new RequestBody().required(true).content(new Content()
                    .addMediaType("text/csv", new MediaType().schema(new JsonSchema().typesItem("string")))
                    // in this version of OpenAPI a body of bytes has no schema
                    .addMediaType("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", new MediaType())));
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
        boolean creates = parameter.hasMethodAnnotation(PostMapping.class);
        return new RequestBody().required(creates && !WireSchemas.required(type).isEmpty() ? true : null)
                .content(json(schemas.ofRequest(type, Objects.requireNonNull(parameter.getMethod()).getName(), creates)));
    }

    private static String name(String given, MethodParameter parameter) {
        return given.isEmpty() ? Objects.requireNonNull(parameter.getParameter().getName()) : given;
    }

    /** The status with which an endpoint answers if all is well. */
    private static HttpStatus status(HandlerMethod endpoint) {
        var declared = AnnotatedElementUtils.findMergedAnnotation(endpoint.getMethod(), ResponseStatus.class);
        return declared != null
                ? declared.code()
                : endpoint.hasMethodAnnotation(DeleteMapping.class) ? HttpStatus.NO_CONTENT : HttpStatus.OK;
    }

    private static ApiResponses responses(HandlerMethod endpoint, WireSchemas schemas) {
        var fine = status(endpoint);
        boolean reads = endpoint.hasMethodAnnotation(GetMapping.class);
        var responses = new ApiResponses();
        var body = bodyOf(endpoint.getMethod().getGenericReturnType());
        if (fine == HttpStatus.NO_CONTENT && body == null) {
            responses.addApiResponse("204", shared(DELETED));
        } else {
            var answer = answer(endpoint, fine, body, reads, schemas);
            responses.addApiResponse(String.valueOf(fine.value()), answer);
            if (endpoint.getMethod().getReturnType() == Answer.class && reads) {
                Headers.add(answer, Headers.ETAG);
                if (endpoint.hasMethodAnnotation(Sortable.class)) {
                    Headers.add(answer, Headers.TOTAL_COUNT, Headers.TOTAL_MORE);
                }
                responses.addApiResponse("304", shared(NOT_MODIFIED));
            }
        }
        if (Stream.of(endpoint.getMethodParameters()).anyMatch(one -> one.hasParameterAnnotation(RequestHeader.class))) {
            responses.addApiResponse("201", Headers.add(Headers.counted(new ApiResponse()
                    .description("Started; the request preferred respond-async, and Location shows the progress")),
                    Headers.LOCATION, Headers.REPLAYED));
        }
        if (fine == HttpStatus.OK && !reads) {
            responses.addApiResponse("204", shared(CHANGED));
        }
        Refusals.add(endpoint, responses);
        return responses;
    }

    /** The answer if all is well, before what only some reads add. @param body the type of the body; null for none or a file */
    private static ApiResponse answer(HandlerMethod endpoint, HttpStatus fine, @Nullable Type body, boolean reads,
            WireSchemas schemas) {
        var answer = new ApiResponse().description(fine.getReasonPhrase());
        if (endpoint.getMethod().getReturnType() == ResponseEntity.class) {
            answer.content(new Content().addMediaType(ANY_FILE, new MediaType().schema(new JsonSchema())));
        } else if (body != null) {
            answer.content(json(schemas.of(body)));
        }
        if (endpoint.getMethod().getReturnType() == Pdf.class) {
            answer.getContent().addMediaType(PDF, new MediaType().schema(new JsonSchema()));
        }
        if (!Endpoints.isPublic(endpoint)) {
            Headers.counted(answer);
        }
        if (!reads) {
            Headers.add(answer, Headers.REPLAYED);
        }
        return answer;
    }

    private static ApiResponse shared(String name) {
        return new ApiResponse().$ref(REFERENCE + name);
    }

    /** Answers without a body, which need no words of their own. */
    private static Map<String, ApiResponse> bare() {
        var bare = new LinkedHashMap<String, ApiResponse>();
        bare.put(CHANGED, Headers.add(Headers.counted(new ApiResponse()
                .description("Done. The request preferred a minimal answer, or there was no room for the changed object")),
                Headers.REPLAYED));
        bare.put(DELETED, Headers.add(Headers.counted(new ApiResponse().description("Done; there is nothing to show")),
                Headers.REPLAYED));
        bare.put(NOT_MODIFIED, Headers.add(Headers.counted(new ApiResponse()
                .description("The answer is still the one whose `ETag` the request names in `If-None-Match`")), Headers.ETAG));
        return bare;
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
    OpenApiCustomizer document(WireSchemas schemas, PublicAddress installation,
            @Value("${fulfilment.webhooks.signature-header:" + HookDelivery.SIGNATURE_HEADER + "}") String signatureHeader) {
        return document -> describe(document, schemas, installation, signatureHeader);
    }

    private static void describe(OpenAPI document, WireSchemas schemas, PublicAddress installation, String signatureHeader) {
        document.info(new Info().title("Fulfilment")
                .version(Objects.requireNonNullElse(ApiDescription.class.getPackage().getImplementationVersion(), "development"))
                .description(introduction()).contact(new Contact().name("The admins of this installation"))
                .license(new License().name("Apache License 2.0").identifier("Apache-2.0")));
        document.setPaths(inOrder(onTheWire(document.getPaths())));
        addLocations(document.getPaths());
        Refusals.nameCodes(document.getPaths().values().stream().flatMap(path -> path.readOperations().stream()).toList());
        document.setTags(Stream.concat(ApiTag.all().stream(), Stream.of(WebhookOperations.TAG)).toList());
        document.servers(servers(installation));
        document.security(List.of(new SecurityRequirement().addList("basic"), new SecurityRequirement().addList("bearer")));
        schemas.of(ErrorBody.class);
        document.setWebhooks(WebhookOperations.all(schemas));
        Map<String, Schema> named = new TreeMap<>(schemas.named());
        Refusals.describe(named);
        document.components(new Components()
                .schemas(named)
                .parameters(CommonParameters.all(schemas))
                .headers(Headers.all())
                .addSecuritySchemes("basic", new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme("basic")
                        .description("The API key as user name; the password is ignored and may be empty"))
                .addSecuritySchemes("bearer", new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme("bearer")
                        .description("The API key as token, for tools that cannot send Basic without a password")));
        bare().forEach(document.getComponents()::addResponses);
        Refusals.responses().forEach(document.getComponents()::addResponses);
        WebhookOperations.addShared(document.getComponents(), signatureHeader);
        // the body of an operation has a schema of its own, made of that of its record
        document.getComponents().getSchemas().keySet().retainAll(UsedSchemas.of(document));
    }

    /** What a newcomer reads first. */
    private static String introduction() {
        try (var in = ApiDescription.class.getResourceAsStream("introduction.md")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static List<Server> servers(PublicAddress installation) {
        var here = new Server().url(installation.or("/")).description("This installation");
        var other = new Server().url("{address}").description("Another installation").variables(new ServerVariables()
                .addServerVariable("address", new ServerVariable()._default(installation.or("http://localhost:8080"))
                        .description("Where the service is reached, without a slash at the end")));
        return List.of(here, other);
    }

    /** Adds {@code Location} to the answers with a new object that can be read alone. Rule CON-94. */
    private static void addLocations(Paths paths) {
        var readable = paths.entrySet().stream().filter(path -> path.getValue().getGet() != null).map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        paths.forEach((path, item) -> {
            var made = item.getPost() == null ? null : item.getPost().getResponses().get("201");
            if (made != null && NewObjects.areShown(path, readable)) {
                Headers.add(made, Headers.LOCATION);
            }
        });
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
}
