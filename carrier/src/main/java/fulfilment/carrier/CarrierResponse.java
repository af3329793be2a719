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
record CarrierResponse(int status, String contentType, Map<String, String> headers, byte[] body, long padding) {

    static final String JSON = "application/json";
    private static final String HTML = "text/html;charset=utf-8";

    static CarrierResponse json(int status, JsonNode body) {
        return new CarrierResponse(status, JSON, Map.of(), CarrierJson.MAPPER.writeValueAsBytes(body), 0);
    }

    static CarrierResponse html(int status, String title, String text) {
        var page = "<!doctype html><html lang=\"en\"><head><title>%s</title></head><body><h1>%s</h1><p>%s</p></body></html>\n";
        return new CarrierResponse(status, HTML, Map.of(), page.formatted(title, title, text).getBytes(StandardCharsets.UTF_8),
                0);
    }

    static CarrierResponse empty(int status) {
        return new CarrierResponse(status, "", Map.of(), new byte[0], 0);
    }

    CarrierResponse withHeader(String name, String value) {
        return new CarrierResponse(status, contentType, Map.of(name, value), body, padding);
    }

    CarrierResponse withPadding(long spaces) {
        return new CarrierResponse(status, contentType, headers, body, spaces);
    }

    /** The body in gzip. */
    CarrierResponse packed() {
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(body);
        } catch (IOException inMemory) {
            throw new UncheckedIOException(inMemory);
        }
        return new CarrierResponse(status, contentType, Map.of("Content-Encoding", "gzip"), packed.toByteArray(), padding);
    }

    /** The first half of the body only. */
    CarrierResponse halved() {
        return new CarrierResponse(status, contentType, headers, Arrays.copyOf(body, body.length / 2), 0);
    }

    long length() {
        return body.length + padding;
    }
}
