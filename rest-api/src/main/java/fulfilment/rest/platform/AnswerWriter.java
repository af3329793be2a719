package fulfilment.rest.platform;

import fulfilment.api.kernel.PublicAddress;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodReturnValueHandler;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Writes an answer as it is: JSON, whatever the Accept header asks for; only of a PDF it says in which of two ways it goes. */
final class AnswerWriter implements HandlerMethodReturnValueHandler {

    private final PublicAddress site;

    AnswerWriter(PublicAddress site) {
        this.site = site;
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
        switch (value) {
            case Answer<?> answer -> write(answer, response);
            case Pdf<?> pdf when isJsonWanted(request.getHeader(HttpHeaders.ACCEPT)) -> ErrorBody.bytes("{\"%s\":\"%s\"}"
                    .formatted(pdf.member(), Base64.getEncoder().encodeToString(pdf.content())), response);
            case Pdf<?> pdf -> write(pdf, response);
            case null, default -> throw new IllegalStateException("an endpoint answers");
        }
    }

    private void write(Answer<?> answer, HttpServletResponse response) throws IOException {
        response.setStatus(answer.status());
        if (answer.body() != null) {
            var body = Caller.current().redaction().of(answer.body()).to(AnswerWriter::address, () -> site.or(address()));
            response.setContentType(MediaType.APPLICATION_JSON_VALUE);
            response.setContentLengthLong(body.length());
            body.write(response.getOutputStream());
        }
    }

    private static void write(Pdf<?> pdf, HttpServletResponse response) throws IOException {
        response.setContentType(MediaType.APPLICATION_PDF_VALUE);
        response.setContentLength(pdf.content().length);
        response.setHeader(HttpHeaders.CONTENT_DISPOSITION, ContentDisposition.inline().filename(pdf.name()).build().toString());
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.getOutputStream().write(pdf.content());
    }

    /** Whoever names JSON wants it, unless a PDF is named too and liked as much. */
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

    /** Paths are stored and announced as such, and shown as addresses at which the caller reached us. Source: contract, 6, Images. */
    private static String address() {
        return ServletUriComponentsBuilder.fromCurrentContextPath().toUriString();
    }
}
