package fulfilment.console.platform;

import fulfilment.api.local.ApiReply;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;

/** Passes a document of the API on to the browser. */
public final class PrintedDocument {

    private PrintedDocument() {}

    /** @return the document as the API made it; no other site can show it in a frame */
    public static ResponseEntity<byte[]> of(ApiReply reply, HttpServletResponse response) {
        response.setHeader("Content-Security-Policy", "frame-ancestors 'none'"); // the viewer of a browser has styles of its own
        var answer = ResponseEntity.ok().header(HttpHeaders.CACHE_CONTROL, "no-store");
        reply.header(HttpHeaders.CONTENT_TYPE).ifPresent(type -> answer.header(HttpHeaders.CONTENT_TYPE, type));
        reply.header(HttpHeaders.CONTENT_DISPOSITION)
                .ifPresent(disposition -> answer.header(HttpHeaders.CONTENT_DISPOSITION, disposition));
        return answer.body(reply.body());
    }
}
