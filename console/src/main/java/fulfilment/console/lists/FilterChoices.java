package fulfilment.console.lists;

import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.SignedIn;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Offers names instead of ids for filters, where there are few enough to choose from. */
public final class FilterChoices {

    private static final Source WAREHOUSES = new Source("/warehouses", "idwarehouse", "name");
    private static final Map<String, Source> SOURCES = Map.of("idwarehouse", WAREHOUSES, "from_idwarehouse", WAREHOUSES,
            "to_idwarehouse", WAREHOUSES, "assigned_to_iduser", new Source("/users", "iduser", "full_name"), "idsupplier",
            new Source("/suppliers", "idsupplier", "name"), "idfulfilment_customer",
            new Source("/fulfilment/customers", "idfulfilment_customer", "name"));

    private FilterChoices() {}

    private record Source(String path, String id, String text) {}

    /**
     * The objects to choose from, by the filter's parameter. A filter has no choices if there are no objects, more than a page of them, or if
     * its value is not among them; then the id is typed in.
     *
     * @param set values of filters by parameter
     */
    public static Map<String, List<Choice>> of(List<Listing.Filter> filters, Map<String, String> set, SignedIn person) {
        var offered = new HashMap<String, List<Choice>>();
        var asked = new HashMap<Source, List<Members>>(); // two filters may offer the same objects
        for (var filter : filters) {
            var source = SOURCES.get(filter.parameter());
            if (source == null) {
                continue;
            }
            var objects = asked.computeIfAbsent(source, from -> person.listIfAllowed(from.path(), Map.of()));
            var value = set.get(filter.parameter());
            var choices = objects.stream().map(object -> new Choice(object.number(source.id()), object.text(source.text()),
                    String.valueOf(object.number(source.id())).equals(value))).toList();
            if (!choices.isEmpty() && choices.size() < Paging.PAGE
                    && (value == null || choices.stream().anyMatch(Choice::isSelected))) {
                offered.put(filter.parameter(), choices);
            }
        }
        return offered;
    }
}
