package fulfilment.server.security;

import fulfilment.testing.Eventually;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A connection that carries any bytes. It is reused as long as the service keeps it open. */
final class RawConnection implements AutoCloseable {

    private final String host;
    private final int port;
    private @Nullable Socket socket;
    private @Nullable InputStream in;

    record Answer(int status, String head) {}

    RawConnection(String address) {
        var parsed = URI.create(address);
        host = parsed.getHost();
        port = parsed.getPort();
    }

    /** @param request each character is sent as one byte */
    Answer send(String request) throws IOException {
        for (int attempt = 0;; attempt++) {
            boolean fresh = socket == null;
            try {
                return exchange(request);
            } catch (IOException closed) {
                close();
                if (fresh || attempt > 0) {
                    throw closed;
                }
            }
        }
    }

    private Answer exchange(String request) throws IOException {
        var connected = socket;
        if (connected == null) {
            connected = new Socket(host, port);
            connected.setSoTimeout((int) Eventually.TIMEOUT.toMillis());
            socket = connected;
            in = new BufferedInputStream(connected.getInputStream());
        }
        connected.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
        connected.getOutputStream().flush();
        var head = head();
        int status = Integer.parseInt(head.split(" ", 3)[1]);
        var lower = head.toLowerCase(Locale.ROOT);
        if (!request.startsWith("HEAD ")) {
            skipBody(lower);
        }
        if (lower.contains("connection: close")) {
            close();
        }
        return new Answer(status, head);
    }

    private String head() throws IOException {
        var head = new ByteArrayOutputStream();
        int matched = 0;
        while (matched < 4) {
            int next = in == null ? -1 : in.read();
            if (next < 0) {
                throw new EOFException("the connection was closed");
            }
            head.write(next);
            matched = next == "\r\n\r\n".charAt(matched) ? matched + 1 : next == '\r' ? 1 : 0;
        }
        return head.toString(StandardCharsets.ISO_8859_1);
    }

    private void skipBody(String head) throws IOException {
        int length = head.indexOf("content-length: ");
        if (length >= 0) {
            in.skipNBytes(
                    Long.parseLong(head.substring(length + "content-length: ".length(), head.indexOf('\r', length)).strip()));
        } else if (head.contains("transfer-encoding: chunked")) {
            for (int size = chunk(); size > 0; size = chunk()) {
                in.skipNBytes(size + 2);
            }
            in.skipNBytes(2);
        }
    }

    private int chunk() throws IOException {
        var line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the connection was closed");
            }
            line.append((char) next);
        }
        return Integer.parseInt(line.toString().strip(), 16);
    }

    @Override
    public void close() throws IOException {
        if (socket != null) {
            socket.close();
            socket = null;
        }
    }
}
