package fulfilment.rest.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.coyote.http11.Http11NioProtocol;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServer;

/** What a client reads of the web server itself. */
class ServerErrorsTest {

    private WebServer server;

    /** Its stop can begin when the first line of a request is read, and its headers are not. */
    public static final class Stopping extends Http11NioProtocol {

        private static final int NEVER = Integer.MIN_VALUE;
        private static final AtomicInteger LOOKS = new AtomicInteger(NEVER);

        /** Tomcat looks once before it reads the first line of a request, and once after it. */
        @Override
        public boolean isPaused() {
            return LOOKS.get() != NEVER && LOOKS.incrementAndGet() > 1;
        }
    }

    @BeforeEach
    void start() {
        var factory = new TomcatServletWebServerFactory(0);
        factory.setProtocol(Stopping.class.getName());
        ServerErrors.answerErrors(factory);
        server = factory.getWebServer();
        server.start();
    }

    @AfterEach
    void stop() {
        Stopping.LOOKS.set(Stopping.NEVER);
        server.stop();
    }

    /** @return all that comes before the end of the connection */
    private String answer(String request) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), server.getPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    @Rule("CON-60")
    void aRequestThatIsNotWellFormedGetsAnErrorOfTheApi() throws IOException {
        assertThat(answer("GET /api/v1/products HTTP/1.1\r\nConnection: close\r\n\r\n")).startsWith("HTTP/1.1 400")
                .contains("\"error_code\":5");
    }

    @Test
    @Rule("CON-60")
    void aRequestThatAStopCutsOffIsNotSaidToBeWrong() throws IOException {
        Stopping.LOOKS.set(0);
        assertThat(answer("GET /api/v1/products HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")).isEmpty();
    }
}
