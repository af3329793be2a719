package fulfilment.rest.bodies;

import fulfilment.api.wire.Wire;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Passes the body as it was sent to endpoints that compare members they cannot change. */
public final class SentBodyArgument implements HandlerMethodArgumentResolver {

    private final Wire wire;

    public SentBodyArgument(Wire wire) {
        this.wire = wire;
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == SentBody.class;
    }

    @Override
    public Object resolveArgument(MethodParameter parameter, @Nullable ModelAndViewContainer container, NativeWebRequest request,
            @Nullable WebDataBinderFactory binders) {
        return of(request, wire);
    }

    static SentBody of(NativeWebRequest request, Wire wire) {
        return new SentBody(wire.mapper(), Objects.requireNonNull(request.getNativeRequest(BodyRequest.class)).body());
    }
}
