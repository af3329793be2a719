package fulfilment.console.edge;

import fulfilment.console.platform.SignedIn;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Gives pages the person they are for. Pages for everybody may ask for a nullable one. */
final class SignedInArgument implements HandlerMethodArgumentResolver {

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == SignedIn.class;
    }

    @Override
    public @Nullable Object resolveArgument(MethodParameter parameter, @Nullable ModelAndViewContainer container,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory binders) {
        var person = request.getAttribute(SignedIn.OF_REQUEST, RequestAttributes.SCOPE_REQUEST);
        if (person == null && !parameter.isOptional()) {
            throw new IllegalStateException("a page for people who signed in");
        }
        return person;
    }
}
