package fulfilment.console.batches;

import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import java.util.List;
import java.util.Map;

/** The newest picklists that can be put into a batch. */
final class UnbatchedPicklists {

    private UnbatchedPicklists() {}

    static List<Members> of(SignedIn person) {
        return person.listIfAllowed("/picklists", Map.of("status", "new")).stream()
                .filter(picklist -> picklist.get("idpicklist_batch") == null).toList();
    }
}
