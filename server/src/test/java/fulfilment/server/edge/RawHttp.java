package fulfilment.server.edge;

import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends bytes that no well-behaved client would send. */
public final class RawHttp {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    /** @param headers by lower-case name */
    public record Answer(int status, Map<String, String> headers, String body) {

        public JsonNode json() {
            return MAPPER.readTree(body);
        }

        public int code() {
            return json().path("error_code").asInt();
        }
    }

    private RawHttp() {}

    public static String basic(String key) {
        return "Authorization: Basic " + Base64.getEncoder().encodeToString((key + ":x").getBytes(StandardCharsets.UTF_8))
                + "\r\n";
    }

    public static Answer get(Service service, String target, String... headers) {
        return request(service, "GET", target, new byte[0], headers);
    }

    /**
     * A request with the admin's key.
     *
     * @param headers whole lines
     */
    public static Answer request(Service service, String method, String target, byte[] body, String... headers) {
        var head = new StringBuilder(method + " " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n")
                .append(basic(Service.ADMIN_KEY));
        for (var header : headers) {
            head.append(header).append("\r\n");
        }
        if (body.length > 0) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        var all = new ByteArrayOutputStream();
        all.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
        all.writeBytes(body);
        return raw(service, all.toByteArray());
    }

    public static Answer raw(Service service, byte[] request) {
        var address = URI.create(service.address());
        try (var socket = new Socket(address.getHost(), address.getPort())) {
            socket.setSoTimeout((int) Eventually.TIMEOUT.toMillis());
            socket.getOutputStream().write(request);
            socket.getOutputStream().flush();
            return parsed(socket.getInputStream().readAllBytes());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static Answer parsed(byte[] bytes) {
        var text = new String(bytes, StandardCharsets.ISO_8859_1);
        int end = text.indexOf("\r\n\r\n");
        if (end < 0) {
            throw new IllegalStateException("no answer: " + text);
        }
        var lines = text.substring(0, end).split("\r\n");
        var headers = new LinkedHashMap<String, String>();
        for (int line = 1; line < lines.length; line++) {
            int colon = lines[line].indexOf(':');
            headers.put(lines[line].substring(0, colon).toLowerCase(Locale.ROOT), lines[line].substring(colon + 1).strip());
        }
        var body = text.substring(end + 4);
        if ("chunked".equals(headers.get("transfer-encoding"))) {
            body = unchunked(body);
        }
        return new Answer(Integer.parseInt(lines[0].split(" ")[1]), headers,
                new String(body.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8));
    }

    private static String unchunked(String body) {
        var whole = new StringBuilder();
        int at = 0;
        while (at < body.length()) {
            int line = body.indexOf("\r\n", at);
            int length = Integer.parseInt(body.substring(at, line).strip(), 16);
            if (length == 0) {
                break;
            }
            whole.append(body, line + 2, line + 2 + length);
            at = line + 2 + length + 2;
        }
        return whole.toString();
    }
}
