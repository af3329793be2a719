package fulfilment.rest.bodies;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.wire.Wire;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdviceAdapter;

/** Refuses a {@code PUT} whose members are all unknown to its endpoint: it would change nothing. Rule CON-82. */
@RestControllerAdvice
public class UselessChanges extends RequestBodyAdviceAdapter {

    private static final String PROBLEM = UselessChanges.class.getName();

    private final Wire wire;

    UselessChanges(Wire wire) {
        this.wire = wire;
    }

    @Override
    public boolean supports(MethodParameter parameter, Type type, Class<? extends HttpMessageConverter<?>> converter) {
        return parameter.hasMethodAnnotation(PutMapping.class) && parameter.getParameterType().isRecord();
    }

    @Override
    public Object afterBodyRead(Object body, HttpInputMessage message, MethodParameter parameter, Type type,
            Class<? extends HttpMessageConverter<?>> converter) {
        var sent = names();
        var known = members(body.getClass());
        if (!sent.isEmpty() && sent.stream().noneMatch(known::contains)) {
            attributes().setAttribute(PROBLEM, new BadParameter(Excerpt.of(sent.iterator().next()),
                    "cannot be changed here; this request changes " + String.join(", ", known)), RequestAttributes.SCOPE_REQUEST);
        }
        return body;
    }

    /** The refusal of the current request, which is due once its object is found; null if the request changes something. Rule CON-27. */
    public static @Nullable BadParameter problem() {
        var attributes = RequestContextHolder.getRequestAttributes();
        return attributes == null ? null : (BadParameter) attributes.getAttribute(PROBLEM, RequestAttributes.SCOPE_REQUEST);
    }

    private static ServletRequestAttributes attributes() {
        return (ServletRequestAttributes) Objects.requireNonNull(RequestContextHolder.getRequestAttributes());
    }

    private Set<String> names() {
        return SentBodyArgument.of(new ServletWebRequest(attributes().getRequest()), wire).names();
    }

    private static Set<String> members(Class<?> body) {
        return Arrays.stream(body.getRecordComponents()).map(WireSchemas::memberName)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
