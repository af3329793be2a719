package fulfilment.management;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.rest.bodies.BodyRequest;
import fulfilment.rest.errors.ErrorBody;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A request to the management port whose body is read completely, has a limited size and is empty or a JSON object. Endpoints accept texts
 * only, so a list of texts becomes one text with commas, which they read as a list.
 */
final class ManagementRequest extends HttpServletRequestWrapper {

    private static final int MOST_BYTES = 65_536;
    private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");
    private static final JsonMapper MAPPER = JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();
    private static final Principal OPERATOR = () -> "operator";

    private final byte[] body;
    private final boolean operator;

    private ManagementRequest(HttpServletRequest request, byte[] body, boolean operator) {
        super(request);
        this.body = body;
        this.operator = operator;
    }

    /**
     * @param operator whether the caller may see everything
     * @return null if the request was refused and answered
     */
    static @Nullable ManagementRequest of(HttpServletRequest request, boolean operator, HttpServletResponse response)
            throws IOException {
        if (!WITH_BODY.contains(request.getMethod())) {
            return new ManagementRequest(request, new byte[0], operator);
        }
        var sent = request.getInputStream().readNBytes(MOST_BYTES + 1);
        if (sent.length > MOST_BYTES) {
            ErrorBody.write(ErrorCode.TOO_LARGE, "the body is larger than %d bytes".formatted(MOST_BYTES), response);
            return null;
        }
        if (sent.length > 0 && !isJson(request.getContentType())) {
            ErrorBody.write(ErrorCode.NOT_JSON, "the body must be JSON: send Content-Type: application/json", response);
            return null;
        }
        try {
            var json = sent.length == 0 ? MAPPER.createObjectNode() : MAPPER.readTree(sent);
            if (json instanceof ObjectNode object) {
                return new ManagementRequest(request, MAPPER.writeValueAsBytes(withoutLists(object)), operator);
            }
            ErrorBody.write(ErrorCode.NOT_JSON, "the body must be a JSON object", response);
        } catch (JacksonException malformed) {
            ErrorBody.write(ErrorCode.NOT_JSON, "the body is not valid JSON", response);
        }
        return null;
    }

    private static boolean isJson(@Nullable String contentType) {
        try {
            return contentType != null && MediaType.parseMediaType(contentType).getSubtype().matches("json|.+\\+json");
        } catch (InvalidMediaTypeException malformed) {
            return false;
        }
    }

    private static ObjectNode withoutLists(ObjectNode object) {
        var plain = MAPPER.createObjectNode();
        object.forEachEntry((name, value) -> {
            if (value.isArray() && value.valueStream().allMatch(JsonNode::isString)) {
                plain.put(name, value.valueStream().map(JsonNode::asString).collect(Collectors.joining(",")));
            } else if (!value.isNull()) {
                plain.set(name, value);
            }
        });
        return plain;
    }

    /** Any principal makes the health endpoint show its details. */
    @Override
    public @Nullable Principal getUserPrincipal() {
        return operator ? OPERATOR : null;
    }

    @Override
    public @Nullable String getContentType() {
        return body.length == 0 ? super.getContentType() : MediaType.APPLICATION_JSON_VALUE;
    }

    @Override
    public @Nullable String getHeader(String name) {
        return isContentType(name) ? getContentType() : super.getHeader(name);
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
        var type = getContentType();
        return isContentType(name) && type != null ? Collections.enumeration(List.of(type)) : super.getHeaders(name);
    }

    private static boolean isContentType(String name) {
        return name.equalsIgnoreCase("Content-Type");
    }

    @Override
    public int getContentLength() {
        return body.length;
    }

    @Override
    public long getContentLengthLong() {
        return body.length;
    }

    @Override
    public BufferedReader getReader() {
        return new BufferedReader(new InputStreamReader(getInputStream(), StandardCharsets.UTF_8));
    }

    @Override
    public ServletInputStream getInputStream() {
        return new BodyRequest.Bytes(new ByteArrayInputStream(body));
    }
}
