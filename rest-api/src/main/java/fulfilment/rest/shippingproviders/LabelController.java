package fulfilment.rest.shippingproviders;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.labels.LabelDocument;
import fulfilment.api.labels.LabelQuery.FindDocument;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * Serves labels without a key, so that print programs can fetch them. Their addresses cannot be guessed, and they end when labels are no
 * longer kept. Rules LBL-64, LBL-66.
 */
@RestController
class LabelController {

    private static final Pattern NAME = Pattern.compile("([A-Za-z0-9_-]{22,64})\\.(pdf|zpl)");
    private static final MediaType ZPL = new MediaType("application", "zpl", StandardCharsets.UTF_8);

    private final QueryGateway queries;

    LabelController(QueryGateway queries) {
        this.queries = queries;
    }

    /**
     * Get a label document. Answers the file as the provider sent it. Its address, which shipments show, is enough: it needs no key and
     * cannot be guessed. After 90 days, or as the installation sets, it is not found. Rules LBL-64, LBL-65, LBL-66.
     *
     * @param name The name of the file, as in the address that the shipment shows
     */
    @GetMapping("/labels/{name}")
    @Access(Level.PUBLIC)
    ResponseEntity<byte[]> getLabelDocument(@PathVariable String name, HttpServletResponse response) {
        var parts = NAME.matcher(name);
        var label = parts.matches() ? queries.query(new FindDocument(parts.group(1)), LabelDocument.class).join() : null;
        if (label == null || !label.format().equals(parts.group(2))) {
            throw new NotFound("label", "of this name");
        }
        response.setHeader("Content-Security-Policy", "frame-ancestors 'self'"); // the console prints it in a frame, with a viewer of the browser
        response.setHeader("X-Frame-Options", "SAMEORIGIN");
        return ResponseEntity.ok().contentType(label.format().equals("pdf") ? MediaType.APPLICATION_PDF : ZPL)
                .header(HttpHeaders.CACHE_CONTROL, "private, no-store").header("X-Robots-Tag", "noindex, nofollow")
                .header(HttpHeaders.CONTENT_DISPOSITION, "inline").body(label.content());
    }
}
