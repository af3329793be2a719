package fulfilment.carrier;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** HTTP/1.1 on a socket, as a server speaks it, with answers that can be cut at any byte. */
final class HttpConnection implements AutoCloseable {

    private static final int MOST_HEADER_BYTES = 64 * 1024;
    private static final int MOST_BODY_BYTES = 16 * 1024 * 1024;
    private static final int IDLE_MILLIS = 300_000;

    /** What comes before the body. @param headers by lower-case name; a header that is repeated has all values, separated by commas */
    record Head(String method, String path, String query, Map<String, String> headers) {

        Optional<String> header(String name) {
            return Optional.ofNullable(headers.get(name));
        }
    }

    /** What was read is no request that this server understands. */
    static final class Malformed extends IOException {

        private final int status;

        Malformed(int status, String message) {
            super(message);
            this.status = status;
        }

        int status() {
            return status;
        }
    }

    private final Socket socket;
    private final PushbackInputStream in;
    private final OutputStream out;

    HttpConnection(Socket socket) throws IOException {
        this.socket = socket;
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(IDLE_MILLIS);
        in = new PushbackInputStream(new BufferedInputStream(socket.getInputStream()), 1);
        out = new BufferedOutputStream(socket.getOutputStream(), 16 * 1024);
    }

    /** @return null if the client has closed the connection */
    @Nullable
    Head head() throws IOException {
        var first = line(MOST_HEADER_BYTES);
        if (first == null) {
            return null;
        }
        var words = first.split(" ");
        if (words.length != 3 || !words[2].startsWith("HTTP/1.") || !words[1].startsWith("/")) {
            throw new Malformed(400, "the first line is no request line of HTTP/1.1");
        }
        var headers = new LinkedHashMap<String, String>();
        int left = MOST_HEADER_BYTES;
        while (true) {
            var line = line(left);
            if (line == null) {
                throw new EOFException("the headers are cut off");
            }
            if (line.isEmpty()) {
                int question = words[1].indexOf('?');
                return new Head(words[0], question < 0 ? words[1] : words[1].substring(0, question),
                        question < 0 ? "" : words[1].substring(question + 1), headers);
            }
            left -= line.length();
            int colon = line.indexOf(':');
            if (colon <= 0) {
                throw new Malformed(400, "a header has no colon");
            }
            headers.merge(line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip(),
                    (before, more) -> before + ", " + more);
        }
    }

    private @Nullable String line(int most) throws IOException {
        var line = new ByteArrayOutputStream();
        for (int read = in.read(); read != '\n'; read = in.read()) {
            if (read < 0) {
                if (line.size() == 0) {
                    return null;
                }
                throw new EOFException("a line is cut off");
            }
            if (line.size() >= most) {
                throw new Malformed(431, "the headers are too long");
            }
            line.write(read);
        }
        var text = line.toString(StandardCharsets.ISO_8859_1);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }

    byte[] body(Head head) throws IOException {
        var length = head.header("content-length");
        boolean chunked = head.header("transfer-encoding").isPresent();
        if (length.isPresent() && chunked) {
            throw new Malformed(400, "Content-Length and Transfer-Encoding exclude each other");
        }
        if (length.isEmpty() && !chunked) {
            return new byte[0];
        }
        if (head.header("expect").filter("100-continue"::equalsIgnoreCase).isPresent()) {
            out.write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
        }
        return chunked ? chunks(head) : bytes(size(length.orElseThrow(), 10, MOST_BODY_BYTES));
    }

    private byte[] chunks(Head head) throws IOException {
        if (!head.header("transfer-encoding").filter("chunked"::equalsIgnoreCase).isPresent()) {
            throw new Malformed(501, "the only Transfer-Encoding is chunked");
        }
        var body = new ByteArrayOutputStream();
        while (true) {
            var line = line(1_024);
            if (line == null) {
                throw new EOFException("the body is cut off");
            }
            int size = size(line.split(";")[0].strip(), 16, MOST_BODY_BYTES - body.size());
            if (size == 0) {
                while (true) {
                    var trailer = line(1_024);
                    if (trailer == null || trailer.isEmpty()) {
                        return body.toByteArray();
                    }
                }
            }
            body.writeBytes(bytes(size));
            line(2);
        }
    }

    private static int size(String text, int radix, int most) throws Malformed {
        try {
            int size = Integer.parseInt(text, radix);
            if (size >= 0 && size <= most) {
                return size;
            }
        } catch (NumberFormatException noNumber) {
            throw new Malformed(400, "the length of the body is no number");
        }
        throw new Malformed(413, "the body is too large");
    }

    private byte[] bytes(int count) throws IOException {
        var bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new EOFException("the body is cut off");
        }
        return bytes;
    }

    /** Whether the client has closed the connection. */
    boolean isClosed() throws IOException {
        socket.setSoTimeout(1);
        try {
            int read = in.read();
            if (read >= 0) {
                in.unread(read);
            }
            return read < 0;
        } catch (SocketTimeoutException waiting) {
            return false;
        } finally {
            socket.setSoTimeout(IDLE_MILLIS);
        }
    }

    /** Reads until the client closes the connection. */
    void awaitClose() throws IOException {
        socket.setSoTimeout(0);
        in.transferTo(OutputStream.nullOutputStream());
    }

    void send(CarrierResponse answer, boolean keepAlive) throws IOException {
        out.write(headOf(answer, keepAlive));
        out.write(answer.body());
        var spaces = new byte[16 * 1024];
        Arrays.fill(spaces, (byte) ' ');
        for (long left = answer.padding(); left > 0; left -= spaces.length) {
            out.write(spaces, 0, (int) Math.min(left, spaces.length));
        }
        out.flush();
    }

    /** Sends the first half of the headers and nothing more. */
    void sendHalfOfHeaders(CarrierResponse answer) throws IOException {
        var head = headOf(answer, false);
        out.write(head, 0, head.length / 2);
        out.flush();
    }

    /** Sends the headers, the first half of the body and nothing more. */
    void sendHalfOfBody(CarrierResponse answer) throws IOException {
        out.write(headOf(answer, false));
        out.write(answer.body(), 0, answer.body().length / 2);
        out.flush();
    }

    private static byte[] headOf(CarrierResponse answer, boolean keepAlive) {
        var head = new StringBuilder("HTTP/1.1 %d %s\r\n".formatted(answer.status(), reason(answer.status())));
        if (!answer.contentType().isEmpty()) {
            head.append("Content-Type: ").append(answer.contentType()).append("\r\n");
        }
        answer.headers().forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        if (answer.status() != 204) {
            head.append("Content-Length: ").append(answer.length()).append("\r\n");
        }
        head.append("Connection: ").append(keepAlive ? "keep-alive" : "close").append("\r\n\r\n");
        return head.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String reason(int status) {
        return switch (status) {
            case 200 -> "OK";
            case 204 -> "No Content";
            case 307 -> "Temporary Redirect";
            case 400 -> "Bad Request";
            case 401 -> "Unauthorized";
            case 404 -> "Not Found";
            case 405 -> "Method Not Allowed";
            case 422 -> "Unprocessable Content";
            case 500 -> "Internal Server Error";
            case 503 -> "Service Unavailable";
            default -> "Status " + status;
        };
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
