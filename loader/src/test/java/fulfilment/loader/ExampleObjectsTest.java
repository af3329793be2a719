package fulfilment.loader;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The example objects in an account whose ids do not begin at 1, as after a restart. */
class ExampleObjectsTest {

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private boolean hasProducts;
    private boolean wasBegun;
    private int last = 4_000;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            var path = exchange.getRequestURI().getPath().replace("/api/v1", "");
            var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (!exchange.getRequestMethod().equals("GET")) {
                requests.add("%s %s %s".formatted(exchange.getRequestMethod(), path, body));
            }
            var answer = answer(exchange.getRequestMethod(), path).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private String answer(String method, String path) {
        return switch (method + " " + path) {
            case "GET /products" -> hasProducts ? "[{}]" : "[]";
            case "GET /fulfilment/customers" -> wasBegun ? "[{}]" : "[]";
            case "GET /picklists" -> "[{\"idpicklist\": 7001}]";
            case "POST /picklists/7001/shipments" -> "{\"idshipment\": 7002, \"idshippingprovider\": 7003}";
            default -> method.equals("POST") ? "{\"name\": \"x\", \"idthing\": %d, \"idother\": 1}".formatted(++last) : "[]";
        };
    }

    private void load() throws IOException {
        ExampleObjects.into(URI.create("http://localhost:" + server.getAddress().getPort()), "key");
    }

    @Test
    void objectsReferToEachOtherByTheIdsThatTheyGot() throws IOException {
        load();
        int owner = 4_001;
        int outlet = 4_002;
        assertThat(requests.get(2)).startsWith("POST /fulfilment/customers");
        assertThat(requests.get(3)).startsWith("POST /admin/warehouses");
        assertThat(requests).anySatisfy(
                request -> assertThat(request).startsWith("POST /locations").contains("OUT-1", "\"idwarehouse\":" + outlet));
        assertThat(requests).anySatisfy(request -> assertThat(request).contains("LAMP-2", "\"idfulfilment_customer\":" + owner));
        assertThat(requests).anySatisfy(request -> assertThat(request).startsWith("POST /picklists/7001/shipments"));
        assertThat(requests).anySatisfy(
                request -> assertThat(request).startsWith("POST /handoverlists").contains("\"idshippingprovider\":7003"));
        assertThat(requests).noneMatch(request -> request.contains("{lamp") || request.matches(
                "(?s).*/(products|customers|orders|receipts|purchaseorders|hooks|picklists)/[0-9]{1,3}(/.*)?"));
        assertThat(requests.getLast()).startsWith("DELETE /hooks/40");
    }

    @Test
    void anAccountThatHasProductsIsLeftAlone() throws IOException {
        hasProducts = true;
        load();
        assertThat(requests).isEmpty();
    }

    /** What was made before an interruption stays, and is not made twice. */
    @Test
    void anAccountInWhichItWasBegunIsLeftAlone() throws IOException {
        wasBegun = true;
        load();
        assertThat(requests).isEmpty();
    }
}
