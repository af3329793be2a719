package fulfilment.console.lists;

import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Chooser;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Lets people name objects in filters. The API takes ids, and so do addresses of pages: what a person chose or named becomes the id when the
 * form of the filters is sent. ADR 63.
 */
@Component
public final class FilterChoices {

    /** Marks what the form of filters sends: names in it are looked up, and its empty fields do not stand in the address of the page. */
    static final String SET = "set";

    private final Chooser chooser;

    FilterChoices(Chooser chooser) {
        this.chooser = chooser;
    }

    /**
     * What a list is filtered by.
     *
     * @param paging  with ids; without a filter whose object was not found
     * @param named   what was typed into filters whose objects were not found, by parameter
     * @param problem why one was not found; null if all were
     */
    public record Chosen(Paging paging, Map<String, String> named, @Nullable String problem) {

        /** The filters with ids. @throws ApiRefused if an object was not found */
        public Paging orRefuse() {
            if (problem != null) {
                throw new ApiRefused(404, 20, problem);
            }
            return paging;
        }

        /** What is in the fields: ids, and what was typed where no object was found. */
        public Map<String, String> fields() {
            var fields = new LinkedHashMap<>(paging.filters());
            fields.putAll(named);
            return fields;
        }
    }

    /**
     * What the fields of filters offer, by parameter.
     *
     * @param choices the objects to choose from; only for filters with few objects
     * @param texts   the names that the fields show; an empty text means that no object is chosen
     * @param labels  keys of the texts that name those fields
     */
    public record Offered(Map<String, List<Choice>> choices, Map<String, String> texts, Map<String, String> labels) {}

    /** Reads filters from a request, and finds the objects that a person named in them. */
    public Chosen read(HttpServletRequest request, Listing listing, SignedIn person) {
        return read(request, listing, listing.parameters(), person);
    }

    /** @param parameters that the page passes on to the API */
    public Chosen read(HttpServletRequest request, Listing listing, String[] parameters, SignedIn person) {
        var sent = Paging.of(request, parameters);
        if (request.getParameter(SET) == null) {
            return new Chosen(sent, Map.of(), null);
        }
        var ids = new LinkedHashMap<>(sent.filters());
        var named = new LinkedHashMap<String, String>();
        String problem = null;
        for (var filter : listing.filters()) {
            var name = sent.filters().get(filter.parameter());
            if (name != null && chooser.finds(person, filter.parameter())) {
                try {
                    ids.put(filter.parameter(), String.valueOf(chooser.id(person, filter.parameter(), name, warehouse(sent))));
                } catch (ApiRefused refused) {
                    if (refused.status() != 404 && refused.status() != 400) {
                        throw refused;
                    }
                    problem = Objects.requireNonNullElse(problem, refused.problem());
                    named.put(filter.parameter(), name);
                    ids.remove(filter.parameter());
                }
            }
        }
        return new Chosen(new Paging(sent.page(), ids, sent.offset()), named, problem);
    }

    /** The warehouse that is chosen in the same form. A place is looked for there; null means everywhere. */
    private static @Nullable String warehouse(Paging sent) {
        var chosen = sent.filters().getOrDefault("idwarehouse", "");
        return chosen.matches("#\\d{1,18}") ? chosen.substring(1) : null;
    }

    /** What the fields show and offer. */
    public Offered offer(Listing listing, Chosen chosen, SignedIn person) {
        var choices = new HashMap<String, List<Choice>>();
        var texts = new HashMap<String, String>();
        var labels = new HashMap<String, String>();
        for (var filter : listing.filters()) {
            var parameter = filter.parameter();
            if (!chooser.finds(person, parameter)) {
                continue;
            }
            var id = chosen.paging().filters().get(parameter);
            var few = chooser.choices(person, parameter);
            if (few != null && !chosen.named().containsKey(parameter)
                    && (id == null || few.stream().anyMatch(one -> one.value().toString().equals(id)))) {
                choices.put(parameter, few.stream()
                        .map(one -> new Choice("#" + one.value(), one.text(), one.value().toString().equals(id))).toList());
            } else {
                texts.put(parameter, id == null ? chosen.named().getOrDefault(parameter, "") : text(person, parameter, id));
                labels.put(parameter, few == null ? chooser.label(parameter) : "filter." + parameter);
            }
        }
        return new Offered(choices, texts, labels);
    }

    /** Names the object, or shows the id of one that this person cannot find. */
    private String text(SignedIn person, String parameter, String id) {
        var text = id.matches("\\d{1,18}") ? chooser.text(person, parameter, Long.parseLong(id)) : "";
        return text.isEmpty() ? "#" + id : text;
    }
}
