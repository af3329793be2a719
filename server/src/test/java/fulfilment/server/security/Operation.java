package fulfilment.server.security;

import fulfilment.api.local.GuardedBySession;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.server.Service;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * A method and a path that the service serves.
 *
 * @param path   with names for ids, e.g. {@code /api/v1/orders/{idorder}}
 * @param access null if the endpoint declares none
 */
record Operation(String method, String path, @Nullable Access access, HandlerMethod handler) {

    /** The endpoints of the web server's own pages: the API description and the error page. Pages of the console are none. */
    private static final List<String> NOT_OF_THE_API = List.of("org.springdoc.", "org.springframework.");

    /** All operations of the API port, by path and method. */
    static List<Operation> of(Service service) {
        return service.bean(RequestMappingHandlerMapping.class, "requestMappingHandlerMapping").getHandlerMethods().entrySet()
                .stream().flatMap(Operation::of)
                .sorted(Comparator.comparing(Operation::path).thenComparing(Operation::method)).toList();
    }

    private static Stream<Operation> of(Map.Entry<RequestMappingInfo, HandlerMethod> entry) {
        var handler = entry.getValue();
        if (NOT_OF_THE_API.stream().anyMatch(handler.getBeanType().getName()::startsWith)
                || handler.getBeanType().isAnnotationPresent(GuardedBySession.class)) {
            return Stream.empty();
        }
        var methods = entry.getKey().getMethodsCondition().getMethods();
        return entry.getKey().getPatternValues().stream()
                .flatMap(path -> (methods.isEmpty() ? Stream.of("GET") : methods.stream().map(Enum::name))
                        .map(method -> new Operation(method, path, handler.getMethodAnnotation(Access.class), handler)));
    }

    /** The path below {@code /api/v1}, or the whole path if it lies elsewhere. */
    String shortPath() {
        return path.startsWith("/api/v1") ? path.substring("/api/v1".length()) : path;
    }

    /** The path with the same text in place of every id. */
    String pathWith(String id) {
        return path.replaceAll("\\{[^}]*}", id);
    }

    Access declared() {
        if (access == null) {
            throw new IllegalStateException(this + " declares no access");
        }
        return access;
    }

    /** The callers it allows, in the words of the documentation. */
    String callers() {
        return switch (declared().value()) {
            case PUBLIC -> "everyone, without a key";
            case SIGNED -> "who signs it, without a key";
            case ANY_USER -> "any user";
            case ANY_RIGHT -> "any user with at least one right";
            case ADMIN -> "admins";
            case ONE_OF_RIGHTS -> Stream.of(declared().rights()).map(Right::word).map("`%s`"::formatted)
                    .collect(Collectors.joining(" or "));
            case RIGHTS -> Stream.of(declared().rights()).map(Right::word).map("`%s`"::formatted)
                    .collect(Collectors.joining(" and "));
        };
    }

    @Override
    public String toString() {
        return method + " " + path;
    }
}
