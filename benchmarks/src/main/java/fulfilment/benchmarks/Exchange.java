package fulfilment.benchmarks;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** One connection that stays open. It sends a request, then reads the whole answer, with only the parts of HTTP/1.1 that this needs. */
final class Exchange implements Closeable {

    private static final byte[] END_OF_HEAD = "\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] END_OF_CHUNKS = "\r\n0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final SocketChannel channel;
    private ByteBuffer in = ByteBuffer.allocate(16 * 1024);
    private String headers = "";
    private int head;
    private int length;

    Exchange(InetSocketAddress address) throws IOException {
        channel = SocketChannel.open(address);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    }

    static byte[] request(String method, String path, String body) {
        return request(method, path, "", body);
    }

    /** @param headers further headers, each ended by a line break */
    static byte[] request(String method, String path, String headers, String body) {
        var content = body.getBytes(StandardCharsets.UTF_8);
        var head = "%s /api/v1%s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n%s%sContent-Length: %d\r\n\r\n"
                .formatted(
                        method, path, Service.KEY, headers, content.length == 0 ? "" : "Content-Type: application/json\r\n",
                        content.length)
                .getBytes(StandardCharsets.US_ASCII);
        var request = Arrays.copyOf(head, head.length + content.length);
        System.arraycopy(content, 0, request, head.length, content.length);
        return request;
    }

    static byte[] get(String path) {
        return request("GET", path, "");
    }

    /** Whether the service closes the connection after this answer. */
    boolean isLast() {
        return headers.contains("\r\nconnection: close\r\n");
    }

    SocketChannel channel() {
        return channel;
    }

    void send(byte[] request) throws IOException {
        in.clear();
        head = 0;
        length = -1;
        var out = ByteBuffer.wrap(request);
        while (out.hasRemaining()) {
            channel.write(out);
        }
    }

    /**
     * Reads the bytes that have arrived.
     *
     * @return whether the answer is complete
     */
    boolean receive() throws IOException {
        if (!in.hasRemaining()) {
            in = ByteBuffer.allocate(in.capacity() * 2).put(in.flip());
        }
        if (channel.read(in) < 0) {
            throw new EOFException("the service closed the connection");
        }
        if (head == 0) {
            head = endOf(END_OF_HEAD);
            if (head == 0) {
                return false;
            }
            headers = new String(in.array(), 0, head, StandardCharsets.US_ASCII).toLowerCase(Locale.ROOT);
            length = contentLength();
        }
        return length >= 0 ? in.position() - head >= length : endsWith(END_OF_CHUNKS);
    }

    /**
     * Sends a request and waits for its answer.
     *
     * @return the body
     */
    String call(byte[] request) throws IOException {
        send(request);
        while (!receive()) {
            Thread.onSpinWait();
        }
        if (!isFine()) {
            throw new IOException("refused: " + text());
        }
        return body();
    }

    boolean isFine() {
        return in.get(9) == '2';
    }

    String body() {
        return new String(in.array(), head, in.position() - head, StandardCharsets.UTF_8);
    }

    String text() {
        return new String(in.array(), 0, in.position(), StandardCharsets.UTF_8);
    }

    private int endOf(byte[] mark) {
        var bytes = in.array();
        for (int i = 0; i <= in.position() - mark.length; i++) {
            if (Arrays.equals(bytes, i, i + mark.length, mark, 0, mark.length)) {
                return i + mark.length;
            }
        }
        return 0;
    }

    private boolean endsWith(byte[] mark) {
        int end = in.position();
        return end - mark.length >= head - 2 && Arrays.equals(in.array(), end - mark.length, end, mark, 0, mark.length);
    }

    /** @return -1 if the answer comes in chunks */
    private int contentLength() {
        int at = headers.indexOf("\r\ncontent-length:");
        if (at < 0) {
            return headers.startsWith("http/1.1 204") ? 0 : -1;
        }
        return Integer.parseInt(headers.substring(at + 17, headers.indexOf('\r', at + 2)).strip());
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
