package fulfilment.loader.moveout;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A kind of object that the API lists. In paths {@code {member}} stands for this member of the object.
 *
 * @param name  of its file
 * @param lists the paths that together list all of its objects; the single one may answer one object instead
 * @param owner the resource before it with the objects that have such a list each; null if the lists are of the account
 * @param whole the path that shows all of an object, if the lists show less; null if they show it
 * @param parts lists of each object that it does not show itself
 */
record Resource(String name, List<String> lists, @Nullable String owner, @Nullable String whole, List<Part> parts) {

    /** A list of an object. @param name of the member under which it is written */
    record Part(String name, String path) {}

    /** The events of the whole account have pages of another form. */
    static final String EVENTS = "/audit/events";

    private static final String ATTEMPTS = "/admin/shippingproviders/attempts";
    private static final String CANCELLATIONS = "/admin/shippingproviders/cancellations";

    /** Lists of what keeps no past: the API shows them only as they are now. */
    static final Set<String> PRESENT = Set.of(ATTEMPTS, CANCELLATIONS);

    /** In the order of their files: what others name comes first. */
    static final List<Resource> ALL = List.of(
            of("account", "/admin/account"),
            of("vatgroups", "/vatgroups"),
            of("templates", "/templates"),
            of("packingstations", "/packingstations"),
            of("users", "/users", "/users?active=false").with("keys", "/admin/users/{iduser}/keys"),
            of("fulfilment_customers", "/fulfilment/customers"),
            of("warehouses", "/warehouses"),
            of("location_types", "/locationtypes"),
            of("locations", "/locations"),
            of("suppliers", "/suppliers", "/suppliers?inactive=true"),
            of("tags", "/tags"),
            of("pricelists", "/pricelists"),
            of("productfields", "/productfields"),
            of("products", "/products", "/products?inactive=true")
                    .with("parts", "/products/{idproduct}/parts")
                    .with("warehouses", "/products/{idproduct}/warehouses")
                    .with("locations", "/products/{idproduct}/locations")
                    .with("pricehistory", "/products/{idproduct}/pricehistory")
                    .with("fixedstockpricehistory", "/products/{idproduct}/fixedstockpricehistory"),
            of("lots", "/lots").shownBy("/lots?lot_number={lot_number}"),
            of("customerfields", "/customerfields"),
            of("customers", "/customers"),
            of("orderfields", "/orderfields"),
            of("orders", "/orders").with("notes", "/orders/{idorder}/notes"),
            of("backorders", "/backorders"),
            of("webshoporders", "/webshoporders"),
            of("packagings", "/packagings", "/packagings?inactive=true"),
            of("picking_containers", "/picking-containers"),
            of("picklist_batch_presets", "/picklists/batches/presets", "/picklists/batches/presets?inactive=true"),
            of("picklist_batches", "/picklists/batches").shownBy("/picklists/batches/{idpicklist_batch}"),
            of("picklists", "/picklists"),
            of("shippingproviders", "/shippingproviders"),
            of("shippingprovider_setups", "/admin/shippingproviders"),
            of("shippingrules", "/admin/shippingrules"),
            of("shipments", "/shipments").with("trackingreports", "/shipments/{idshipment}/trackingreports"),
            of("handoverlists", "/handoverlists"),
            of("handed_shipments", "/handoverlists/shipments"),
            of("label_attempts", ATTEMPTS),
            of("label_cancellations", CANCELLATIONS),
            of("return_reasons", "/return_reasons"),
            of("return_statuses", "/return_statuses"),
            of("returns", "/returns").shownBy("/returns/{idreturn}").with("logs", "/returns/{idreturn}/logs")
                    .with("labels", "/returns/{idreturn}/labels"),
            // one at a time: a page with the lines of 100 may be larger than a client can take
            of("purchaseorders", "/purchaseorders?products=false").shownBy("/purchaseorders/{idpurchaseorder}"),
            of("receipts", "/receipts?products=false").shownBy("/receipts/{idreceipt}"),
            of("movements", "/movements"),
            of("stockcounts", "/locationstockcounts"),
            of("stock_discrepancies", "/stock/discrepancies"),
            of("tasks", "/tasks"),
            of("comments", "/comments"),
            of("hooks", "/hooks"),
            // by product, because a late page of a list takes the longer the more there is before it
            of("stock_history", "/stockhistory?idproduct={idproduct}").ofEach("products"),
            of("location_stock_history", "/location-stock-history?idproduct={idproduct}").ofEach("products"));

    private static Resource of(String name, String... lists) {
        return new Resource(name, List.of(lists), null, null, List.of());
    }

    private Resource with(String part, String path) {
        var more = new ArrayList<>(parts);
        more.add(new Part(part, path));
        return new Resource(name, lists, owner, whole, List.copyOf(more));
    }

    private Resource shownBy(String path) {
        return new Resource(name, lists, owner, path, parts);
    }

    private Resource ofEach(String resource) {
        return new Resource(name, lists, resource, whole, parts);
    }
}
