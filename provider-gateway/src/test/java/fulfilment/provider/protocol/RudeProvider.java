package fulfilment.provider.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.ProviderProtocols;
import fulfilment.testing.RudeServer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A shipping provider on loopback that answers in any way a test wants, byte by byte. */
final class RudeProvider implements AutoCloseable {

    private final RudeServer server;

    /** Answers one request; when it returns, the connection is closed. */
    @FunctionalInterface
    interface Manner {

        /** @param number of the connection, from 1 */
        void answer(int number, OutputStream out) throws IOException, InterruptedException;
    }

    RudeProvider(Manner manner) {
        server = new RudeServer(guest -> {
            if (guest.request().isPresent()) {
                manner.answer(guest.number(), guest.socket().getOutputStream());
            }
        });
    }

    /** Makes a provider that answers every request with this status and body. */
    static RudeProvider answering(int status, byte[] body) {
        return new RudeProvider((number, out) -> answer(out, status, body));
    }

    static void answer(OutputStream out, int status, byte[] body) throws IOException {
        say(out, "HTTP/1.1 %d Whatever\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n".formatted(status,
                body.length));
        out.write(body);
    }

    static void say(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    String address(String path) {
        return server.address(path);
    }

    int connections() {
        return server.connections();
    }

    /** Returns the requests that arrived completely, head and body. */
    List<String> requests() {
        return server.requests();
    }

    /** Every request of these tests is described. */
    @Override
    public void close() throws IOException {
        server.close();
        for (var request : requests()) {
            assertThat(ProviderProtocols.inRequest(request)).describedAs(request).isEmpty();
        }
    }
}
