package fulfilment.rest.edge;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.requests.DryRunDone;
import fulfilment.rest.access.AccessCheck;
import fulfilment.rest.errors.ErrorBody;
import fulfilment.rest.errors.UnavailableAnswer;
import fulfilment.rest.errors.UnreadableBody;
import fulfilment.rest.load.LoadLimiter;
import fulfilment.rest.platform.EnumWords;
import fulfilment.rest.platform.NamedPaths;
import fulfilment.rest.platform.RequestContext;
import fulfilment.rest.repeats.OutcomeOpen;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.ServletRequestBindingException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/** Turns every failure of a request into the API's own error body. Rules CON-60, CON-61. */
@RestControllerAdvice
class RejectionAdvice {

    /** The methods of the static file handler, which is asked last and for every path. */
    private static final Set<String> STATIC_FILES = Set.of("GET", "HEAD");
    private static final Logger LOG = LoggerFactory.getLogger(RejectionAdvice.class);

    private final NamedPaths paths;
    private final UnavailableAnswer unavailable;

    private final LoadLimiter load;
    private final EnumWords words;

    RejectionAdvice(NamedPaths paths, UnavailableAnswer unavailable, LoadLimiter load, EnumWords words) {
        this.words = words;
        this.load = load;
        this.paths = paths;
        this.unavailable = unavailable;
    }

    @ExceptionHandler
    void refused(Rejection rejection, HttpServletRequest request, HttpServletResponse response) throws IOException {
        load.count(rejection);
        if (rejection instanceof OutcomeOpen) {
            request.setAttribute(OutcomeOpen.ATTRIBUTE, true);
        }
        ErrorBody.write(rejection, response);
    }

    /** The request would be carried out. Only requests of this process are dry runs. */
    @ExceptionHandler
    void triedOut(DryRunDone done, HttpServletResponse response) {
        response.setStatus(HttpServletResponse.SC_NO_CONTENT);
    }

    @ExceptionHandler
    void unreadable(HttpMessageNotReadableException unreadable, HttpServletResponse response) throws IOException {
        for (Throwable cause = unreadable.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof Rejection rejection) {
                ErrorBody.write(rejection, response);
                return;
            }
        }
        var body = new UnreadableBody(unreadable.getCause(), words);
        ErrorBody.write(body.code(), body.message(), response);
    }

    @ExceptionHandler
    void wrongArgument(MethodArgumentTypeMismatchException mismatch, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        Throwable cause = mismatch.getMostSpecificCause();
        if (cause instanceof Rejection rejection) {
            ErrorBody.write(rejection, response);
        } else if (mismatch.getParameter().hasParameterAnnotation(PathVariable.class)) {
            var meant = paths.methodsOf(request);
            if (meant.isPresent()) {
                answerOtherMethods(request.getMethod(), meant.get(), response);
            } else {
                ErrorBody.write(ErrorCode.IDENTIFIER, "'%s' is not an identifier".formatted(excerpt(mismatch.getValue())),
                        response);
            }
        } else {
            ErrorBody.write(ErrorCode.PARAMETER, mismatch.getName() + " "
                    + words.refuse(String.valueOf(mismatch.getValue()), mismatch.getRequiredType()), response);
        }
    }

    private static String excerpt(@Nullable Object value) {
        return Excerpt.of(String.valueOf(value));
    }

    @ExceptionHandler
    void noEndpoint(NoResourceFoundException missing, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        answerNothing(request, response);
    }

    private static void answerNothing(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (isScoped()) {
            ErrorBody.write(AccessCheck.notForScopedKeys(), response);
        } else if (isNotBuilt(request)) {
            ErrorBody.write(ErrorCode.NOT_IMPLEMENTED, "this function is not available in this version", response);
        } else {
            ErrorBody.write(ErrorCode.NOT_FOUND, "there is no such endpoint", response);
        }
    }

    /** For a key limited to a fulfilment customer everything outside its list is closed, whether it exists or not. Rule AUT-16. */
    private static boolean isScoped() {
        var context = RequestContext.currentOrNull();
        return context != null && context.scope() != null;
    }

    private static boolean isNotBuilt(HttpServletRequest request) {
        var path = request.getRequestURI();
        return UnimplementedEndpoints.names(request.getMethod(),
                path.endsWith("/") ? path.substring(0, path.length() - 1) : path);
    }

    /** The framework's description of the problem. Endpoints of the management port put theirs into the cause. */
    private static String problem(Exception refused, ErrorResponse known) {
        var cause = refused instanceof ResponseStatusException ? refused.getCause() : null;
        return String.valueOf(cause == null ? known.getBody().getDetail() : cause.getMessage());
    }

    @ExceptionHandler
    void incomplete(ServletRequestBindingException incomplete, HttpServletResponse response) throws IOException {
        var wrong = incomplete instanceof MissingServletRequestParameterException missing
                ? missing.getParameterName() + " is required"
                : String.valueOf(incomplete.getMessage());
        ErrorBody.write(ErrorCode.PARAMETER, wrong, response);
    }

    @ExceptionHandler
    void wrongMethod(HttpRequestMethodNotSupportedException wrong, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        var supported = wrong.getSupportedMethods();
        if (isNotBuilt(request) || supported != null && Set.of(supported).equals(STATIC_FILES)) {
            answerNothing(request, response);
            return;
        }
        answerOtherMethods(wrong.getMethod(), supported == null ? Set.of() : Set.of(supported), response);
    }

    private static void answerOtherMethods(String method, Set<String> supported, HttpServletResponse response)
            throws IOException {
        if (isScoped()) {
            ErrorBody.write(AccessCheck.notForScopedKeys(), response);
            return;
        }
        if (!supported.isEmpty()) {
            response.setHeader("Allow", String.join(", ", withHead(supported)));
        }
        ErrorBody.write(ErrorCode.METHOD_NOT_ALLOWED, "%s is not available here".formatted(method), response);
    }

    /** What answers GET also answers HEAD. */
    private static Set<String> withHead(Set<String> methods) {
        var all = new TreeSet<>(methods);
        if (methods.contains("GET")) {
            all.add("HEAD");
        }
        return all;
    }

    @ExceptionHandler
    void broken(Exception bug, HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (bug instanceof ErrorResponse known && known.getStatusCode().is4xxClientError()) {
            ErrorBody.write(ServerErrors.codeOf(known.getStatusCode().value()), problem(bug, known), response);
            return;
        }
        if (unavailable.write(bug, RequestContext.hasStored(), response)) {
            return;
        }
        if (response.isCommitted() && bug instanceof IOException) {
            LOG.debug("the client did not take the answer", bug);
            return;
        }
        var id = response.getHeader("X-Request-Id");
        LOG.error("request failed method={} path={}", request.getMethod(), request.getRequestURI(), bug);
        ErrorBody.write(ErrorCode.UNKNOWN, "unknown application error, request " + id, response);
    }
}
