package fulfilment.console.picking;

import fulfilment.api.kernel.Gtin;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The picklists that a person picks on one walk: one, or those of a batch.
 *
 * @param address   of its page
 * @param title     the number of the picklist, or the title of the batch
 * @param picklists each with its lines
 * @param boxes     the letters of the picklists of a batch, by their ids; empty outside one
 */
public record Walk(String address, String title, List<Members> picklists, Map<Long, String> boxes, Work work) {

    static final String PICKLISTS = "picklists";
    private static final String PAGES = "/console/pick/";
    private static final Set<String> PICKABLE = Set.of("new", "snoozed");
    private static final int PAGE = 100;
    private static final int MOST_IDS = 200;

    /** @param kind {@code picklists} for one, {@code batches} for those of a batch */
    static Walk of(String kind, int id, SignedIn person) {
        return kind.equals(PICKLISTS) ? ofPicklist(id, person) : ofBatch(id, person);
    }

    private static Walk ofPicklist(int idpicklist, SignedIn person) {
        var picklist = person.get("/picklists/" + idpicklist);
        return of(PAGES + PICKLISTS + "/" + idpicklist, picklist.text("picklistid"), List.of(picklist), Map.of());
    }

    private static Walk ofBatch(int idpicklistBatch, SignedIn person) {
        var batch = person.get("/picklists/batches/" + idpicklistBatch);
        var boxes = new HashMap<Long, String>();
        batch.list("picklists").forEach(picklist -> boxes.put(picklist.number("idpicklist"), picklist.text("alias")));
        var picklists = new ArrayList<Members>();
        List<Members> page;
        do {
            page = person.list("/picklists", Map.of("idpicklist_batch", String.valueOf(idpicklistBatch), "offset",
                    String.valueOf(picklists.size())));
            picklists.addAll(page);
        } while (page.size() == PAGE);
        return of(PAGES + "batches/" + idpicklistBatch, batch.text("display_title"), picklists, boxes);
    }

    private static Walk of(String address, String title, List<Members> picklists, Map<Long, String> boxes) {
        return new Walk(address, title, picklists, boxes,
                Work.of(picklists.stream().filter(Walk::isPickable).toList(), boxes));
    }

    /** The same after one of its picklists has changed. */
    Walk with(Members changed) {
        return of(address, title, picklists.stream()
                .map(picklist -> picklist.number("idpicklist") == changed.number("idpicklist") ? changed : picklist).toList(),
                boxes);
    }

    /** The same with the pieces that a page showed as left. @param left pieces by line */
    Walk asShown(Map<Long, Long> left) {
        return new Walk(address, title, picklists, boxes, work.asShown(left));
    }

    private static boolean isPickable(Members picklist) {
        return PICKABLE.contains(picklist.text("status"));
    }

    public boolean isOfOnePicklist() {
        return address.startsWith(PAGES + PICKLISTS);
    }

    /** The picklist, where it is the only one. */
    public Members picklist() {
        return picklists.getFirst();
    }

    /** Whether all is picked and waits for its parcel. */
    public boolean isToPack() {
        return isOfOnePicklist() && isPickable(picklist()) && work.open().isEmpty();
    }

    /** The products of the tasks that a code or barcode means. */
    List<Long> products(String scanned, SignedIn person) {
        var ids = work.products().stream().sorted().toList();
        var found = new ArrayList<Long>();
        for (int from = 0; from < ids.size(); from += MOST_IDS) {
            var asked = ids.subList(from, Math.min(from + MOST_IDS, ids.size())).stream().map(String::valueOf)
                    .collect(Collectors.joining(","));
            exactly(scanned, person.listIfAllowed("/products", Map.of("idproducts", asked, "search", scanned)))
                    .forEach(product -> found.add(product.number("idproduct")));
        }
        return found;
    }

    /** The products that have this code or barcode: a search also finds those that contain it. Rule PRD-49. */
    static List<Members> exactly(String scanned, List<Members> products) {
        return products.stream().filter(product -> product.text("productcode").equalsIgnoreCase(scanned)
                || Gtin.same(product.text("barcode"), scanned)).toList();
    }
}
