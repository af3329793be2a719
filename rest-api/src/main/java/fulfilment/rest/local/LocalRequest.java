package fulfilment.rest.local;

import fulfilment.api.local.ApiCall;
import fulfilment.rest.bodies.BodyRequest;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpSession;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A request of a page to the API. The address of the client, whether the connection is secure and the time-outs come from the request for the
 * page. Method, path, parameters, headers and body are its own.
 */
final class LocalRequest extends HttpServletRequestWrapper {

    private final ApiCall call;
    private final byte[] body;
    private final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final Map<String, Object> attributes = new HashMap<>();

    /** @param secret of the caller; it seals an answer that is kept */
    LocalRequest(HttpServletRequest outer, ApiCall call, String secret) {
        super(outer);
        this.call = call;
        this.body = Objects.requireNonNullElse(call.body(), new byte[0]);
        headers.putAll(call.headers()); // before those that no caller chooses
        headers.put("Host", Objects.requireNonNullElse(outer.getHeader("Host"), "localhost"));
        headers.put("Authorization", "Bearer " + secret);
        headers.put("Content-Type", "application/json");
        headers.put("Content-Length", String.valueOf(body.length));
        headers.put("User-Agent", "console");
    }

    @Override
    public String getMethod() {
        return call.method();
    }

    @Override
    public String getRequestURI() {
        return call.sentPath();
    }

    @Override
    public StringBuffer getRequestURL() {
        var port = getServerPort();
        return new StringBuffer("%s://%s:%d%s".formatted(getScheme(), getServerName(), port, getRequestURI()));
    }

    @Override
    public String getServletPath() {
        return call.servedPath();
    }

    @Override
    public @Nullable String getPathInfo() {
        return null;
    }

    @Override
    public @Nullable String getQueryString() {
        return call.queryString();
    }

    @Override
    public @Nullable String getParameter(String name) {
        return call.parameters().get(name);
    }

    @Override
    public String @Nullable [] getParameterValues(String name) {
        var value = getParameter(name);
        return value == null ? null : new String[] {value};
    }

    @Override
    public Map<String, String[]> getParameterMap() {
        var all = new HashMap<String, String[]>();
        call.parameters().forEach((name, value) -> all.put(name, new String[] {value}));
        return all;
    }

    @Override
    public Enumeration<String> getParameterNames() {
        return Collections.enumeration(call.parameters().keySet());
    }

    @Override
    public @Nullable String getHeader(String name) {
        return headers.get(name);
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
        var value = headers.get(name);
        return Collections.enumeration(value == null ? List.of() : List.of(value));
    }

    @Override
    public Enumeration<String> getHeaderNames() {
        return Collections.enumeration(headers.keySet());
    }

    @Override
    public long getDateHeader(String name) {
        return -1;
    }

    @Override
    public int getIntHeader(String name) {
        var value = headers.get(name);
        return value == null ? -1 : Integer.parseInt(value);
    }

    @Override
    public Cookie @Nullable [] getCookies() {
        return null;
    }

    @Override
    public @Nullable HttpSession getSession(boolean create) {
        return null;
    }

    @Override
    public String getContentType() {
        return "application/json";
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
    public String getCharacterEncoding() {
        return StandardCharsets.UTF_8.name();
    }

    @Override
    public void setCharacterEncoding(String encoding) {
        // always UTF-8
    }

    @Override
    public ServletInputStream getInputStream() {
        return new BodyRequest.Bytes(new ByteArrayInputStream(body));
    }

    @Override
    public BufferedReader getReader() {
        return new BufferedReader(new InputStreamReader(getInputStream(), StandardCharsets.UTF_8));
    }

    @Override
    public @Nullable Object getAttribute(String name) {
        return attributes.get(name);
    }

    @Override
    public Enumeration<String> getAttributeNames() {
        return Collections.enumeration(attributes.keySet());
    }

    @Override
    public void setAttribute(String name, @Nullable Object value) {
        if (value == null) {
            attributes.remove(name);
        } else {
            attributes.put(name, value);
        }
    }

    @Override
    public void removeAttribute(String name) {
        attributes.remove(name);
    }
}
