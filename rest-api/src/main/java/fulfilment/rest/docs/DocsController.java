package fulfilment.rest.docs;

import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.Supplier;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.util.function.SingletonSupplier;

/**
 * Serves the page that shows the description of the API, and its scripts and style. It is as public as the description: it contains no data of
 * an account. There is no page where there is no description.
 */
@Hidden
@RestController
@Profile("rest")
@ConditionalOnProperty(name = "springdoc.api-docs.enabled", matchIfMissing = true)
class DocsController {

    /**
     * The page loads from this installation only and runs no script that is not a file of it. Its reader writes styles into the page; they stay
     * allowed for this page alone.
     */
    static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
            + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    /** The address of a file contains a digest of its content. */
    private static final String FOR_EVER = "public, max-age=31536000, immutable";

    /** Made when somebody asks for the page first, which few processes are asked for. */
    private final Supplier<DocsFiles> files;

    DocsController(Environment environment) {
        boolean sessions = environment.acceptsProfiles(Profiles.of("console"));
        this.files = SingletonSupplier.of(() -> new DocsFiles(sessions));
    }

    @GetMapping("/docs")
    @Access(Level.PUBLIC)
    ResponseEntity<byte[]> page(HttpServletResponse response) {
        response.setHeader("Content-Security-Policy", POLICY); // replaces the policy for answers that are not pages
        return ResponseEntity.ok().header(HttpHeaders.CONTENT_TYPE, "text/html;charset=UTF-8").body(files.get().page());
    }

    @GetMapping("/docs/{digest}/{name}")
    @Access(Level.PUBLIC)
    ResponseEntity<byte[]> file(@PathVariable String digest, @PathVariable String name,
            @RequestHeader(name = HttpHeaders.ACCEPT_ENCODING, defaultValue = "") String encodings,
            HttpServletResponse response) {
        var file = files.get().find(digest, name).orElse(null);
        if (file == null) {
            return ResponseEntity.notFound().build();
        }
        response.setHeader(HttpHeaders.CACHE_CONTROL, FOR_EVER); // replaces the one of answers that must not be kept
        var answer = ResponseEntity.ok().header(HttpHeaders.CONTENT_TYPE, file.type()).header(HttpHeaders.VARY,
                HttpHeaders.ACCEPT_ENCODING);
        return encodings.contains("gzip")
                ? answer.header(HttpHeaders.CONTENT_ENCODING, "gzip").body(file.compressed())
                : answer.body(file.plain());
    }

    /** Where the page was before version 1.1. */
    @GetMapping({"/swagger-ui/index.html", "/swagger-ui.html"})
    @Access(Level.PUBLIC)
    ResponseEntity<Void> earlierAddress() {
        return ResponseEntity.status(HttpStatus.FOUND).header(HttpHeaders.LOCATION, "/docs").build();
    }
}
