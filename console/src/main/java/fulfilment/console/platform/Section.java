package fulfilment.console.platform;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * An entry of the navigation. It is shown to those who may read what is behind it.
 *
 * @param name    in the texts {@code nav.<name>}
 * @param address of the page
 * @param reads   what the page asks of the API first; empty for what is for admins only
 * @param order   among all entries
 */
public record Section(String name, String address, String reads, int order) {

    /** Whose work an entry belongs to: the names of groups, and of their entries in the order of the menu. */
    private static final Map<String, List<String>> GROUPS = groups();

    private static Map<String, List<String>> groups() {
        var groups = new LinkedHashMap<String, List<String>>();
        groups.put("today", List.of("overview", "tasks"));
        groups.put("sales", List.of("orders", "webshoporders", "customers", "backorders", "returns"));
        groups.put("shipping",
                List.of("pick", "picklists", "batches", "shipments", "shippingproblems", "printjobs", "handover", "handoverlists",
                        "attempts", "cancellations", "labelprices"));
        groups.put("stock", List.of("products", "lots", "warehouses", "locations", "movements", "locationstockcounts",
                "discrepancies", "stockhistory", "stockchanges", "stockvalue", "imports"));
        groups.put("purchasing", List.of("toorder", "purchaseorders", "receipts", "suppliers"));
        groups.put("administration",
                List.of("users", "fulfilmentcustomers", "shippingproviders", "shippingrules", "shippingtrial", "hooks",
                        "settings", "upkeep", "audit", "forget"));
        return groups;
    }

    /** Entries that belong together. @param name in the texts {@code group.<name>} */
    public record Group(String name, List<Section> sections) {

        /** Whether the page that is shown is one of these, or below one. */
        public boolean has(String current) {
            return sections.stream().anyMatch(section -> section.isOf(current));
        }
    }

    /** A step on the way to a page. @param text the key of its text; empty if it is called by its id */
    public record Step(String address, String text, String id) {}

    public boolean isFor(SignedIn person) {
        return reads.isEmpty() ? person.isAccountAdmin() : person.may("GET", reads);
    }

    /** Whether a page is this one, or below it. */
    public boolean isOf(String page) {
        return page.equals(address) || !address.equals("/console") && page.startsWith(address + "/");
    }

    /** The entries in their groups. One that no group names stands in the group of the entry before it. @param sections in their order */
    public static List<Group> grouped(List<Section> sections) {
        var members = new LinkedHashMap<String, List<Section>>();
        GROUPS.keySet().forEach(name -> members.put(name, new ArrayList<>()));
        var last = "today";
        for (var section : sections) {
            last = GROUPS.entrySet().stream().filter(group -> group.getValue().contains(section.name())).map(Map.Entry::getKey)
                    .findFirst().orElse(last);
            Objects.requireNonNull(members.get(last)).add(section);
        }
        return members.entrySet().stream().filter(group -> !group.getValue().isEmpty())
                .map(group -> new Group(group.getKey(),
                        inOrder(group.getValue(), GROUPS.getOrDefault(group.getKey(), List.of()))))
                .toList();
    }

    private static List<Section> inOrder(List<Section> sections, List<String> names) {
        return sections.stream().sorted(Comparator.comparingInt(section -> names.contains(section.name())
                ? names.indexOf(section.name())
                : names.size())).toList();
    }

    /** The pages above a page: the first one, its section, and what lies between. Empty for a section itself. */
    public static List<Step> above(String page, List<Section> sections) {
        var section = sections.stream().filter(one -> one.isOf(page)).findFirst().orElse(null);
        if (section == null || page.equals(section.address())) {
            return List.of();
        }
        var steps = new ArrayList<>(List.of(new Step("/console", "nav.overview", ""),
                new Step(section.address(), "nav." + section.name(), "")));
        var parts = page.substring(section.address().length() + 1).split("/");
        if (parts.length > 1) {
            var first = parts[0];
            if (first.matches("\\d+")) {
                steps.add(new Step(section.address() + "/" + first, "", first));
            } else if (section.name().equals("settings")) { // its lists stand on a page of their own, not in the menu
                steps.add(new Step(section.address() + "/" + first, "nav.settings/" + first, ""));
            }
        }
        return steps;
    }
}
