package fulfilment.rest.access;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.local.GuardedBySession;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.errors.ErrorBody;
import fulfilment.rest.platform.AsOfParameter;
import fulfilment.rest.platform.OnlyNow;
import fulfilment.rest.platform.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.resource.ResourceHttpRequestHandler;

/**
 * Lets a request through to its endpoint only if the endpoint's {@link Access} allows the caller. It checks the handler that was found
 * after routing, never the path, because a path can be spelled in many ways. It refuses a handler that declares nothing, and the past where
 * an endpoint has none ({@link OnlyNow}).
 */
public final class AccessCheck implements HandlerInterceptor {

    /** The package of the API description. It contains no data of an account. */
    private static final String DESCRIPTION = "org.springdoc.";

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) throws IOException {
        try {
            require(handler);
            return true;
        } catch (Rejection refused) { // written here: a thrown rejection does not reach the advice for every kind of handler
            if (!response.containsHeader("X-RateLimit-Limit")) {
                RateLimit.notCounted(response);
            }
            ErrorBody.write(refused, response);
            return false;
        }
    }

    /** @throws Rejection if the current caller may not use it */
    public static void require(Object handler) {
        if (isPublic(handler)) {
            return;
        }
        var context = RequestContext.currentOrNull();
        if (context == null) {
            if (handler instanceof HandlerMethod method && isMethodsAnswer(method)) {
                return; // outside the API, where keys are not read
            }
            throw new Rejection(ErrorCode.UNAUTHORIZED, "the API key is missing or wrong");
        }
        if (!(handler instanceof HandlerMethod method)) {
            throw undeclared();
        }
        require(method.getMethodAnnotation(Access.class), isMethodsAnswer(method), context);
        requirePast(method, context);
    }

    private static void requirePast(HandlerMethod method, RequestContext context) {
        var onlyNow = method.getMethodAnnotation(OnlyNow.class);
        if (onlyNow != null && context.asOf() != null) {
            throw new BadParameter(AsOfParameter.PARAMETER, "cannot be used here: %s; leave it out".formatted(onlyNow.value()));
        }
    }

    private static boolean isPublic(Object handler) {
        return switch (handler) {
            case ResourceHttpRequestHandler files -> true; // from the class path: scripts that pages load
            case HandlerMethod method -> {
                var access = method.getMethodAnnotation(Access.class);
                yield access == null
                        ? method.getBeanType().getName().startsWith(DESCRIPTION)
                                || method.getBeanType().isAnnotationPresent(GuardedBySession.class)
                        : access.value() == Level.PUBLIC || access.value() == Level.SIGNED;
            }
            default -> false;
        };
    }

    /** Spring's own answer to OPTIONS: the methods of a path. */
    private static boolean isMethodsAnswer(HandlerMethod method) {
        return method.getMethod().getDeclaringClass().getName().startsWith("org.springframework.web.servlet.mvc.method.");
    }

    private static void require(@Nullable Access access, boolean methodsAnswer, RequestContext context) {
        if (context.scope() != null && (access == null || !access.scopedKeys())) {
            throw notForScopedKeys();
        }
        if (access == null) {
            if (!methodsAnswer) {
                throw undeclared();
            }
            return;
        }
        switch (access.value()) {
            case PUBLIC, SIGNED, ANY_USER -> {
            }
            case ANY_RIGHT -> context.needsAnyRight();
            case ADMIN -> context.needsAdmin();
            case ONE_OF_RIGHTS -> context.needsOneOf(access.rights());
            case RIGHTS -> {
                if (access.rights().length == 0) {
                    throw undeclared();
                }
                for (var right : access.rights()) {
                    context.needs(right);
                }
            }
        }
    }

    public static Rejection notForScopedKeys() {
        return new Rejection(ErrorCode.FORBIDDEN, "this key cannot use this endpoint");
    }

    private static Rejection undeclared() {
        return new Rejection(ErrorCode.FORBIDDEN, "no caller may use this endpoint");
    }
}
