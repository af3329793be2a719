package fulfilment.console.shipments;

import java.util.ArrayList;
import org.springframework.http.ResponseEntity;
import jakarta.servlet.http.HttpServletResponse;
import fulfilment.console.platform.PrintedDocument;
import fulfilment.api.local.GuardedBySession;
import fulfilment.api.wire.Times;
import fulfilment.api.wire.Wire;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.platform.Timeline;
import fulfilment.console.shipping.ShippingMethods;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Shows a shipment with its parcels. */
@Controller
@GuardedBySession
class ShipmentPage {

    /** The API cancels a shipment this long. */
    private static final Duration CANCELLABLE = Duration.ofMinutes(5);
    private static final List<Column> FACTS = List.of(Listing.link("orderid", "/console/orders/{idorder}"),
            Listing.link("picklistid", "/console/picklists/{idpicklist}"),
            Listing.link("idreturn", "/console/returns/{idreturn}"),
            Listing.text("public_providername"), Listing.text("profile_name"), Listing.text("shipping_rule"),
            Listing.text("carrier_key"),
            Listing.link("trackingcode", "{trackingurl}"), Listing.status("tracking_status"), Listing.time("tracking_status_at"),
            Listing.document("labelurl_pdf"), Listing.document("labelurl_zpl"), Listing.number("weight"),
            Listing.link("created_by", "/console/users/{created_by_iduser}"), Listing.time("created"), Listing.time("updated"));
    private static final List<Column> PARCELS = List.of(Listing.number("idparcel"), Listing.number("weight"),
            Listing.number("length"), Listing.number("width"), Listing.number("height"), Listing.number("idpackaging"),
            Listing.link("tracking_code", "{tracking_url}"), Listing.status("tracking_status"),
            Listing.time("tracking_status_at"), Listing.document("labelurl_pdf"),
            Listing.document("labelurl_zpl"), Listing.document("customs_pdf"));

    private static final List<Column> REPORTS = List.of(Listing.time("at"), Listing.number("idparcel"), Listing.status("status"),
            Listing.text("description"), Listing.time("created"));

    private final Timeline timeline;
    private final Clock clock;
    private final Wire wire;

    ShipmentPage(Timeline timeline, Clock clock, Wire wire) {
        this.timeline = timeline;
        this.clock = clock;
        this.wire = wire;
    }

    @GetMapping("/console/shipments/{idshipment}")
    String shipment(@PathVariable int idshipment, SignedIn person, Model model) {
        var shipment = person.get("/shipments/" + idshipment);
        person.name(shipment, "idorder", "orderid");
        person.name(shipment, "idpicklist", "picklistid");
        person.name(shipment, "created_by_iduser", "created_by");
        shipment.put("shipping_rule", // only a shipment whose profile a rule chose has it
                shipment.get("shipping_rule") instanceof Members rule ? ShippingMethods.said(rule) : null);
        shipment.putIfAbsent("tracking_status", null); // absent until something is reported
        shipment.putIfAbsent("tracking_status_at", null);
        model.addAttribute("reportColumns", REPORTS);
        model.addAttribute("reports", person.list("/shipments/%d/trackingreports".formatted(idshipment)));
        model.addAttribute("shipment", shipment);
        model.addAttribute("ids", Map.of("idshipment", idshipment));
        model.addAttribute("offers", offered(shipment));
        model.addAttribute("facts", FACTS);
        model.addAttribute("parcelColumns", PARCELS);
        model.addAttribute("parcels", withCustomsPapers(shipment.list("parcels")));
        model.addAttribute("events", timeline.of(person, "shipment-" + idshipment));
        return "shipment";
    }

    @GetMapping("/console/shipments/{idshipment}/packinglist.pdf")
    ResponseEntity<byte[]> printPackinglist(@PathVariable int idshipment, SignedIn person, HttpServletResponse response) {
        return PrintedDocument.of(person.document("/shipments/%d/packinglistpdf".formatted(idshipment)), response);
    }

    /** The first customs paper of each parcel beside its labels: it goes to another printer. */
    private static List<Members> withCustomsPapers(List<Members> parcels) {
        parcels.forEach(parcel -> parcel.list("documents").stream()
                .filter(document -> document.text("type").equals("customs") && document.text("format").equals("pdf")).findFirst()
                .ifPresent(document -> parcel.put("customs_pdf", document.get("url"))));
        return parcels;
    }

    private List<String> offered(Members shipment) {
        var offered = new ArrayList<String>();
        if (canBeCancelled(shipment)) {
            offered.add("shipment.cancel");
        }
        if (Boolean.FALSE.equals(shipment.get("cancelled"))
                && shipment.list("parcels").stream().anyMatch(parcel -> !parcel.list("documents").isEmpty())) {
            offered.add("shipment.print");
        }
        if (shipment.get("undone") == null) {
            offered.add("shipment.undo");
        }
        return offered;
    }

    private boolean canBeCancelled(Members shipment) {
        return Boolean.FALSE.equals(shipment.get("cancelled"))
                && Times.instant(shipment.text("created"), wire.zone()).plus(CANCELLABLE).isAfter(clock.instant());
    }
}
