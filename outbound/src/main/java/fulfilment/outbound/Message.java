package fulfilment.outbound;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;

import org.jspecify.annotations.Nullable;

/** The method, headers and body of a request, independent of its target. */
record Message(String method, Map<String, String> headers, byte[] body) {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]+");
    private static final Pattern VALUE = Pattern.compile("[\\x20-\\x7e\\t]*");
    private static final Set<String> OURS = Set.of("host", "content-length", "transfer-encoding", "connection", "keep-alive",
            "expect", "te",
            "trailer", "upgrade");
    private static final @Nullable ContentType AS_THE_HEADERS_SAY = null;

    Message {
        headers.forEach(Message::check);
    }

    /** @param last whether the connection ends with the answer */
    ClassicHttpRequest to(Target target, boolean last) {
        var request = new BasicClassicHttpRequest(method, target.pathAndQuery());
        request.setHeader(HttpHeaders.HOST, target.authority());
        headers.forEach(request::setHeader);
        if (last) {
            request.setHeader(HttpHeaders.CONNECTION, "close");
        }
        if (method.equals("POST")) {
            request.setHeader(HttpHeaders.CONTENT_LENGTH, Integer.toString(body.length));
            request.setEntity(new ByteArrayEntity(body, AS_THE_HEADERS_SAY));
        }
        return request;
    }

    private static void check(String name, String value) {
        if (!NAME.matcher(name).matches() || !VALUE.matcher(value).matches() || OURS.contains(name.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("the header \"%s\" cannot be sent".formatted(name));
        }
    }
}
