package fulfilment.console.platform;

import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.List;
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
    public record Links(@Nullable String previous, @Nullable String next, int first, int last, @Nullable Long all,
            boolean isMore) {}

    /**
     * A page of the API.
     *
     * @param all    the number of objects on all pages; null if it is not known
     * @param isMore whether there are more than that: the API counts up to a limit
     */
    public record Found(List<Members> objects, @Nullable Long all, boolean isMore) {}

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
                shown < PAGE ? null : address(offset + PAGE, asOf), offset + 1, offset + shown, null, false);
    }

    /** @param size how many objects are shown at most; @param found what the API answered, of which they are the first */
    public Links over(int shown, int size, Found found, @Nullable String asOf) {
        boolean isNext = found.all() == null ? found.objects().size() >= size : found.isMore() || offset + shown < found.all();
        return new Links(offset == 0 ? null : address(Math.max(0, offset - size), asOf),
                isNext && shown > 0 ? address(offset + shown, asOf) : null, offset + 1, offset + shown, found.all(),
                found.isMore());
    }

    /** The address of the first part, with the filters. */
    public String first(@Nullable String asOf) {
        return address(0, asOf);
    }

    /** @param from objects before the first one shown */
    public String address(int from, @Nullable String asOf) {
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
