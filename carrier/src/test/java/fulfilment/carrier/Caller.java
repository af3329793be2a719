package fulfilment.carrier;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Calls a carrier as a service does, and as no service does. */
final class Caller {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    /** Settings with a clock that stands still, so that tracking codes are known. */
    static final CarrierSettings SETTINGS = CarrierSettings.DEFAULTS
            .withClock(Clock.fixed(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC));

    record Reply(int status, String text) {

        JsonNode json() {
            return CarrierJson.MAPPER.readTree(text);
        }

        JsonNode messages() {
            return json().get("error_messages");
        }
    }

    private Caller() {}

    static Carrier carrier(CarrierSettings settings) {
        try {
            return Carrier.start(settings);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    static String file(String name) {
        try {
            return Files.readString(Path.of("src/test/resources/contracts", name + ".json"), StandardCharsets.UTF_8);
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    static ObjectNode request(String name) {
        return (ObjectNode) CarrierJson.MAPPER.readTree(file(name + "-request"));
    }

    static Reply post(Carrier carrier, String path, String body, String... headers) {
        return send(carrier, path, HttpRequest.newBuilder().POST(HttpRequest.BodyPublishers.ofString(body))
                .header("Content-Type", "application/json"), headers);
    }

    /** Asks for the labels of two parcels. */
    static Reply order(Carrier carrier, String... headers) {
        return post(carrier, "/shipments", file("shipments-request"), headers);
    }

    static Reply get(Carrier carrier, String path, String... headers) {
        return send(carrier, path, HttpRequest.newBuilder().GET(), headers);
    }

    static Reply put(Carrier carrier, String path, String body) {
        return send(carrier, path, HttpRequest.newBuilder().PUT(HttpRequest.BodyPublishers.ofString(body)));
    }

    static Reply delete(Carrier carrier, String path) {
        return send(carrier, path, HttpRequest.newBuilder().DELETE());
    }

    private static Reply send(Carrier carrier, String path, HttpRequest.Builder request, String... headers) {
        try {
            request.uri(URI.create(carrier.url() + path));
            if (headers.length > 0) {
                request.headers(headers);
            }
            var answer = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return new Reply(answer.statusCode(), answer.body());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    static String basic(String name, String password) {
        return "Basic " + Base64.getEncoder().encodeToString((name + ":" + password).getBytes(StandardCharsets.UTF_8));
    }

    /** A connection on which an order for labels is written, byte for byte. */
    static Socket rawOrder(Carrier carrier, String headers) throws IOException {
        var body = file("shipments-request").getBytes(StandardCharsets.UTF_8);
        var socket = new Socket(carrier.url().getHost(), carrier.port());
        socket.setSoTimeout(60_000);
        socket.getOutputStream()
                .write("POST /shipments HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n%sContent-Length: %d\r\n\r\n"
                        .formatted(headers, body.length).getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().write(body);
        socket.getOutputStream().flush();
        return socket;
    }

    /** Replaces what differs from run to run: the address and the documents. */
    static JsonNode normalized(Carrier carrier, JsonNode answer) {
        return switch (answer) {
            case ObjectNode object -> {
                var copy = CarrierJson.MAPPER.createObjectNode();
                object.properties().forEach(member -> copy.set(member.getKey(), normalized(carrier, member.getValue())));
                yield copy;
            }
            case ArrayNode array -> {
                var copy = CarrierJson.MAPPER.createArrayNode();
                array.forEach(element -> copy.add(normalized(carrier, element)));
                yield copy;
            }
            default -> answer.isString()
                    ? CarrierJson.MAPPER.getNodeFactory().stringNode(normalized(carrier, answer.asString()))
                    : answer;
        };
    }

    private static String normalized(Carrier carrier, String text) {
        if (text.length() < 200) {
            return text.replace(carrier.url().toString(), "URL");
        }
        var start = new String(Base64.getDecoder().decode(text), StandardCharsets.ISO_8859_1);
        return start.startsWith("%PDF-") ? "PDF" : start.startsWith("^XA") ? "ZPL" : text;
    }
}
