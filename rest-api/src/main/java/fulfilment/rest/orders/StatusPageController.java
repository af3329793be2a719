package fulfilment.rest.orders;

import fulfilment.api.orders.OrderQuery.FindStatusPage;
import fulfilment.api.orders.StatusPage;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * The public status page of an order. It needs no API key: anybody with its address, which cannot be guessed, can open it. Headers keep it out of
 * caches, search engines and referrers. Rules ORD-67, ORD-69.
 */
@Hidden
@RestController
class StatusPageController {

    private static final Pattern TOKEN = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final MediaType HTML = new MediaType(MediaType.TEXT_HTML, StandardCharsets.UTF_8);

    private final QueryGateway queries;

    StatusPageController(QueryGateway queries) {
        this.queries = queries;
    }

    /** 200 and the page; 404, also as a page, if no order has this address. */
    @GetMapping(StatusPage.PATH + "{token}")
    @Access(Level.PUBLIC)
    ResponseEntity<byte[]> show(@PathVariable String token, HttpServletResponse response) {
        var page = TOKEN.matcher(token).matches()
                ? queries.query(new FindStatusPage(token), StatusPage.class).join()
                : null;
        response.setHeader("Content-Security-Policy", StatusPageHtml.POLICY); // replaces the policy for answers that are not pages
        return page == null
                ? html(HttpStatus.NOT_FOUND, StatusPageHtml.none())
                : html(HttpStatus.OK, StatusPageHtml.of(page));
    }

    private static ResponseEntity<byte[]> html(HttpStatus status, String page) {
        return ResponseEntity.status(status).contentType(HTML)
                .header("X-Robots-Tag", "noindex, nofollow")
                .body(page.getBytes(StandardCharsets.UTF_8));
    }
}
