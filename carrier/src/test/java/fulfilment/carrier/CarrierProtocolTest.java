package fulfilment.carrier;

import static fulfilment.carrier.Caller.SETTINGS;
import static fulfilment.carrier.Caller.carrier;
import static fulfilment.carrier.Caller.file;
import static fulfilment.carrier.Caller.get;
import static fulfilment.carrier.Caller.normalized;
import static fulfilment.carrier.Caller.order;
import static fulfilment.carrier.Caller.post;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;
import org.junit.jupiter.params.provider.ValueSource;

/** The answers of the carrier in all three protocols, held against files. */
class CarrierProtocolTest {

    @ParameterizedTest
    @CsvSource({"/shipments,shipments", "/shipments,shipments-customs", "/shipments-single,shipments-single",
            "/shipments-single,shipments-single-customs", "/push,push", "/push,push-customs"})
    void answersAsTheSpecificationSays(String path, String name) {
        try (var carrier = carrier(SETTINGS)) {
            var reply = post(carrier, path, file(name + "-request"));

            assertThat(reply.status()).as(reply.text()).isEqualTo(200);
            assertThat(normalized(carrier, reply.json())).isEqualTo(CarrierJson.MAPPER.readTree(file(name + "-answer")));
            assertThat(carrier.book().refusals()).isEmpty();
        }
    }

    @Test
    void offersOptions() {
        try (var carrier = carrier(SETTINGS); var single = carrier(SETTINGS.withSingleColli())) {
            assertThat(get(carrier, "/config").json()).isEqualTo(CarrierJson.MAPPER.readTree(file("config-answer")));
            assertThat(get(single, "/config").json().at("/data/options/multi_colli_supported").asBoolean()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"shipments", "shipments-single"})
    void sellsNothingForATestRequest(String path) {
        try (var carrier = carrier(SETTINGS)) {
            var marked = file(path + "-request").replaceFirst("\"data\"\\s*:\\s*\\{", "\"data\": {\"test\": true,");

            var reply = post(carrier, "/" + path, marked);

            assertThat(reply.status()).as(reply.text()).isEqualTo(200);
            assertThat(reply.text()).contains("DCTEST").contains("JVBER");
            assertThat(carrier.book().sales()).isEmpty();
            assertThat(carrier.book().refusals()).isEmpty();
        }
    }

    @Test
    void givesNoZplIfToldSo() {
        try (var carrier = carrier(SETTINGS.withoutZpl())) {
            assertThat(order(carrier).text()).contains("\"pdf\"").doesNotContain("\"zpl\"");
            assertThat(post(carrier, "/shipments-single", file("shipments-single-request")).text()).doesNotContain("\"zpl\"");
            assertThat(post(carrier, "/push", file("push-request")).text()).doesNotContain("label_contents_zpl");
        }
    }

    /** Beside the labels, and nothing else changes: without a price the answers are those of the contracts. */
    @ParameterizedTest
    @CsvSource({"/shipments, shipments, /data, 14.50", "/shipments-single, shipments-single, /data, 7.25",
            "/push, push, '', 7.25"})
    void saysWhatLabelsCostIfToldSo(String path, String name, String labels, BigDecimal price) {
        try (var carrier = carrier(SETTINGS.withPrice(ParcelPrice.parse("7.25USD")))) {
            var answer = post(carrier, path, file(name + "-request")).json();

            var beside = (ObjectNode) answer.at(labels);
            assertThat(beside.get("price").decimalValue()).isEqualByComparingTo(price);
            assertThat(beside.get("currency").asString()).isEqualTo("USD");
            beside.remove(List.of("price", "currency"));
            assertThat(normalized(carrier, answer)).isEqualTo(CarrierJson.MAPPER.readTree(file(name + "-answer")));
        }
    }

    @Test
    void asksForCredentials() {
        try (var carrier = carrier(SETTINGS.withCredentials("shop", "secret"))) {
            var right = Caller.basic("shop", "secret");

            assertThat(order(carrier).status()).isEqualTo(401);
            assertThat(order(carrier).messages().get(0).asString()).isEqualTo("The credentials are wrong");
            assertThat(post(carrier, "/push", file("push-request")).json().get("error").asString()).contains("credentials");
            assertThat(order(carrier, "Authorization", Caller.basic("shop", "Secret")).status()).isEqualTo(401);
            assertThat(get(carrier, "/config").status()).isEqualTo(401);
            assertThat(get(carrier, "/book").status()).isEqualTo(401);
            assertThat(carrier.book().sales()).isEmpty();
            assertThat(order(carrier, "Authorization", right).status()).isEqualTo(200);
            assertThat(get(carrier, "/config", "Authorization", right).status()).isEqualTo(200);
        }
        try (var carrier = carrier(SETTINGS.withCredentials("only-a-key", null))) {
            assertThat(get(carrier, "/config", "Authorization", Caller.basic("only-a-key", "")).status()).isEqualTo(200);
        }
    }

    @Test
    void showsTheStatusOfAParcelToEverybody() throws Exception {
        try (var carrier = carrier(SETTINGS.withCredentials("shop", "secret"))) {
            var answer = order(carrier, "Authorization", Caller.basic("shop", "secret")).json();
            var address = answer.at("/data/parcels/1/tracking_url").asString();

            var page = HttpClient.newHttpClient().send(HttpRequest.newBuilder(java.net.URI.create(address)).build(),
                    HttpResponse.BodyHandlers.ofString());

            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.body()).contains(answer.at("/data/parcels/1/tracking_code").asString());
            assertThat(get(carrier, "/track/%3Cb%3E").status()).isEqualTo(404);
        }
    }

    @Test
    void servesSeveralRequestsOnAConnectionAndBodiesInChunks() throws IOException {
        try (var carrier = carrier(SETTINGS); var socket = new Socket(carrier.url().getHost(), carrier.port())) {
            var body = file("push-request").getBytes(StandardCharsets.UTF_8);
            var half = new String(body, 0, 500, StandardCharsets.ISO_8859_1);
            var rest = new String(body, 500, body.length - 500, StandardCharsets.ISO_8859_1);
            socket.getOutputStream().write(("GET /config HTTP/1.1\r\n\r\n"
                    + "POST /push HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "1f4;x=y\r\n%s\r\n%x\r\n%s\r\n0\r\nTrailer: x\r\n\r\n".formatted(half, rest.length(), rest)
                    + "GET /nothing HTTP/1.1\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();

            var answers = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);

            assertThat(answers.split("HTTP/1.1 ")).satisfiesExactly(start -> assertThat(start).isEmpty(),
                    config -> assertThat(config).startsWith("200"), push -> assertThat(push).startsWith("200"),
                    unknown -> assertThat(unknown).startsWith("404"));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"nonsense|400", "GET http://x/ HTTP/1.1|400", "GET / HTTP/1.1\\r\\nno colon|400",
            "POST /push HTTP/1.1\\r\\nContent-Length: x|400", "POST /push HTTP/1.1\\r\\nContent-Length: 999999999|413",
            "POST /push HTTP/1.1\\r\\nContent-Length: 1\\r\\nTransfer-Encoding: chunked|400",
            "POST /push HTTP/1.1\\r\\nTransfer-Encoding: gzip|501"})
    void refusesWhatIsNoHttp(String head, int status) throws IOException {
        try (var carrier = carrier(SETTINGS); var socket = new Socket(carrier.url().getHost(), carrier.port())) {
            socket.getOutputStream().write((head.replace("\\r\\n", "\r\n") + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));

            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1))
                    .startsWith("HTTP/1.1 " + status);
        }
    }
}
