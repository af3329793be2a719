package fulfilment.console.platform;

import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * The part of a list that a page shows beside other things.
 *
 * @param page    where the list is
 * @param filters parameters of the API that the person set
 * @param offset  objects before the first one shown
 */
public record Paging(String page, Map<String, String> filters, int offset) {

    /** Objects on a page of the API. */
    public static final int PAGE = 100;

    /** Links to the parts before and after; null if there are none. */
    public record Links(@Nullable String previous, @Nullable String next, int first, int last) {}

    /** @param names of the parameters of the API that can be set */
    public static Paging of(HttpServletRequest request, String... names) {
        var filters = new LinkedHashMap<String, String>();
        for (var name : names) {
            var value = request.getParameter(name);
            if (value != null && !value.isBlank()) {
                filters.put(name, LocalMoment.withSeconds(value.strip()));
            }
        }
        var offset = request.getParameter("offset");
        return new Paging(request.getServletPath(), filters,
                offset != null && offset.matches("\\d{1,9}") ? Integer.parseInt(offset) : 0);
    }

    /** What is asked of the API. */
    public Map<String, String> parameters() {
        var all = new LinkedHashMap<>(filters);
        if (offset > 0) {
            all.put("offset", String.valueOf(offset));
        }
        return all;
    }

    /** @param shown how many objects the API answered; a full page may have another one behind it */
    public Links over(int shown, @Nullable String asOf) {
        return new Links(offset == 0 ? null : address(Math.max(0, offset - PAGE), asOf),
                shown < PAGE ? null : address(offset + PAGE, asOf), offset + 1, offset + shown);
    }

    private String address(int from, @Nullable String asOf) {
        var address = UriComponentsBuilder.fromPath(page);
        filters.forEach((name, value) -> address.queryParam(name, "{" + name + "}"));
        if (from > 0) {
            address.queryParam("offset", from);
        }
        if (asOf != null) {
            address.queryParam("as_of", asOf);
        }
        return address.encode().buildAndExpand(filters).toUriString();
    }
}
