package fulfilment.console.lists;

import fulfilment.console.platform.Cookies;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Paging;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How a person wants to see lists, kept in cookies of this browser: the filters of a list until the browser is closed, and its columns and the
 * length of pages for a year.
 */
final class ListMemory {

    /** Rows of a page that can be chosen; the API answers at most the last number. */
    static final List<Integer> SIZES = List.of(25, 50, Paging.PAGE);

    private static final String FILTERS = "fulfilment_filters_";
    private static final String COLUMNS = "fulfilment_columns_";
    private static final String SIZE = "fulfilment_rows";
    private static final Duration YEAR = Duration.ofDays(365);
    private static final Duration UNTIL_CLOSED = Duration.ofSeconds(-1);
    /** What the filters of all lists have together at most, since they go with each request; filters beyond that are forgotten. */
    private static final int MOST = 4_000;

    private ListMemory() {}

    private static String cookie(String prefix, Listing listing) {
        return prefix + listing.name().replace('/', '-');
    }

    /** The filters that were set last, by parameter. Only those that the list still has. */
    static Map<String, String> filters(Listing listing, HttpServletRequest request) {
        var names = listing.filters().stream().map(Listing.Filter::parameter).collect(Collectors.toSet());
        names.add(Listing.SORT);
        var filters = new LinkedHashMap<String, String>();
        Cookies.read(cookie(FILTERS, listing), request).ifPresent(kept -> {
            for (var one : kept.split("&")) {
                var parts = one.split("=", 2);
                if (parts.length == 2 && names.contains(parts[0])) {
                    filters.put(parts[0], decoded(parts[1]));
                }
            }
        });
        return filters;
    }

    private static String decoded(String value) {
        try {
            return URLDecoder.decode(value, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return "";
        }
    }

    static void keepFilters(Listing listing, Map<String, String> filters, HttpServletRequest request,
            HttpServletResponse response) {
        var kept = filters.entrySet().stream()
                .map(filter -> filter.getKey() + "=" + URLEncoder.encode(filter.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        var cookie = cookie(FILTERS, listing);
        int others = Cookies.length(FILTERS, request) - Cookies.read(cookie, request).map(String::length).orElse(0);
        boolean isKept = !kept.isEmpty() && others + kept.length() <= MOST;
        Cookies.write(cookie, isKept ? kept : "", isKept ? UNTIL_CLOSED : Duration.ZERO, request, response);
    }

    /** How many rows a page has: the number in the request, which is kept, or the one that was kept. */
    static int size(HttpServletRequest request, HttpServletResponse response) {
        var asked = request.getParameter("size");
        var chosen = SIZES.stream().filter(size -> String.valueOf(size).equals(asked)).findFirst();
        if (chosen.isPresent()) {
            Cookies.write(SIZE, String.valueOf(chosen.get()), YEAR, request, response);
            return chosen.get();
        }
        var kept = Cookies.read(SIZE, request).orElse("");
        return SIZES.stream().filter(size -> String.valueOf(size).equals(kept)).findFirst().orElse(Paging.PAGE);
    }

    /** Names of the columns that are not shown. */
    static Set<String> hidden(Listing listing, HttpServletRequest request) {
        return Cookies.read(cookie(COLUMNS, listing), request)
                .map(kept -> Set.copyOf(Arrays.asList(kept.split(":"))))
                .orElse(Set.of());
    }

    /** @param shown names of columns */
    static void keepColumns(Listing listing, String[] shown, HttpServletRequest request, HttpServletResponse response) {
        var hidden = listing.columns().stream().skip(1).map(Listing.Column::member)
                .filter(member -> !Arrays.asList(shown).contains(member)).collect(Collectors.joining(":"));
        Cookies.write(cookie(COLUMNS, listing), hidden, hidden.isEmpty() ? Duration.ZERO : YEAR, request, response);
    }
}
