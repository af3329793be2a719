package fulfilment.console.picking;

import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import java.util.Map;
import java.util.Optional;

/** Finds what was scanned outside the tasks of a walk. */
final class Finds {

    private static final String PICKLISTS = "/console/pick/picklists/";

    private Finds() {}

    /** The page of the picklist that has this number, or lies in the picking container of this name. */
    static Optional<String> page(String scanned, SignedIn person) {
        return picklist(scanned, person).or(() -> container(scanned, person).flatMap(Finds::pageOf));
    }

    /** The page of the picklist that has this number. */
    static Optional<String> picklist(String scanned, SignedIn person) {
        return person.list("/picklists", Map.of("picklistid", scanned, "products", "false")).stream().findFirst()
                .flatMap(Finds::pageOf);
    }

    /** The page of a picklist, or of the one in a picking container; empty if the container is free. */
    static Optional<String> pageOf(Members found) {
        return Optional.ofNullable(found.get("idpicklist")).map(idpicklist -> PICKLISTS + idpicklist);
    }

    static Optional<Members> container(String scanned, SignedIn person) {
        return person.listIfAllowed("/picking-containers", Map.of()).stream()
                .filter(container -> container.text("name").equalsIgnoreCase(scanned)).findFirst();
    }

    /** The page of the open batch with this number. */
    static Optional<String> batch(String scanned, SignedIn person) {
        return person.listIfAllowed("/picklists/batches", Map.of("status", "open")).stream()
                .filter(batch -> batch.text("picklist_batchid").equals(scanned)).findFirst()
                .map(batch -> "/console/pick/batches/" + batch.number("idpicklist_batch"));
    }

    static boolean isPlace(String scanned, Members picklist, SignedIn person) {
        return !person.listIfAllowed("/locations", Map.of("name", scanned, "idwarehouse", picklist.text("idwarehouse")))
                .isEmpty();
    }

    static Optional<Members> product(String scanned, SignedIn person) {
        return Walk.exactly(scanned, person.listIfAllowed("/products", Map.of("search", scanned))).stream().findFirst();
    }

    static Optional<Members> packaging(String scanned, SignedIn person) {
        return person.listIfAllowed("/packagings", Map.of()).stream()
                .filter(packaging -> packaging.text("barcode").equals(scanned)).findFirst();
    }
}
