package fulfilment.rest.edge;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.PathContainer;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.ServletRequestPathUtils;

/**
 * Finds the endpoint of a request among those whose method, number of segments and words are those of the request. Spring compares the request
 * with every endpoint, which takes a sixth of the processor time of a stock change. Where none or several endpoints match, Spring decides.
 */
final class EndpointMapping extends RequestMappingHandlerMapping {

    private static final Pattern WORD = Pattern.compile("[^{}*?\\\\:]+");
    private static final Pattern VARIABLE = Pattern.compile("\\{\\w+}");
    /** Spring handles longer paths. */
    private static final int MANY = 1_000;

    /** Null means that it has to be made: before the first request, and after endpoints have changed. */
    private volatile @Nullable Index index;

    /** @param words its segments; a null element means a variable */
    private record Endpoint(RequestMappingInfo mapping, HandlerMethod method, @Nullable String[] words) {

        boolean hasWordsOf(List<String> segments) {
            for (int i = words.length - 1; i >= 0; i--) { // most paths begin alike
                if (words[i] != null && !words[i].equals(segments.get(i))) {
                    return false;
                }
            }
            return true;
        }
    }

    private record Kind(String method, int segments) {}

    /** @param others endpoints whose paths have wildcards or whose methods are not named */
    private record Index(Map<Kind, List<Endpoint>> byKind, List<RequestMappingInfo> others) {}

    @Override
    protected @Nullable HandlerMethod lookupHandlerMethod(String path, HttpServletRequest request) throws Exception {
        var found = only(request);
        if (found == null) {
            return super.lookupHandlerMethod(path, request);
        }
        request.setAttribute(BEST_MATCHING_HANDLER_ATTRIBUTE, found.method());
        handleMatch(found.mapping(), path, request);
        return found.method();
    }

    /** Returns the only endpoint that matches a request, with its mapping as the request matches it. Null means that none or several match. */
    private @Nullable Endpoint only(HttpServletRequest request) {
        var segments = segments(request);
        if (segments == null) {
            return null;
        }
        var known = index();
        Endpoint found = null;
        for (var endpoint : known.byKind().getOrDefault(new Kind(request.getMethod(), segments.size()), List.of())) {
            if (endpoint.hasWordsOf(segments)) {
                var mapping = getMatchingMapping(endpoint.mapping(), request);
                if (mapping != null && found != null) {
                    return null;
                }
                found = mapping == null ? found : new Endpoint(mapping, endpoint.method(), endpoint.words());
            }
        }
        if (found == null) {
            return null;
        }
        for (var other : known.others()) {
            if (getMatchingMapping(other, request) != null) {
                return null;
            }
        }
        return found;
    }

    /** Returns the segments of a path. Null means that it has other parts too, or very many. */
    private static @Nullable List<String> segments(HttpServletRequest request) {
        var elements = ServletRequestPathUtils.getParsedRequestPath(request).pathWithinApplication().elements();
        if (elements.size() > MANY || elements.size() % 2 == 1) {
            return null;
        }
        var segments = new ArrayList<String>(elements.size() / 2);
        for (int i = 0; i < elements.size(); i += 2) {
            if (elements.get(i) instanceof PathContainer.PathSegment
                    || !(elements.get(i + 1) instanceof PathContainer.PathSegment segment)) {
                return null;
            }
            segments.add(segment.valueToMatch());
        }
        return segments;
    }

    private Index index() {
        var known = index;
        if (known == null) {
            known = indexed();
            index = known;
        }
        return known;
    }

    private Index indexed() {
        var all = new Index(new HashMap<>(), new ArrayList<>());
        getHandlerMethods().forEach((mapping, method) -> {
            var methods = mapping.getMethodsCondition().getMethods();
            for (var pattern : mapping.getPatternValues()) {
                var words = words(pattern);
                if (words == null || methods.isEmpty()) {
                    all.others().add(mapping);
                    continue;
                }
                var endpoint = new Endpoint(mapping, method, words);
                methods.forEach(one -> all.byKind().computeIfAbsent(new Kind(one.name(), words.length), kind -> new ArrayList<>())
                        .add(endpoint));
            }
        });
        return all;
    }

    /** Returns the segments of a pattern. Null means that it has others than words and variables. */
    private static @Nullable String @Nullable [] words(String pattern) {
        if (!pattern.startsWith("/") || pattern.length() == 1) {
            return null;
        }
        var segments = pattern.substring(1).split("/", -1);
        var words = new @Nullable String[segments.length];
        for (int i = 0; i < segments.length; i++) {
            if (WORD.matcher(segments[i]).matches()) {
                words[i] = segments[i];
            } else if (!VARIABLE.matcher(segments[i]).matches()) {
                return null;
            }
        }
        return words;
    }

    @Override
    public void registerMapping(RequestMappingInfo mapping, Object handler, Method method) {
        super.registerMapping(mapping, handler, method);
        index = null;
    }

    @Override
    public void unregisterMapping(RequestMappingInfo mapping) {
        super.unregisterMapping(mapping);
        index = null;
    }
}
