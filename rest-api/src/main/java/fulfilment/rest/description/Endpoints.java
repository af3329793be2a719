package fulfilment.rest.description;

import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.WireSchemas;
import java.util.Objects;
import java.util.regex.Pattern;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.method.HandlerMethod;

/**
 * What endpoints declare, and the names of their operations. The name of an operation is the name of its endpoint's method; at a second spelling of the path it ends with
 * {@code Alias}.
 */
final class Endpoints {

    private static final String ALIAS = "Alias";
    private static final Pattern PATH_PARAMETER = Pattern.compile("\\{([^}]*)}");

    private Endpoints() {}

    /** Whether the endpoint needs no key. */
    static boolean isPublic(HandlerMethod endpoint) {
        var access = endpoint.getMethodAnnotation(Access.class);
        return access != null && access.value() == Level.PUBLIC;
    }

    /** The first path that the endpoint declares. */
    static String firstPath(HandlerMethod endpoint) {
        var ofClass = AnnotatedElementUtils.findMergedAnnotation(endpoint.getBeanType(), RequestMapping.class);
        var ofMethod = Objects
                .requireNonNull(AnnotatedElementUtils.findMergedAnnotation(endpoint.getMethod(), RequestMapping.class));
        return (ofClass == null ? "" : first(ofClass)) + first(ofMethod);
    }

    private static String first(RequestMapping mapping) {
        return mapping.path().length == 0 ? "" : mapping.path()[0];
    }

    static String alias(String operation) {
        return operation + ALIAS;
    }

    static boolean isAlias(String operation) {
        return operation.endsWith(ALIAS);
    }

    /** The path with the names of its parameters in snake case. */
    static String onTheWire(String path) {
        return PATH_PARAMETER.matcher(path).replaceAll(name -> "{" + WireSchemas.wireName(name.group(1)) + "}");
    }
}
