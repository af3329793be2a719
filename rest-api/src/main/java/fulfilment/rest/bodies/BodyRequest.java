package fulfilment.rest.bodies;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.requests.RequestMemory;
import fulfilment.rest.load.ClientDeadline;
import fulfilment.rest.load.LoadSettings;
import fulfilment.rest.platform.Utf8;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A request with a normalised body and parameters. The body is JSON in UTF-8 whatever the content type says, but for a file. No body, {@code null} and
 * {@code []} are an empty object. A query parameter without a value means true. Parameters never come from the body. A parameter that
 * cannot be decoded is refused only if an endpoint reads it. Rules CON-1, CON-2, CON-3, CON-54, CON-28, CON-29.
 */
public final class BodyRequest extends HttpServletRequestWrapper {

    private static final byte[] TOO_LARGE = {};
    private static final byte[] EMPTY_OBJECT = "{}".getBytes(StandardCharsets.UTF_8);
    /** Endpoints below this path take a {@link FileBody}. */
    private static final String FILES = "/api/v1/imports/";
    private static final String JSON = "application/json";
    /** Some clients name the character set here. */
    private static final Set<String> PLAIN = Set.of("identity", "utf-8", "utf8");

    /** This many bytes are read without reserving memory; there is always room for them. */
    private static final int SMALL = 16 * 1024;
    private static final Pattern NO_ITEMS = Pattern.compile("\\[\\s*]");
    /** A request with a larger body, in bytes, is heavy. */
    private static final int HEAVY = 256 * 1024;
    /** Bytes of memory that a request needs for each byte of its body during execution. */
    private static final int TAKES = 12;

    private byte[] body;
    private final Map<String, String[]> parameters = new LinkedHashMap<>();
    /** Parameters that cannot be decoded, each with its error. */
    private final Map<String, BadParameter> malformed = new HashMap<>();

    private BodyRequest(HttpServletRequest request, byte[] body) {
        super(request);
        this.body = body;
        readParameters(request.getQueryString());
    }

    public static BodyRequest of(HttpServletRequest request, int maxBytes, LoadSettings settings) throws IOException {
        requirePlain(request);
        var sent = request.getContentLengthLong() > maxBytes ? TOO_LARGE : read(request, maxBytes, settings);
        if (sent == TOO_LARGE || sent.length > maxBytes) {
            throw new Rejection(ErrorCode.TOO_LARGE, "the body is larger than %d bytes".formatted(maxBytes));
        }
        boolean isFile = request.getServletPath().startsWith(FILES);
        if (!isFile) {
            Utf8.require(sent);
        }
        if (sent.length > HEAVY && RequestMemory.current() instanceof RequestMemory memory) {
            memory.becomeHeavy(false);
        }
        if (sent.length > SMALL) {
            RequestMemory.forgetReserved(); // this reservation includes what was reserved while the body arrived
            RequestMemory.reserve((long) TAKES * sent.length);
        }
        return new BodyRequest(request, !isFile && isNothing(sent) ? EMPTY_OBJECT : sent);
    }

    /** Refuses a compressed body. It is not decompressed, so its bytes would be read as if they were the text. Rule CON-92. */
    private static void requirePlain(HttpServletRequest request) {
        var encoding = request.getHeader("Content-Encoding");
        if (encoding != null && !encoding.isBlank() && !PLAIN.contains(encoding.strip().toLowerCase(Locale.ROOT))) {
            throw new Rejection(ErrorCode.CONTENT_ENCODING,
                    "the body must be sent as it is, without Content-Encoding '%s'".formatted(Excerpt.of(encoding)));
        }
    }

    /** Reserves memory for the bytes that arrived, not for the announced length. Cuts off a client that sends too slowly. */
    private static byte[] read(HttpServletRequest request, int maxBytes, LoadSettings settings) throws IOException {
        long begun = System.nanoTime();
        ClientDeadline.set(request, begun, settings.within(0));
        var in = request.getInputStream();
        long announced = request.getContentLengthLong(); // no more bytes than this arrive
        int first = announced >= 0 && announced < SMALL ? (int) announced : SMALL;
        var sent = in.readNBytes(Math.min(first, maxBytes + 1));
        while (sent.length >= SMALL && sent.length <= maxBytes) {
            ClientDeadline.set(request, begun, settings.within(sent.length));
            int more = Math.min(sent.length, maxBytes + 1 - sent.length);
            RequestMemory.reserve(more);
            int length = sent.length;
            sent = Arrays.copyOf(sent, length + more);
            int read = in.readNBytes(sent, length, more);
            if (read < more) {
                sent = Arrays.copyOf(sent, length + read);
                break;
            }
        }
        ClientDeadline.set(request, ClientDeadline.LONGEST);
        return sent;
    }

    /** Releases the body when it is no longer needed. */
    public void forgetBody() {
        body = EMPTY_OBJECT;
    }

    private static boolean isNothing(byte[] sent) {
        if (sent.length > 64) {
            return false;
        }
        int start = Utf8.startsWithMark(sent) ? Utf8.MARK : 0;
        var text = new String(sent, start, sent.length - start, StandardCharsets.UTF_8).strip();
        return text.isEmpty() || text.equals("null") || NO_ITEMS.matcher(text).matches();
    }

    private void readParameters(@Nullable String query) {
        if (query == null) {
            return;
        }
        for (var pair : query.split("&")) {
            int equals = pair.indexOf('=');
            var name = decoded(equals < 0 ? pair : pair.substring(0, equals));
            if (name.isEmpty() || parameters.containsKey(name.get()) || malformed.containsKey(name.get())) {
                continue; // no endpoint reads a parameter of this name, or it was given before
            }
            var value = equals < 0 ? Optional.of("true") : decoded(pair.substring(equals + 1));
            if (value.isPresent()) {
                parameters.put(name.get(), new String[] {value.get()});
            } else {
                malformed.put(name.get(), new BadParameter(name.get(), "is not valid URL encoding: " + Excerpt.of(pair)));
            }
        }
    }

    private static Optional<String> decoded(String text) {
        try {
            return Optional.of(URLDecoder.decode(text, StandardCharsets.UTF_8)).filter(decoded -> decoded.indexOf('\0') < 0);
        } catch (IllegalArgumentException notEncoded) {
            return Optional.empty();
        }
    }

    public byte[] body() {
        return body;
    }

    @Override
    public ServletInputStream getInputStream() {
        return new Bytes(new ByteArrayInputStream(body));
    }

    @Override
    public BufferedReader getReader() {
        return new BufferedReader(new InputStreamReader(getInputStream(), StandardCharsets.UTF_8));
    }

    @Override
    public int getContentLength() {
        return body.length;
    }

    @Override
    public long getContentLengthLong() {
        return body.length;
    }

    @Override
    public String getContentType() {
        return JSON;
    }

    @Override
    public String getCharacterEncoding() {
        return StandardCharsets.UTF_8.name();
    }

    @Override
    public @Nullable String getHeader(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "content-type" -> JSON;
            case "content-length" -> String.valueOf(body.length);
            case "content-encoding", "transfer-encoding" -> null;
            default -> super.getHeader(name);
        };
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "content-type", "content-length" -> Collections.enumeration(List.of(String.valueOf(getHeader(name))));
            case "content-encoding", "transfer-encoding" -> Collections.emptyEnumeration();
            default -> super.getHeaders(name);
        };
    }

    @Override
    public @Nullable String getParameter(String name) {
        var values = getParameterValues(name);
        return values == null ? null : values[0];
    }

    @Override
    public String @Nullable [] getParameterValues(String name) {
        var unreadable = malformed.get(name);
        if (unreadable != null) {
            throw unreadable;
        }
        return parameters.get(name);
    }

    @Override
    public Map<String, String[]> getParameterMap() {
        return Collections.unmodifiableMap(parameters);
    }

    @Override
    public Enumeration<String> getParameterNames() {
        return Collections.enumeration(parameters.keySet());
    }

    /** A body that is in memory. */
    public static final class Bytes extends ServletInputStream {

        private final ByteArrayInputStream in;

        public Bytes(ByteArrayInputStream in) {
            this.in = in;
        }

        @Override
        public int read() {
            return in.read();
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            return in.read(buffer, offset, length);
        }

        @Override
        public boolean isFinished() {
            return in.available() == 0;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setReadListener(ReadListener listener) {
            throw new UnsupportedOperationException("bodies are read at once");
        }
    }
}
