package fulfilment.rest.platform;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;

/** Lets a request through to its endpoint only with the right the endpoint needs. */
final class RightsCheck implements HandlerInterceptor {

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod method) {
            var needs = method.getMethodAnnotation(Needs.class);
            if (needs != null) {
                Caller.current().needs(needs.value());
            }
            if (isForAdmins(request)) {
                Caller.current().needsAdmin();
            }
        }
        return true;
    }

    /** Judges the pattern of the endpoint that runs: the path as sent can be spelled in many ways. */
    private static boolean isForAdmins(HttpServletRequest request) {
        return String.valueOf(request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE)).startsWith("/admin");
    }
}
