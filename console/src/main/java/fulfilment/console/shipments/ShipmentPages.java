package fulfilment.console.shipments;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the list of shipments and the page of print jobs, and what can be done with one of them. */
@Component
class ShipmentPages implements Declarations {

    @Override
    public List<Section> sections() {
        return List.of(shipmentsSection(), printJobsSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(shipments());
    }

    @Override
    public List<Action> actions() {
        return List.of(cancelShipment(), undoShipment(), printShipment(), repeatPrintJob());
    }

    private static Section shipmentsSection() {
        return new Section("shipments", "/console/shipments", "/shipments", 26);
    }

    private static Section printJobsSection() {
        return new Section("printjobs", "/console/printjobs", "/printjobs", 27);
    }

    private static Listing shipments() {
        return new Listing("shipments", "/shipments", "idshipment",
                List.of(Listing.name("idshipment"), Listing.link("idorder", "/console/orders/{idorder}"),
                        Listing.link("idpicklist", "/console/picklists/{idpicklist}"), Listing.text("public_providername"),
                        Listing.text("profile_name"), Listing.link("trackingcode", "{trackingurl}"), Listing.number("weight"),
                        Listing.status("tracking_status"),
                        Listing.flag("cancelled"), Listing.time("created")),
                List.of(Filter.search(),
                        Filter.oneOf("tracking_status", "handed_over", "in_transit", "lost", "returned", "delivered"),
                        Filter.moment("sincedate"), Filter.moment("untildate")),
                null)
                .sorted("id", "idorder", "idpicklist", "created");
    }

    private static Action cancelShipment() {
        return Action.of("shipment.cancel", "POST", "/picklists/shipments/{idshipment}/cancel").asks();
    }

    /** Without a station, that of the person prints. */
    private static Action printShipment() {
        return Action.of("shipment.print", "POST", "/shipments/{idshipment}/print",
                Action.named("idpacking_station").optional());
    }

    private static Action repeatPrintJob() {
        return Action.of("printjob.again", "POST", "/printjobs/{idprint_job}/again");
    }

    /** An admin's correction: what left with the shipment is back. */
    private static Action undoShipment() {
        return Action.of("shipment.undo", "POST", "/admin/shipments/{idshipment}/undo", Action.required("reason")).asks();
    }
}
