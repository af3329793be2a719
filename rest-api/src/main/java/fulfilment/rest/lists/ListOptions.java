package fulfilment.rest.lists;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerMapping;

/**
 * What the current request asks of a list besides its elements. Lists that are not {@link Sortable} know neither parameter and ignore both,
 * as any unknown one. Rules CON-28, CON-96, CON-98.
 *
 * @param sort  names of columns, separated by commas; one with a minus before it goes down. Null for the list's own order
 * @param total whether the caller wants to know how many elements there are on all pages
 */
public record ListOptions(@Nullable String sort, boolean total) {

    public static final String SORT = "sorted_by";
    public static final String TOTAL = "with_total";

    /** More columns tell apart hardly any elements. */
    public static final int MOST_COLUMNS = 3;

    private static final ListOptions NONE = new ListOptions(null, false);

    /** @throws BadParameter if the request asks for what the list cannot do */
    public static ListOptions asked() {
        if (!(RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes attributes)) {
            return NONE;
        }
        var request = attributes.getRequest();
        var endpoint = request.getAttribute(HandlerMapping.BEST_MATCHING_HANDLER_ATTRIBUTE);
        var sortable = endpoint instanceof HandlerMethod method ? method.getMethodAnnotation(Sortable.class) : null;
        return sortable == null
                ? NONE
                : new ListOptions(sort(request.getParameter(SORT), List.of(sortable.value())), isTotalWanted(request));
    }

    private static @Nullable String sort(@Nullable String sent, List<String> allowed) {
        if (sent == null || sent.isBlank()) {
            return null;
        }
        var columns = Arrays.stream(sent.split(",", -1)).map(String::strip).toList();
        if (columns.size() > MOST_COLUMNS) {
            throw new BadParameter(SORT, "names %d columns; at most %d are allowed".formatted(columns.size(), MOST_COLUMNS));
        }
        var seen = new HashSet<String>();
        for (var column : columns) {
            var name = column.startsWith("-") ? column.substring(1) : column;
            if (!allowed.contains(name)) {
                throw new BadParameter(SORT, "cannot be '%s'; allowed are %s, each with a minus before it to go down"
                        .formatted(Excerpt.of(column), String.join(", ", allowed)));
            }
            if (!seen.add(name)) {
                throw new BadParameter(SORT, "names '%s' twice".formatted(name));
            }
        }
        return String.join(",", columns);
    }

    /** As boolean filters are read. Rule CON-54. */
    private static boolean isTotalWanted(HttpServletRequest request) {
        var sent = request.getParameter(TOTAL);
        return switch (sent == null ? "false" : sent.strip()) {
            case "true", "1" -> true;
            case "false", "0", "" -> false;
            default -> throw new BadParameter(TOTAL, "must be true or false, not '%s'".formatted(Excerpt.of(sent)));
        };
    }

    /** The values that {@code sort} may have, as a regular expression. */
    public static String pattern(Sortable list) {
        var column = "-?(%s)".formatted(Stream.of(list.value()).collect(Collectors.joining("|")));
        return "^%1$s(,%1$s){0,%2$d}$".formatted(column, MOST_COLUMNS - 1);
    }
}
