package fulfilment.rest.platform;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.ServletRequestPathUtils;
import org.springframework.web.util.pattern.PathPattern;

/**
 * Paths with a word where other paths have an identifier. If such a path is requested with a method it lacks, Spring finds an endpoint that
 * takes the word for an identifier.
 */
@Component
public class NamedPaths {

    private final RequestMappingHandlerMapping endpoints;

    NamedPaths(@Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping endpoints) {
        this.endpoints = endpoints;
    }

    /** @return the methods of the intended path; empty if the right endpoint was found */
    public Optional<Set<String>> methodsOf(HttpServletRequest request) {
        var path = ServletRequestPathUtils.getParsedRequestPath(request).pathWithinApplication();
        var found = String.valueOf(request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE));
        return endpoints.getHandlerMethods().keySet().stream().flatMap(endpoint -> endpoint.getPathPatternsCondition() == null
                ? Stream.<PathPattern>empty()
                : endpoint.getPathPatternsCondition().getPatterns().stream())
                .filter(pattern -> pattern.matches(path)).min(PathPattern.SPECIFICITY_COMPARATOR)
                .filter(meant -> !meant.getPatternString().equals(found)).map(this::methodsOf);
    }

    private Set<String> methodsOf(PathPattern path) {
        return endpoints.getHandlerMethods().keySet().stream()
                .filter(endpoint -> endpoint.getPatternValues().contains(path.getPatternString()))
                .map(RequestMappingInfo::getMethodsCondition).flatMap(condition -> condition.getMethods().stream())
                .map(Enum::name).collect(Collectors.toCollection(TreeSet::new));
    }
}
