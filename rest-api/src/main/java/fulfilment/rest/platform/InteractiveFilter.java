package fulfilment.rest.platform;

import fulfilment.api.kernel.Interactive;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Marks the work of a request as interactive: a client waits for it. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class InteractiveFilter extends OncePerRequestFilter {

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Interactive.begin();
        try {
            chain.doFilter(request, response);
        } finally {
            Interactive.end();
        }
    }
}
