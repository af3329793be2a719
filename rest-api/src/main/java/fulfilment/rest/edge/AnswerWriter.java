package fulfilment.rest.edge;

import fulfilment.api.requests.Json;
import fulfilment.api.requests.RequestMemory;
import fulfilment.api.users.Redaction;
import fulfilment.rest.bodies.BodyRequest;
import fulfilment.rest.errors.ErrorBody;
import fulfilment.rest.load.ClientDeadline;
import fulfilment.rest.load.LoadLimiter;
import fulfilment.rest.load.LoadSettings;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.EntityTag;
import fulfilment.rest.platform.Pdf;
import fulfilment.rest.platform.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodReturnValueHandler;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.util.ContentCachingResponseWrapper;

/**
 * Writes an answer as JSON, whatever the Accept header asks for. Only a PDF depends on the header: it goes out as it is or inside JSON.
 * An answer to a read carries a tag, unless it is large.
 */
final class AnswerWriter implements HandlerMethodReturnValueHandler {

    /** In bytes. */
    private static final int LARGE = 1 << 20;
    private static final int WORTH_PACKING = 2 << 10;
    private static final int BLOCK = 8 << 10;
    private static final String GZIP = "gzip";

    private final LoadSettings load;

    AnswerWriter(LoadSettings load) {
        this.load = load;
    }

    @Override
    public boolean supportsReturnType(MethodParameter type) {
        return type.getParameterType() == Answer.class || type.getParameterType() == Pdf.class;
    }

    @Override
    public void handleReturnValue(@Nullable Object value, MethodParameter type, ModelAndViewContainer container,
            NativeWebRequest request) throws IOException {
        container.setRequestHandled(true);
        var response = request.getNativeResponse(HttpServletResponse.class);
        if (response == null) {
            throw new IllegalStateException("an endpoint answers");
        }
        done(request);
        if (value instanceof Pdf<?> pdf) {
            deadline(request, pdf.content().length);
        }
        switch (value) {
            case Answer<?> answer -> write(answer, request, response);
            case Pdf<?> pdf when isJsonWanted(request.getHeader(HttpHeaders.ACCEPT)) -> ErrorBody.bytes("{\"%s\":\"%s\"}"
                    .formatted(pdf.member(), Base64.getEncoder().encodeToString(pdf.content())), response);
            case Pdf<?> pdf -> write(pdf, response);
            case null, default -> throw new IllegalStateException("an endpoint answers");
        }
    }

    /** Releases what the request needed for its execution: from here on only the client takes time. */
    private static void done(NativeWebRequest request) {
        LoadLimiter.releaseTurn();
        var sent = request.getNativeRequest(BodyRequest.class);
        if (sent != null) {
            sent.forgetBody();
        }
        RequestMemory.doneWorking();
    }

    private void write(Answer<?> answer, NativeWebRequest request, HttpServletResponse recording) throws IOException {
        var body = answer.body();
        var response = body == null || body.size() < LARGE ? recording : unrecorded(recording);
        response.setStatus(answer.status());
        if (answer.location() != null) {
            response.setHeader(HttpHeaders.LOCATION, answer.location());
        }
        if (answer.total() != null) {
            response.setHeader(Answer.TOTAL_COUNT, String.valueOf(Math.min(answer.total(), Answer.MOST_COUNTED)));
            response.setHeader(Answer.TOTAL_MORE, String.valueOf(answer.total() > Answer.MOST_COUNTED));
        }
        if (body == null) {
            return;
        }
        var redaction = RequestContext.current().redaction();
        deadline(request, body.size());
        var asked = request.getNativeRequest(HttpServletRequest.class);
        if (asked != null && isRead(asked) && answer.status() == HttpServletResponse.SC_OK && body.size() < LARGE) {
            writeTagged(body, redaction, asked, response);
        } else {
            writePlain(body, redaction, response);
        }
    }

    private static void writePlain(Json body, Redaction redaction, HttpServletResponse response) throws IOException {
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        if (redaction.isNone()) { // otherwise the length is known only after the content has been read
            response.setContentLengthLong(body.size());
        }
        write(body, redaction, response.getOutputStream());
    }

    private static void write(Json body, Redaction redaction, OutputStream out) throws IOException {
        if (redaction.isNone()) {
            body.write(out);
        } else {
            var redacted = redaction.filter(out);
            body.write(redacted);
            redacted.flush();
        }
    }

    private static boolean isRead(HttpServletRequest request) {
        return request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    }

    /**
     * Writes an answer with a tag, and compresses it if that is worth it. The tag stands for the bytes that are sent, so the web server must
     * not compress them afterwards; it compresses only answers without a tag.
     */
    private static void writeTagged(Json body, Redaction redaction, HttpServletRequest request,
            HttpServletResponse response) throws IOException {
        boolean packed = body.size() >= WORTH_PACKING && isGzipAccepted(request.getHeader(HttpHeaders.ACCEPT_ENCODING));
        var tag = EntityTag.of(body, redaction, packed);
        response.setHeader(HttpHeaders.ETAG, tag.text());
        response.addHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        if (tag.isKnownTo(request)) {
            response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
        } else if (packed) {
            response.setContentType(MediaType.APPLICATION_JSON_VALUE);
            response.setHeader(HttpHeaders.CONTENT_ENCODING, GZIP);
            var compressed = new GZIPOutputStream(response.getOutputStream(), BLOCK);
            write(body, redaction, compressed);
            compressed.finish();
        } else {
            writePlain(body, redaction, response);
        }
    }

    /** Gzip is accepted if the header names it, or everything, and not with quality 0. */
    private static boolean isGzipAccepted(@Nullable String accepted) {
        var qualities = new HashMap<String, Double>();
        for (var one : accepted == null ? new String[0] : accepted.toLowerCase(Locale.ROOT).split(",")) {
            var parts = one.split(";");
            qualities.merge(parts[0].strip(), Arrays.stream(parts).map(String::strip).filter(part -> part.startsWith("q="))
                    .findFirst().map(AnswerWriter::quality).orElse(1.0), Math::max);
        }
        return qualities.getOrDefault(GZIP, qualities.getOrDefault("*", 0.0)) > 0;
    }

    private static double quality(String parameter) {
        try {
            return Double.parseDouble(parameter.substring("q=".length()));
        } catch (NumberFormatException malformed) {
            return 0;
        }
    }

    /** Excludes a large answer from the answers that are kept for repeats. */
    private static HttpServletResponse unrecorded(HttpServletResponse response) {
        return response instanceof ContentCachingResponseWrapper recording
                ? (HttpServletResponse) recording.getResponse()
                : response;
    }

    private void deadline(NativeWebRequest request, long bytes) {
        var sent = request.getNativeRequest(HttpServletRequest.class);
        if (sent != null) {
            ClientDeadline.set(sent, load.within(bytes));
        }
    }

    private static void write(Pdf<?> pdf, HttpServletResponse response) throws IOException {
        response.setContentType(MediaType.APPLICATION_PDF_VALUE);
        response.setContentLength(pdf.content().length);
        response.setHeader(HttpHeaders.CONTENT_DISPOSITION, ContentDisposition.inline().filename(pdf.name()).build().toString());
        // browsers show PDFs with their own viewer, which a stricter policy blocks
        response.setHeader("Content-Security-Policy", "frame-ancestors 'none'");
        response.getOutputStream().write(pdf.content());
    }

    /** JSON is wanted if the header names it, unless it names a PDF with the same or a higher quality. */
    private static boolean isJsonWanted(@Nullable String accept) {
        if (accept == null) {
            return false;
        }
        try {
            var accepted = MediaType.parseMediaTypes(accept);
            double json = quality(MediaType.APPLICATION_JSON, accepted);
            return json > 0 && json > quality(MediaType.APPLICATION_PDF, accepted);
        } catch (InvalidMediaTypeException malformed) {
            return false;
        }
    }

    private static double quality(MediaType named, List<MediaType> accepted) {
        return accepted.stream().filter(named::equalsTypeAndSubtype).mapToDouble(MediaType::getQualityValue).max().orElse(0);
    }
}
