package fulfilment.rest.edge;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.rest.RestApi;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletMapping;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.MappingMatch;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.context.support.StaticApplicationContext;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.ServletRequestPathUtils;

/** The service finds the endpoint that Spring would find by comparing a request with all of them. */
class EndpointMappingTest {

    private static final List<String> METHODS = List.of("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS");

    private final RequestMappingHandlerMapping ours = withAllEndpoints(new EndpointMapping());
    private final RequestMappingHandlerMapping springs = withAllEndpoints(new RequestMappingHandlerMapping());

    /** Endpoints of another module: the first answers every path below it, and every method. */
    public static final class Pages {

        @RequestMapping("/console/**")
        public void missing() {}

        @GetMapping("/console/tasks/{id:[0-9]+}")
        public void task() {}

        @GetMapping("/console/tasks/new")
        public void form() {}
    }

    private static RequestMappingHandlerMapping withAllEndpoints(RequestMappingHandlerMapping mapping) {
        mapping.setApplicationContext(new StaticApplicationContext());
        mapping.afterPropertiesSet();
        RestApi.endpoints().getHandlerMethods()
                .forEach((endpoint, method) -> mapping.registerMapping(endpoint, method.createWithResolvedBean().getBean(),
                        method.getMethod()));
        var pages = new Pages();
        for (var page : Pages.class.getMethods()) {
            for (var shown : MergedAnnotations.from(page).stream(RequestMapping.class).toList()) {
                mapping.registerMapping(RequestMappingInfo.paths(shown.getStringArray("path"))
                        .methods(shown.getEnumArray("method", RequestMethod.class))
                        .options(mapping.getBuilderConfiguration()).build(), pages, page);
            }
        }
        return mapping;
    }

    /** Makes a request that has a method and a path only. */
    private static HttpServletRequest request(String method, String path) {
        Map<String, Object> attributes = new HashMap<>();
        var mapping = (HttpServletMapping) Proxy.newProxyInstance(EndpointMappingTest.class.getClassLoader(),
                new Class<?>[] {HttpServletMapping.class},
                (proxy, called, arguments) -> called.getName().equals("getMappingMatch") ? MappingMatch.DEFAULT : "");
        var request = (HttpServletRequest) Proxy.newProxyInstance(EndpointMappingTest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class}, (proxy, called, arguments) -> switch (called.getName()) {
                    case "getMethod" -> method;
                    case "getRequestURI" -> path;
                    case "getContextPath", "getServletPath" -> "";
                    case "getDispatcherType" -> DispatcherType.REQUEST;
                    case "getHttpServletMapping" -> mapping;
                    case "getHeaders", "getHeaderNames", "getAttributeNames" -> Collections.emptyEnumeration();
                    case "getParameterMap" -> Map.of();
                    case "getContentLength" -> -1;
                    case "getAttribute" -> attributes.get((String) arguments[0]);
                    case "setAttribute" -> attributes.put((String) arguments[0], arguments[1]);
                    case "removeAttribute" -> attributes.remove((String) arguments[0]);
                    default -> null;
                });
        ServletRequestPathUtils.parseAndCache(request);
        return request;
    }

    /** Returns the endpoint with the pattern and variables of its path, or the refusal. */
    private static String found(RequestMappingHandlerMapping mapping, String method, String path) {
        var request = request(method, path);
        try {
            var found = mapping.getHandler(request);
            if (found == null) {
                return "none";
            }
            var endpoint = found.getHandler() instanceof HandlerMethod handler
                    ? handler.getMethod()
                    : found.getHandler().getClass();
            return "%s %s %s".formatted(endpoint, request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE),
                    request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE));
        } catch (Exception refused) { // the interface of Spring allows any
            return refused.getClass() + " " + refused.getMessage();
        }
    }

    /** Each path with numbers for its variables, with each word that other paths have in their place, and slightly wrong. */
    private Set<String> paths() {
        var patterns = ours.getHandlerMethods().keySet().stream().flatMap(endpoint -> endpoint.getPatternValues().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        var paths = new LinkedHashSet<String>();
        for (var pattern : patterns) {
            var numbers = pattern.replaceAll("\\{[^}]*}", "7");
            Collections.addAll(paths, numbers, numbers + "/", numbers + "/7", numbers + "/x/y", numbers + ";a=b",
                    numbers.toUpperCase(),
                    numbers.replace("/", "//"), numbers.replaceAll("(?<=[a-z])s$", "%73"),
                    pattern.replaceAll("\\{[^}]*}", "%20a%2Fb"));
            int variable = pattern.indexOf('{');
            if (variable >= 0) {
                patterns.stream()
                        .filter(other -> other.startsWith(pattern.substring(0, variable)) && !other.startsWith("{", variable)
                                && other.length() > variable)
                        .map(other -> other.substring(variable).split("/")[0])
                        .forEach(word -> paths.add(pattern.replaceFirst("\\{[^}]*}", word).replaceAll("\\{[^}]*}", "7")));
            }
        }
        Collections.addAll(paths, "/", "", "/api", "/api/v1", "/a".repeat(3_000));
        return paths;
    }

    @Test
    void findsWhatSpringFinds() {
        assertThat(ours.getClass()).isNotEqualTo(springs.getClass());
        int endpoints = 0;
        for (var path : paths()) {
            for (var method : METHODS) {
                var expected = found(springs, method, path);
                assertThat(found(ours, method, path)).as("%s %s", method, path).isEqualTo(expected);
                endpoints += expected.contains("Controller") ? 1 : 0;
            }
        }
        assertThat(endpoints).isGreaterThan(1_000);
    }
}
