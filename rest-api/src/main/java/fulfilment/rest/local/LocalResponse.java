package fulfilment.rest.local;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.local.ApiReply;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Keeps the answer to a request of a page in memory. Nothing of it reaches the client but what the page shows. */
final class LocalResponse implements HttpServletResponse {

    /** The largest page in bytes. Nobody reads a larger one. */
    private static final int LARGEST = 16 << 20;
    /** Memory is reserved for so many bytes at a time. */
    private static final int STEP = 256 << 10;

    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final IntConsumer memory;
    private int reserved = STEP;
    private final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final PrintWriter writer = new PrintWriter(new OutputStreamWriter(body, StandardCharsets.UTF_8));
    private int status = SC_OK;

    /** @param memory reserves room for more bytes of the answer, beyond the first ones */
    LocalResponse(IntConsumer memory) {
        this.memory = memory;
    }

    private void requireRoom(int more) {
        if (body.size() + more > LARGEST) {
            throw new Rejection(ErrorCode.TOO_LARGE, "this has more than %d MiB, too much for a page; ask the API for it"
                    .formatted(LARGEST >> 20));
        }
        while (body.size() + more > reserved) {
            memory.accept(STEP);
            reserved += STEP;
        }
    }

    ApiReply reply() {
        writer.flush();
        return new ApiReply(status, headers, body.toByteArray());
    }

    @Override
    public ServletOutputStream getOutputStream() {
        return new ServletOutputStream() {

            @Override
            public void write(int written) {
                requireRoom(1);
                body.write(written);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                requireRoom(length);
                body.write(bytes, offset, length);
            }

            @Override
            public boolean isReady() {
                return true;
            }

            @Override
            public void setWriteListener(WriteListener listener) {
                throw new UnsupportedOperationException("the answer is kept in memory");
            }
        };
    }

    @Override
    public PrintWriter getWriter() {
        return writer;
    }

    @Override
    public void setHeader(String name, @Nullable String value) {
        if (value == null) {
            headers.remove(name);
        } else {
            headers.put(name, value);
        }
    }

    @Override
    public void addHeader(String name, String value) {
        headers.put(name, value);
    }

    @Override
    public boolean containsHeader(String name) {
        return headers.containsKey(name);
    }

    @Override
    public @Nullable String getHeader(String name) {
        return headers.get(name);
    }

    @Override
    public Collection<String> getHeaders(String name) {
        var value = headers.get(name);
        return value == null ? List.of() : List.of(value);
    }

    @Override
    public Collection<String> getHeaderNames() {
        return headers.keySet();
    }

    @Override
    public void setDateHeader(String name, long date) {
        headers.put(name, String.valueOf(date));
    }

    @Override
    public void addDateHeader(String name, long date) {
        setDateHeader(name, date);
    }

    @Override
    public void setIntHeader(String name, int value) {
        headers.put(name, String.valueOf(value));
    }

    @Override
    public void addIntHeader(String name, int value) {
        setIntHeader(name, value);
    }

    @Override
    public void setStatus(int status) {
        this.status = status;
    }

    @Override
    public int getStatus() {
        return status;
    }

    @Override
    public void sendError(int status, String message) {
        sendError(status);
    }

    @Override
    public void sendError(int status) {
        resetBuffer();
        this.status = status;
    }

    @Override
    public void sendRedirect(String location, int status, boolean clearBuffer) {
        setHeader("Location", location);
        this.status = status;
    }

    @Override
    public void setContentType(@Nullable String type) {
        setHeader("Content-Type", type);
    }

    @Override
    public @Nullable String getContentType() {
        return headers.get("Content-Type");
    }

    @Override
    public void setContentLength(int length) {
        // the bytes are counted
    }

    @Override
    public void setContentLengthLong(long length) {
        // the bytes are counted
    }

    @Override
    public String getCharacterEncoding() {
        return StandardCharsets.UTF_8.name();
    }

    @Override
    public void setCharacterEncoding(@Nullable String encoding) {
        // always UTF-8
    }

    @Override
    public void resetBuffer() {
        writer.flush();
        body.reset();
    }

    @Override
    public void reset() {
        resetBuffer();
        headers.clear();
        status = SC_OK;
    }

    @Override
    public boolean isCommitted() {
        return false;
    }

    @Override
    public void flushBuffer() {
        // there is nothing to send
    }

    @Override
    public void setBufferSize(int size) {
        // it grows as needed
    }

    @Override
    public int getBufferSize() {
        return Integer.MAX_VALUE;
    }

    @Override
    public void addCookie(Cookie cookie) {
        throw new UnsupportedOperationException("the API sets no cookies");
    }

    @Override
    public String encodeURL(String address) {
        return address;
    }

    @Override
    public String encodeRedirectURL(String address) {
        return address;
    }

    @Override
    public void setLocale(Locale locale) {
        // the API has one language
    }

    @Override
    public Locale getLocale() {
        return Locale.ENGLISH;
    }
}
