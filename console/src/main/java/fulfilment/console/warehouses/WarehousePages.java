package fulfilment.console.warehouses;

import static fulfilment.console.platform.Listing.flag;
import static fulfilment.console.platform.Listing.link;
import static fulfilment.console.platform.Listing.name;
import static fulfilment.console.platform.Listing.number;
import static fulfilment.console.platform.Listing.status;
import static fulfilment.console.platform.Listing.text;
import static fulfilment.console.platform.Listing.time;

import fulfilment.console.platform.Action;
import fulfilment.console.sheets.Entry;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Bulk;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.sheets.Offer;
import fulfilment.console.platform.Section;
import fulfilment.console.sheets.Sheet;
import fulfilment.console.sheets.SheetDeclarations;
import fulfilment.console.sheets.Sheet.Paper;
import fulfilment.console.sheets.Sheet.Table;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Declares the pages of warehouses, locations, movements, stock counts and webshop orders. */
@Component
class WarehousePages implements SheetDeclarations {

    private static final Map<String, String> PRODUCTS = Map.of("productcode", "/console/products/{idproduct}", "idproduct",
            "/console/products/{idproduct}");

    private static final List<String> CONCEPT = List.of("concept");
    private static final List<String> OPEN = List.of("open");

    @Override
    public List<Section> sections() {
        return List.of(warehousesSection(), locationsSection(), movementsSection(), countsSection(), webshopOrdersSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(warehouses(), locations(), movements(), counts(), webshopOrders());
    }

    @Override
    public List<Action> actions() {
        return List.of(createLocation(), changeLocation(), deleteLocation(), createMovement(), addMovedProduct(), move(),
                cancelMovement(), createCount(), setCount(), completeCount(), cancelCount(), anonymizeWebshopOrder(),
                importWebshopOrder());
    }

    @Override
    public List<Sheet> sheets() {
        return List.of(warehouse(), location(), movement(), count(), webshopOrder());
    }

    private static Section warehousesSection() {
        return new Section("warehouses", "/console/warehouses", "/warehouses", 11);
    }

    private static Listing warehouses() {
        return new Listing("warehouses", "/warehouses", "idwarehouse",
                List.of(name("name"), number("priority"), flag("accept_orders"), flag("counts_for_general_stock"),
                        flag("active")),
                List.of(), null);
    }

    private static Sheet warehouse() {
        return new Sheet("warehouses", "/warehouses/{id}", "name",
                List.of("idwarehouse", "priority", "contactname", "address", "address2", "zipcode", "city", "region", "country"),
                List.of(new Table("stock", "/warehouses/{idwarehouse}/stock",
                        List.of(text("productcode"), number("stock.stock"), number("stock.reserved"), number("stock.freestock")),
                        PRODUCTS, List.of()).inPages()),
                List.of(), "warehouse").printing(new Paper("countsheet", "/warehouses/{id}/countsheetpdf"),
                        new Paper("countsheetrecorded", "/warehouses/{id}/countsheetpdf", Map.of("with_recorded", "true")));
    }

    private static Section locationsSection() {
        return new Section("locations", "/console/locations", "/locations", 12);
    }

    private static Listing locations() {
        return new Listing("locations", "/locations", "idlocation",
                List.of(name("name"), text("idwarehouse"), text("location_type.name"), flag("is_bulk_location"),
                        text("remarks")),
                List.of(Filter.search(), Filter.text("name"), Filter.number("idwarehouse"), Filter.number("idlocation_type")),
                "location.create").sorted("id", "name", "idwarehouse")
                .bulk(Bulk.print("locations.labels", "/console/locations/labels?ids={ids}"),
                        Bulk.print("locations.labels-50x25", "/console/locations/labels?format=50x25&ids={ids}"),
                        Bulk.print("locations.labels-62x29", "/console/locations/labels?format=62x29&ids={ids}"),
                        Bulk.print("locations.labels-100x50", "/console/locations/labels?format=100x50&ids={ids}"),
                        Bulk.print("locations.labels-qr", "/console/locations/labels?symbology=qr&ids={ids}"),
                        Bulk.print("locations.label-sheets", "/console/locations/labels?format=a4&ids={ids}"));
    }

    private static Action createLocation() {
        return Action.of("location.create", "POST", "/locations", Action.required("name"), Action.named("idwarehouse"),
                Action.flag("is_bulk_location"), Action.text("remarks")).goingTo("/console/locations/{idlocation}");
    }

    private static Sheet location() {
        return new Sheet("locations", "/locations/{id}", "name", List.of("idlocation", "idwarehouse", "remarks"),
                List.of(new Table("stock", "/locations/{idlocation}/products",
                        List.of(text("productcode"), text("name"), number("stock_for_product.stock"),
                                number("stock_for_product.stock_reserved_picklists"), text("lot_number"),
                                text("expiration_date")),
                        PRODUCTS, List.of()).inPages(),
                        new Table("location-history", "/location-stock-history?idlocation={idlocation}",
                                List.of(time("changed_at"), text("idproduct"), number("stock_change"), number("new_stock"),
                                        text("change_type"), text("iduser")),
                                PRODUCTS, List.of()).inPages(),
                        new Table("locationstockcounts", "/locationstockcounts?idlocation={idlocation}",
                                List.of(text("idlocation_stock_count"), status("status"), flag("blind"), time("created_at"),
                                        time("completed_at")),
                                Map.of(), List.of()).inPages()),
                List.of(Offer.always("location.change"),
                        Offer.when(location -> location.list("stock").isEmpty() && location.list("locationstockcounts").stream()
                                .noneMatch(count -> OPEN.contains(count.text("status"))), "location.delete")),
                "location").printing(new Paper("label", "/locations/labels", Map.of("idlocations", "{id}")));
    }

    private static Action changeLocation() {
        return Action.of("location.change", "PUT", "/locations/{idlocation}", Action.required("name"), Action.text("remarks"),
                Action.named("idlocation_type").optional(), Action.flag("is_bulk_location"),
                Action.flag("is_exclusive_location"), Action.flag("unlink_on_empty")).changes();
    }

    private static Action deleteLocation() {
        return Action.of("location.delete", "DELETE", "/locations/{idlocation}").asks().goingTo("/console/locations");
    }

    private static Section movementsSection() {
        return new Section("movements", "/console/movements", "/movements", 53);
    }

    private static Listing movements() {
        return new Listing("movements", "/movements", "idmovement",
                List.of(name("movementid"), status("status"), text("from_idwarehouse"), text("to_idwarehouse"),
                        time("created"), time("updated")),
                List.of(Filter.oneOf("status", "concept", "moved", "cancelled"), Filter.number("from_idwarehouse"),
                        Filter.number("to_idwarehouse"), Filter.moment("sincedate")),
                "/console/forms/movement.create").sorted("id", "status", "created");
    }

    private static Action createMovement() {
        return Action.of("movement.create", "POST", "/movements", Action.named("from_idwarehouse"),
                Action.named("to_idwarehouse"), Action.longText("remarks"),
                Action.rows("products", Action.named("idproduct"), Action.requiredNumber("amount")))
                .goingTo("/console/movements/{idmovement}");
    }

    private static Sheet movement() {
        return new Sheet("movements", "/movements/{id}", "movementid",
                List.of("idmovement", "from_idwarehouse", "to_idwarehouse", "remarks", "created", "updated"),
                List.of(new Table("products", "products",
                        List.of(text("productcode"), text("name"), number("amount"), number("amount_moved")), PRODUCTS,
                        List.of())),
                List.of(Offer.in(CONCEPT, "movement.add-product"),
                        Offer.when(movement -> CONCEPT.contains(movement.text("status")) && !movement.list("products").isEmpty(),
                                "movement.move"),
                        Offer.in(CONCEPT, "movement.cancel")),
                "movement");
    }

    private static Action addMovedProduct() {
        return Action.of("movement.add-product", "POST", "/movements/{idmovement}/products", Action.named("idproduct"),
                Action.requiredNumber("amount"));
    }

    private static Action move() {
        return Action.of("movement.move", "POST", "/movements/{idmovement}/move").asks();
    }

    private static Action cancelMovement() {
        return Action.of("movement.cancel", "DELETE", "/movements/{idmovement}").asks();
    }

    private static Section countsSection() {
        return new Section("locationstockcounts", "/console/locationstockcounts", "/locationstockcounts", 54);
    }

    private static Listing counts() {
        return new Listing("locationstockcounts", "/locationstockcounts", "idlocation_stock_count",
                List.of(name("idlocation_stock_count"), status("status"), text("idlocation"), text("idwarehouse"), flag("blind"),
                        time("created_at"), time("updated_at")),
                List.of(Filter.oneOf("status", "open", "completed", "cancelled"), Filter.number("idlocation"),
                        Filter.number("idwarehouse"), Filter.moment("sincedate")),
                "count.create").sorted("id", "idlocation", "idwarehouse", "status", "created_at", "updated_at");
    }

    private static Action createCount() {
        return Action.of("count.create", "POST", "/locationstockcounts", Action.named("idlocation"),
                Action.flag("blind")).goingTo("/console/locationstockcounts/{idlocation_stock_count}");
    }

    private static Sheet count() {
        return new Sheet("locationstockcounts", "/locationstockcounts/{id}", "idlocation_stock_count",
                List.of("idlocation_stock_count", "idlocation", "idwarehouse", "blind", "created_at", "created_by_iduser",
                        "completed_at", "completed_by_iduser", "updated_at"),
                List.of(new Table("products", "products",
                        List.of(text("productcode"), text("name"), number("amount_expected"), number("amount_counted"),
                                number("amount_difference"), text("lot_number"), text("expiration_date"),
                                text("lot_number_counted"), text("expiration_date_counted"), time("counted_at")),
                        PRODUCTS, List.of())),
                List.of(Offer.in(OPEN, "count.complete"), Offer.in(OPEN, "count.cancel")), "location_stock_count")
                .with(new Entry("count-pieces", "products", "idproduct",
                        List.of(link("productcode", "/console/products/{idproduct}"), text("name"), number("amount_expected"),
                                number("amount_counted"), text("lot_number")),
                        "count.set", null, 3, count -> OPEN.contains(count.text("status"))));
    }

    private static Action setCount() {
        return Action.of("count.set", "PUT", "/locationstockcounts/{idlocation_stock_count}/products/{idproduct}",
                Action.requiredNumber("amount"), Action.text("lot_number"), Action.date("expiration_date"));
    }

    private static Action completeCount() {
        return Action.of("count.complete", "POST", "/locationstockcounts/{idlocation_stock_count}/complete",
                Action.oneOf("uncounted", "zero", "keep")).asks();
    }

    private static Action cancelCount() {
        return Action.of("count.cancel", "POST", "/locationstockcounts/{idlocation_stock_count}/cancel").asks();
    }

    private static Section webshopOrdersSection() {
        return new Section("webshoporders", "/console/webshoporders", "/webshoporders", 55);
    }

    private static Listing webshopOrders() {
        return new Listing("webshoporders", "/webshoporders", "idcompany_webshop_order",
                List.of(name("foreign_id"), text("foreign_number"), status("status"), number("idcompany_webshop"),
                        text("idorder"), text("reason"), time("ordered")),
                List.of(Filter.text("foreign_number"), Filter.text("foreign_id"),
                        Filter.number("idcompany_webshop"), Filter.number("idorder"), Filter.moment("sincedate")),
                null).sorted("id", "foreign_id", "foreign_number", "status", "created", "updated");
    }

    private static Sheet webshopOrder() {
        return new Sheet("webshoporders", "/webshoporders/{id}", "foreign_id",
                List.of("foreign_number", "foreign_status", "idcompany_webshop", "idorder", "reason", "ordered", "created",
                        "updated"),
                List.of(), List.of(Offer.in(List.of("expected", "importing", "error"), "webshoporder.import"),
                        Offer.when(
                                order -> List.of("ignored", "canceled").contains(order.text("status"))
                                        && order.get("idorder") == null,
                                "webshoporder.anonymize")),
                "webshoporder");
    }

    /** What goes away is said before it is done, since nothing brings it back. */
    private static Action anonymizeWebshopOrder() {
        return Action.of("webshoporder.anonymize", "POST", "/webshoporders/{idcompany_webshop_order}/anonymize").asks();
    }

    private static Action importWebshopOrder() {
        return Action.of("webshoporder.import", "POST", "/webshoporders/{idcompany_webshop_order}/import");
    }
}
