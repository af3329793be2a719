package fulfilment.rest.products;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.products.ImageContent;
import fulfilment.api.products.ProductQuery.FetchImage;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Serves images without a key, so that web pages can show them. The names of images cannot be guessed. */
@RestController
class ImageController {

    private static final Duration KEPT = Duration.ofDays(1);

    private final QueryGateway queries;

    ImageController(QueryGateway queries) {
        this.queries = queries;
    }

    /**
     * Get an image. Answers the file. Its address, which products show, is enough: it needs no key and cannot be guessed. An image that
     * was removed is not found. Rule PRD-32.
     *
     * @param name The name of the file, as in the address that the product shows
     */
    @GetMapping("/images/{name}")
    @Access(Level.PUBLIC)
    ResponseEntity<byte[]> getImage(@PathVariable String name, HttpServletResponse response) {
        var image = name.indexOf('\0') < 0 ? queries.query(new FetchImage(name), ImageContent.class).join() : null;
        if (image == null) {
            throw new NotFound("image", "of this name");
        }
        // make the browser treat the bytes as an image only, whatever a client uploaded
        response.setHeader(HttpHeaders.CONTENT_DISPOSITION, "inline");
        response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
        response.setHeader(HttpHeaders.CACHE_CONTROL,
                CacheControl.maxAge(KEPT).cachePublic().immutable().getHeaderValue());
        return ResponseEntity.ok().contentType(MediaType.parseMediaType(image.contentType())).body(image.bytes());
    }
}
