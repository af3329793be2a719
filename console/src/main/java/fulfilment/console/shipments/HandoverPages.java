package fulfilment.console.shipments;

import static fulfilment.console.platform.Listing.flag;
import static fulfilment.console.platform.Listing.name;
import static fulfilment.console.platform.Listing.number;
import static fulfilment.console.platform.Listing.text;
import static fulfilment.console.platform.Listing.time;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import fulfilment.console.sheets.Sheet;
import fulfilment.console.sheets.Sheet.Paper;
import fulfilment.console.sheets.Sheet.Table;
import fulfilment.console.sheets.SheetDeclarations;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Declares the list of handover lists, the page of one, its file, and the button that makes one. */
@Component
class HandoverPages implements SheetDeclarations {

    private static final String LISTS = "/handoverlists";

    @Override
    public List<Section> sections() {
        return List.of(new Section("handover", "/console/handover", LISTS + "/waiting", 27),
                new Section("handoverlists", "/console/handoverlists", LISTS, 28));
    }

    @Override
    public List<Listing> listings() {
        return List.of(handoverLists(), handedShipments());
    }

    @Override
    public List<Sheet> sheets() {
        return List.of(handoverList());
    }

    @Override
    public List<Action> actions() {
        return List.of(closeHandoverList());
    }

    private static Listing handoverLists() {
        return new Listing("handoverlists", LISTS, "idhandover_list",
                List.of(name("idhandover_list"), text("providername"), text("idwarehouse"), number("shipments"),
                        number("parcels"), number("weight"), time("closed_at")),
                List.of(Filter.number("idwarehouse"), Filter.number("idshipment"), Filter.moment("sincedate"),
                        Filter.moment("untildate")),
                null).sorted("id", "idshippingprovider", "idwarehouse", "closed_at");
    }

    /** For the file of a list: the page of the list shows them. */
    private static Listing handedShipments() {
        return new Listing("handedshipments", LISTS + "/shipments", "idshipment", shipments(),
                List.of(Filter.number("idhandover_list")), null);
    }

    private static List<Listing.Column> shipments() {
        return List.of(number("idhandover_list"), text("idshipment"), text("picklistid"), text("trackingcodes"),
                number("parcels"), number("weight"), flag("cancelled"), time("created"));
    }

    private static Sheet handoverList() {
        return new Sheet("handoverlists", LISTS + "/{id}", "idhandover_list",
                List.of("providername", "idwarehouse", "shipments", "parcels", "weight", "more_waited", "closed_at",
                        "closed_by_iduser"),
                List.of(new Table("shipments", LISTS + "/shipments?idhandover_list={idhandover_list}",
                        shipments().subList(1, shipments().size()),
                        Map.of("idshipment", "/console/shipments/{idshipment}", "picklistid", "/console/picklists/{idpicklist}"),
                        List.of()).inPages()),
                List.of(), "handover_list").printing(new Paper("handoverlist", LISTS + "/{id}/handoverlistpdf"));
    }

    /** Its ids are those of the row on the page of what waits. */
    private static Action closeHandoverList() {
        return Action.of("handoverlist.create", "POST", LISTS).sending("idshippingprovider", "idwarehouse").asks()
                .goingTo("/console/handoverlists/{idhandover_list}");
    }
}
