package fulfilment.console.admin;

import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The printers of the account, for admins. The API has no list of them, so they are read from the audit log. */
final class Printers {

    private static final String ADDED = "account.printer_added";

    private Printers() {}

    static List<Members> of(SignedIn person) {
        var printers = new ArrayList<Members>();
        String after = "0";
        while (!after.isEmpty()) {
            var page = person.get("/audit/events", Map.of("object", "account-1", "type", ADDED, "after", after));
            page.list("events").forEach(event -> printers.add(printer(event)));
            after = page.text("next");
        }
        return printers;
    }

    /** The answer of the API to the request that added it. */
    private static Members printer(Members event) {
        var printer = new Members();
        if (event.get("data") instanceof Members data) {
            printer.putAll(data.get("details") instanceof Members details ? details : data);
            printer.put("idprinter", data.get("idprinter"));
        }
        return printer;
    }
}
