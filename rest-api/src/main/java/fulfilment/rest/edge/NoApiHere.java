package fulfilment.rest.edge;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.rest.errors.ErrorBody;
import jakarta.servlet.FilterChain;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.context.annotation.Profile;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses requests of clients in a process that has pages and not the API. Pages ask the API inside the process, which does not come along
 * here. It is not 404: a client could take that for an object that is gone. Rule FLT-8.
 */
@Component
@Profile("!rest")
@Order(Ordered.HIGHEST_PRECEDENCE + 75)
class NoApiHere extends OncePerRequestFilter {

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !ApiFilter.isApi(request);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException {
        ErrorBody.write(ErrorCode.UNAVAILABLE, "this process has the pages of the console only, and nothing was changed: "
                + "send requests of the API to a process whose fulfilment.roles name rest", response);
    }
}
