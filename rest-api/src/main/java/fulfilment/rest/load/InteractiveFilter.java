package fulfilment.rest.load;

import fulfilment.api.requests.Interactive;
import fulfilment.rest.platform.EdgeSettings;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Marks the work of a request as interactive: a client waits for it, and until a deadline. Rule CON-90. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class InteractiveFilter extends OncePerRequestFilter {

    private final EdgeSettings settings;

    InteractiveFilter(EdgeSettings settings) {
        this.settings = settings;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Interactive.beginRequest(settings.requestTimeout());
        try {
            chain.doFilter(request, response);
        } finally {
            Interactive.end();
        }
    }
}
