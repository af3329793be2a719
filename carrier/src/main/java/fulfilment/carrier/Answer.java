package fulfilment.carrier;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import tools.jackson.databind.JsonNode;

/**
 * An answer to a request.
 *
 * @param contentType empty for an answer without a body
 * @param padding     spaces that follow the body
 */
record Answer(int status, String contentType, Map<String, String> headers, byte[] body, long padding) {

    static final String JSON = "application/json";
    private static final String HTML = "text/html;charset=utf-8";

    static Answer json(int status, JsonNode body) {
        return new Answer(status, JSON, Map.of(), CarrierJson.MAPPER.writeValueAsBytes(body), 0);
    }

    static Answer html(int status, String title, String text) {
        var page = "<!doctype html><html lang=\"en\"><head><title>%s</title></head><body><h1>%s</h1><p>%s</p></body></html>\n";
        return new Answer(status, HTML, Map.of(), page.formatted(title, title, text).getBytes(StandardCharsets.UTF_8), 0);
    }

    static Answer empty(int status) {
        return new Answer(status, "", Map.of(), new byte[0], 0);
    }

    Answer withHeader(String name, String value) {
        return new Answer(status, contentType, Map.of(name, value), body, padding);
    }

    Answer withPadding(long spaces) {
        return new Answer(status, contentType, headers, body, spaces);
    }

    /** The body in gzip. */
    Answer packed() {
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(body);
        } catch (IOException inMemory) {
            throw new UncheckedIOException(inMemory);
        }
        return new Answer(status, contentType, Map.of("Content-Encoding", "gzip"), packed.toByteArray(), padding);
    }

    /** The first half of the body only. */
    Answer halved() {
        return new Answer(status, contentType, headers, Arrays.copyOf(body, body.length / 2), 0);
    }

    long length() {
        return body.length + padding;
    }
}
