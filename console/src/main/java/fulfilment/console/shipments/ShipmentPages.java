package fulfilment.console.shipments;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the list of shipments, and what can be done with one. */
@Configuration(proxyBeanMethods = false)
class ShipmentPages {

    @Bean
    Section shipmentsSection() {
        return new Section("shipments", "/console/shipments", "/shipments", 26);
    }

    @Bean
    Listing shipments() {
        return new Listing("shipments", "/shipments", "idshipment",
                List.of(Listing.name("idshipment"), Listing.link("idorder", "/console/orders/{idorder}"),
                        Listing.link("idpicklist", "/console/picklists/{idpicklist}"), Listing.text("public_providername"),
                        Listing.text("profile_name"), Listing.link("trackingcode", "{trackingurl}"), Listing.number("weight"),
                        Listing.flag("cancelled"), Listing.time("created")),
                List.of(Filter.search(), Filter.moment("sincedate"), Filter.moment("untildate")), null)
                .sorted("id", "idorder", "idpicklist", "created");
    }

    @Bean
    Action cancelShipment() {
        return Action.of("shipment.cancel", "POST", "/picklists/shipments/{idshipment}/cancel").asks();
    }

    /** An admin's correction: what left with the shipment is back. */
    @Bean
    Action undoShipment() {
        return Action.of("shipment.undo", "POST", "/admin/shipments/{idshipment}/undo", Action.required("reason")).asks();
    }
}
