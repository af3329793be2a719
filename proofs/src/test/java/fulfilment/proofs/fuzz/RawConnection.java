package fulfilment.proofs.fuzz;

import fulfilment.testing.Eventually;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** A connection that carries any bytes. It is reused as long as the service keeps it open. */
final class RawConnection implements AutoCloseable {

    private static final int TIMEOUT_MILLIS = (int) Eventually.TIMEOUT.toMillis();

    private final String host;
    private final int port;
    private @Nullable Socket socket;
    private @Nullable InputStream in;

    /** @param headers by lower-case name */
    record Answer(int status, Map<String, String> headers, byte[] body) {

        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }

        String header(String name) {
            return headers.getOrDefault(name, "");
        }
    }

    RawConnection(String address) {
        var parsed = URI.create(address);
        host = parsed.getHost();
        port = parsed.getPort();
    }

    /** @return empty if the service closed this connection and the next one without an answer */
    Optional<Answer> send(Attempt attempt) {
        var answer = exchange(attempt);
        if (answer.isEmpty() && attempt.isWhole()) {
            answer = exchange(attempt); // the service may close a connection at any moment, but not twice in a row
        }
        return answer;
    }

    private Optional<Answer> exchange(Attempt attempt) {
        try {
            open();
            var out = socket.getOutputStream();
            try {
                out.write(attempt.bytes());
                out.flush();
                if (!attempt.isWhole()) {
                    socket.shutdownOutput();
                }
            } catch (SocketException answeredBeforeTheEnd) {
                // the bytes that arrived can still be read
            }
            var answer = read(in, attempt.method().equals("HEAD"));
            if (!attempt.isWhole() || attempt.version().equals("HTTP/1.0") || answer.header("connection").equals("close")) {
                close();
            }
            return Optional.of(answer);
        } catch (SocketTimeoutException tooSlow) {
            close();
            throw new IllegalStateException("no answer within %d ms".formatted(TIMEOUT_MILLIS));
        } catch (IOException closed) {
            close();
            return Optional.empty();
        }
    }

    private void open() throws IOException {
        if (socket == null) {
            socket = new Socket(host, port);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.setTcpNoDelay(true);
            in = new BufferedInputStream(socket.getInputStream());
        }
    }

    /**
     * Sends bytes that need not be HTTP, and reads until the service closes the connection.
     *
     * @return the statuses of the answers
     */
    List<Integer> nonsense(byte[] bytes, boolean hangUp) {
        close();
        var statuses = new ArrayList<Integer>();
        try {
            open();
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
            if (hangUp) {
                socket.setSoLinger(true, 0);
                return statuses;
            }
            socket.shutdownOutput();
            while (true) {
                statuses.add(read(in, false).status());
            }
        } catch (SocketTimeoutException tooSlow) {
            throw new IllegalStateException("the connection stays open without an answer");
        } catch (IOException closed) {
            return statuses;
        } finally {
            close();
        }
    }

    private static Answer read(InputStream in, boolean headOnly) throws IOException {
        while (true) {
            var first = line(in);
            var headers = new LinkedHashMap<String, String>();
            for (var line = line(in); !line.isEmpty(); line = line(in)) {
                int colon = line.indexOf(':');
                headers.put(line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
            }
            int status = Integer.parseInt(first.split(" ")[1]);
            if (status >= 200) {
                return new Answer(status, headers, headOnly || status == 204 || status == 304 ? new byte[0] : body(in, headers));
            }
        }
    }

    private static byte[] body(InputStream in, Map<String, String> headers) throws IOException {
        var length = headers.get("content-length");
        if (length != null) {
            var body = in.readNBytes(Integer.parseInt(length));
            if (body.length < Integer.parseInt(length)) {
                throw new EOFException("the answer ends early");
            }
            return unpacked(body, headers);
        }
        if (!"chunked".equals(headers.get("transfer-encoding"))) {
            return unpacked(in.readAllBytes(), headers);
        }
        var whole = new ByteArrayOutputStream();
        for (int chunk = Integer.parseInt(line(in), 16); chunk > 0; chunk = Integer.parseInt(line(in), 16)) {
            whole.writeBytes(in.readNBytes(chunk));
            line(in);
        }
        line(in);
        return unpacked(whole.toByteArray(), headers);
    }

    private static byte[] unpacked(byte[] body, Map<String, String> headers) throws IOException {
        if (!"gzip".equals(headers.get("content-encoding"))) {
            return body;
        }
        try (var gzip = new GZIPInputStream(new ByteArrayInputStream(body))) {
            return gzip.readAllBytes();
        }
    }

    private static String line(InputStream in) throws IOException {
        var line = new ByteArrayOutputStream();
        for (int octet = in.read(); octet != '\n'; octet = in.read()) {
            if (octet < 0) {
                throw new EOFException("the connection was closed");
            }
            line.write(octet);
        }
        return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
    }

    @Override
    public void close() {
        try {
            if (socket != null) {
                socket.close();
            }
        } catch (IOException gone) {
            // the test wants it closed
        }
        socket = null;
    }
}
