package fulfilment.rest.local;

import fulfilment.api.kernel.Rejection;
import fulfilment.api.local.ApiCall;
import fulfilment.api.local.ApiReply;
import fulfilment.api.local.LocalApi;
import fulfilment.api.users.ApiKey;
import fulfilment.rest.access.AccessCheck;
import fulfilment.rest.access.ApiKeys;
import fulfilment.rest.access.RateLimit;
import fulfilment.rest.edge.ApiFilter;
import fulfilment.rest.load.LoadLimiter;
import fulfilment.rest.platform.RequestContext;
import fulfilment.rest.platform.RequestIds;
import fulfilment.rest.repeats.OutcomeOpen;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.ServletRequestPathUtils;

/**
 * Carries out requests of pages in this process. Each one takes the way of a request over HTTP, from the point where its key is known:
 * {@link ApiFilter}, routing, {@link AccessCheck}, endpoint. Only the rate limit is judged before the page, and not at each of its requests.
 */
@Component
class LocalApiCalls implements LocalApi {

    private final ApiFilter filter;
    private final RateLimit rateLimit;
    private final LoadLimiter load;
    private final ApiKeys keys;
    private final ObjectProvider<DispatcherServlet> dispatcher;
    private final ObjectProvider<RequestMappingHandlerMapping> endpoints;

    LocalApiCalls(ApiFilter filter, RateLimit rateLimit, LoadLimiter load, ApiKeys keys,
            ObjectProvider<DispatcherServlet> dispatcher,
            @Qualifier("requestMappingHandlerMapping") ObjectProvider<RequestMappingHandlerMapping> endpoints) {
        this.filter = filter;
        this.rateLimit = rateLimit;
        this.load = load;
        this.keys = keys;
        this.dispatcher = dispatcher;
        this.endpoints = endpoints;
    }

    @Override
    public Optional<ApiKey> key(String digest) {
        return keys.find(digest);
    }

    @Override
    public ApiReply call(Caller caller, ApiCall call, @Nullable String id) {
        var page = RequestContextHolder.currentRequestAttributes();
        var request = new LocalRequest(outer(), call, caller.secret());
        request.setAttribute(Caller.OF_REQUEST, caller);
        request.setAttribute(RequestIds.ATTRIBUTE, id);
        var response = new LocalResponse(bytes -> load.reserveUntilEndOf(page, bytes));
        try {
            filter.answer(caller, request, response,
                    (inner, answer) -> dispatcher.getObject().service(inner, answer));
        } catch (ServletException failed) {
            throw new IllegalStateException(failed);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        if (request.getAttribute(OutcomeOpen.ATTRIBUTE) != null) {
            outer().setAttribute(OutcomeOpen.ATTRIBUTE, true);
        }
        return response.reply();
    }

    @Override
    public Allowance allowance(Caller caller) {
        return rateLimit.allowance(caller);
    }

    @Override
    public boolean allows(Caller caller, String method, String path) {
        var request = new LocalRequest(outer(), ApiCall.write(method, path, Map.of(), null, null),
                caller.secret());
        ServletRequestPathUtils.parseAndCache(request);
        var outer = RequestContext.currentOrNull();
        RequestContext.enter(new RequestContext(caller.key(), "", path, null, null, false));
        try {
            var found = endpoints.getObject().getHandler(request);
            if (found == null) {
                return false;
            }
            AccessCheck.require(found.getHandler());
            return true;
        } catch (Rejection | ServletException refused) {
            return false;
        } catch (Exception failed) { // the interface of Spring allows any
            throw new IllegalStateException(failed);
        } finally {
            if (outer == null) {
                RequestContext.leave();
            } else {
                RequestContext.enter(outer);
            }
        }
    }

    /** The request whose page is being made. */
    private static HttpServletRequest outer() {
        return ((ServletRequestAttributes) RequestContextHolder.currentRequestAttributes()).getRequest();
    }
}
