package fulfilment.rest.platform;

import fulfilment.api.kernel.Id;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * Knows where a new object can be read: usually below the path that it was sent to. Rule CON-94.
 */
@Component
public final class NewObjects {

    private static final Pattern NAME = Pattern.compile("\\{[^}]*}");
    private static final String ID = "/{}";
    /** Where objects are read that are not read where they are made. */
    private static final Map<String, String> ELSEWHERE = Map.of("/api/v1/picklists/{}/shipments", "/api/v1/shipments",
            "/api/v1/hooks/{}/deliveries/{}/redeliver", "/api/v1/hooks/{}/deliveries",
            "/api/v1/hooks/{}/deliveries/test", "/api/v1/hooks/{}/deliveries");

    private final ObjectProvider<RequestMappingHandlerMapping> endpoints;
    private volatile Set<String> readable = Set.of();

    NewObjects(@Qualifier("requestMappingHandlerMapping") ObjectProvider<RequestMappingHandlerMapping> endpoints) {
        this.endpoints = endpoints;
    }

    /** Returns the path of the object that the current request has made; null if no endpoint reads it alone. @param made its id */
    public @Nullable String path(Object made) {
        var id = switch (made) {
            case Id typed -> String.valueOf(typed.value());
            case Number number -> number.toString();
            default -> null;
        };
        var request = ((ServletRequestAttributes) RequestContextHolder.currentRequestAttributes()).getRequest();
        if (id == null || !(request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE) instanceof String pattern)) {
            return null;
        }
        return list(pattern, readable()).map(list -> filled(list, request.getRequestURI()) + "/" + id).orElse(null);
    }

    /** Whether an endpoint shows alone what is made at a path. @param readable the paths that {@code GET} reads */
    public static boolean areShown(String path, Set<String> readable) {
        return list(path, readable.stream().map(NewObjects::shape).collect(Collectors.toSet())).isPresent();
    }

    /** The path below which objects are read that are made at a path. */
    private static Optional<String> list(String path, Set<String> readable) {
        var sentTo = shape(path);
        return Stream.of(sentTo, ELSEWHERE.getOrDefault(sentTo, ""),
                sentTo.contains("{") ? "" : sentTo.replaceFirst("^/admin/", "/api/v1/"),
                sentTo.endsWith("/comments") ? "/api/v1/comments" : "")
                .filter(candidate -> readable.contains(candidate + ID)).findFirst();
    }

    private static String shape(String path) {
        return NAME.matcher(path).replaceAll("{}");
    }

    /** Takes the ids of the path from the one that was sent; the segments of both stand in the same places. */
    private static String filled(String pattern, String sent) {
        var wanted = pattern.split("/");
        var given = sent.split("/");
        for (int i = 0; i < wanted.length; i++) {
            if (wanted[i].equals("{}")) {
                wanted[i] = given[i];
            }
        }
        return String.join("/", wanted);
    }

    private Set<String> readable() {
        if (readable.isEmpty()) {
            readable = endpoints.getObject().getHandlerMethods().keySet().stream()
                    .filter(endpoint -> endpoint.getMethodsCondition().getMethods().contains(RequestMethod.GET))
                    .flatMap(endpoint -> endpoint.getPatternValues().stream())
                    .map(NewObjects::shape).filter(pattern -> pattern.endsWith(ID))
                    .collect(Collectors.toUnmodifiableSet());
        }
        return readable;
    }
}
