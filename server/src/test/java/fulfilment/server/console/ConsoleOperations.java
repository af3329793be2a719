package fulfilment.server.console;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Actions;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listings;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.sheets.Sheets;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.springframework.context.MessageSource;

/** Where the console offers each operation that changes something, as {@code docs/console-operations.md} shows it. */
final class ConsoleOperations {

    private static final String HEAD = """
            # Operations in the console

            Every operation that changes something, with the page and the button of the console that sends it.
            `{}` stands for an id.
            This table is generated from what the console declares, and it can send nothing else.
            Operations without a form are [below](#without-a-form), each with the reason.

            To write it again after a change: `mvn test -pl server -am -Dtest=ConsoleOperationsTest -Dconsole-operations.write=true -Dsurefire.failIfNoSpecifiedTests=false`.

            """;

    /** Operations that have no form on purpose, with the reason. */
    static final Map<String, String> LEFT_OUT = leftOut();

    /** Pages of objects that have templates of their own, by the first word of the names of their actions. */
    private static final Map<String, String> PAGES = Map.ofEntries(Map.entry("product", "/console/products/{}"),
            Map.entry("stock", "/console/products/{}"), Map.entry("lot", "/console/lots/of"),
            Map.entry("order", "/console/orders/{}"),
            Map.entry("picklist", "/console/picklists/{}"), Map.entry("batch", "/console/batches/{}"),
            Map.entry("backorder", "/console/backorders/{}"), Map.entry("backorders", "/console/backorders"),
            Map.entry("handoverlist", "/console/handover"),
            Map.entry("shipment", "/console/shipments/{}"), Map.entry("return", "/console/returns/{}"),
            Map.entry("customer", "/console/customers/{}"), Map.entry("task", "/console/tasks/{}"),
            Map.entry("comment", "/console/orders/{}"), Map.entry("user", "/console/users/{}"),
            Map.entry("key", "/console/users/{}"), Map.entry("fulfilmentcustomer", "/console/fulfilmentcustomers/{}"),
            Map.entry("hook", "/console/hooks/{}"), Map.entry("delivery", "/console/hooks/{}/deliveries/{}"),
            Map.entry("shippingprovider", "/console/shippingproviders/{}"),
            Map.entry("shippingprofile", "/console/shippingproviders/{}"), Map.entry("attempt", "/console/attempts"),
            Map.entry("cancellation", "/console/cancellations"), Map.entry("printjob", "/console/printjobs"),
            Map.entry("account", "/console/settings"), Map.entry("warehouse", "/console/settings/warehouses/{}"),
            Map.entry("returnstatus", "/console/settings/returnstatuses/{}"),
            Map.entry("returnreason", "/console/settings/returnreasons/{}"),
            Map.entry("printer", "/console/settings/printers"), Map.entry("packingstation", "/console/settings/printers"));

    private final Service service;
    private final Map<String, String> declared = new TreeMap<>();

    ConsoleOperations(Service service) {
        this.service = service;
        for (var list : service.bean(Listings.class).all()) {
            if (list.create() != null && !list.create().startsWith("/")) {
                declared.put(list.create(), "/console/" + list.name());
            }
        }
        for (var sheet : service.bean(Sheets.class).all()) {
            var page = "/console/%s/{}".formatted(sheet.name());
            sheet.actions().forEach(offer -> declared.put(offer.action(), page));
            sheet.tables().forEach(table -> table.actions().forEach(offer -> declared.put(offer.action(), page)));
            sheet.entries().forEach(entry -> declared.put(entry.action(), page));
        }
        declared.put("batch.preset", "/console/batches/new");
        declared.put("picklists.batch", "/console/picklists");
        declared.put("customer.create", "/console/customers/new");
        declared.put("task.create", "/console/tasks/new");
        service.bean(Listings.class).all().stream().map(Listing::create)
                .filter(page -> page != null && page.startsWith("/console/forms/"))
                .forEach(page -> declared.put(page.substring("/console/forms/".length()), page));
    }

    private static Map<String, String> leftOut() {
        var reasons = new TreeMap<String, String>();
        for (var older : List.of("createLocationTypeAlias", "changeLocationTypeAlias", "deleteLocationTypeAlias",
                "makeLocationTypeDefaultAlias", "processOrderAlias", "undoOrderCancellationAlias")) {
            reasons.put(older, "An older address of an operation that has a form.");
        }
        reasons.put("moveProductStockWithinWarehouse", "Deprecated: `moveProductStock` does the same, and has a form.");
        reasons.put("cancelPicklistShipment", "Does what `cancelShipment` does, which has a form.");
        reasons.put("clearOrderFieldValue", "Does what `changeOrderFieldValue` does with an emptied field, which has a form.");
        reasons.put("reportWebshopOrder", "Connectors of webshops send it.");
        reasons.put("changeWebshopOrder", "Connectors of webshops send it.");
        for (var answer : List.of("claimPrintJobs", "completePrintJob", "failPrintJob")) {
            reasons.put(answer, "Print clients send it.");
        }
        reasons.put("processOperations", "For clients: a page sends what a person does there.");
        reasons.put("changeStockLevels", "For clients; a page sets one level after the other, with `changeProductStock`.");
        return reasons;
    }

    /** Who sends an operation: a form, and the page it is on. */
    record Sender(String page, String text) {}

    /** The page of an action; null if that is not known. */
    String page(String action) {
        var page = declared.get(action);
        return page == null ? PAGES.get(action.substring(0, action.indexOf('.'))) : page;
    }

    /** The senders of each operation, by its id. */
    Map<String, List<Sender>> senders(ApiSchema api, Collection<String> problems) {
        var texts = service.bean(MessageSource.class, "messageSource");
        var senders = new LinkedHashMap<String, List<Sender>>();
        api.changing().forEach((id, operation) -> senders.put(id, new ArrayList<>()));
        for (var action : service.bean(Actions.class).all()) {
            var page = page(action.name());
            if (page == null) {
                problems.add("the page of the action %s is not declared".formatted(action.name()));
            } else {
                put(api, action.method(), action.path(),
                        new Sender(page, texts.getMessage("action." + action.name(), null, Locale.ENGLISH)), senders);
            }
        }
        for (var form : OwnForm.values()) {
            put(api, form.method(), form.path(), new Sender(form.page(), "its own form"), senders);
        }
        return senders;
    }

    private static void put(ApiSchema api, String method, String path, Sender sender, Map<String, List<Sender>> senders) {
        var operation = api.operation(method, path)
                .orElseThrow(() -> new AssertionError("the API has no %s %s".formatted(method, path)));
        senders.get(operation.get("operationId").asString()).add(sender);
    }

    String table(ApiSchema api, Collection<String> problems) {
        var senders = senders(api, problems);
        var text = new StringBuilder(HEAD);
        int offered = senders.values().stream().mapToInt(all -> all.isEmpty() ? 0 : 1).sum();
        text.append("Of %d operations, %d have a form and %d have none.\n\n".formatted(senders.size(), offered,
                senders.size() - offered));
        text.append("| Operation | Request | In the console |\n|---|---|---|\n");
        var without = new TreeSet<String>();
        api.changing().forEach((id, request) -> {
            var all = senders.get(id);
            if (all.isEmpty()) {
                without.add(id);
            } else {
                text.append("| `%s` | %s | %s |\n".formatted(id, request, said(all)));
            }
        });
        text.append("\n## Without a form\n\n| Operation | Request | Why |\n|---|---|---|\n");
        for (var id : without) {
            text.append("| `%s` | %s | %s |\n".formatted(id, api.changing().get(id), LEFT_OUT.get(id)));
        }
        return text.toString();
    }

    private static String said(List<Sender> senders) {
        var pages = new TreeMap<String, TreeSet<String>>();
        senders.forEach(sender -> pages.computeIfAbsent(sender.page(), page -> new TreeSet<>()).add(sender.text()));
        var said = new ArrayList<String>();
        pages.forEach((page, texts) -> said.add("%s: %s".formatted(page, String.join(", ", texts))));
        return String.join("<br>", said);
    }
}
