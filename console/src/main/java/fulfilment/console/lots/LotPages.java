package fulfilment.console.lots;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the list of lots, and what can be done with one. */
@Component
class LotPages implements Declarations {

    /** The number stands in the query: lots have no ids, and a number may have every character. Rule LOT-8. */
    private static final String PAGE = "/console/lots/of?idproduct={idproduct}&lot_number={lot_number}";

    @Override
    public List<Section> sections() {
        return List.of(lotsSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(lots());
    }

    @Override
    public List<Action> actions() {
        return List.of(blockLot(), releaseLot());
    }

    private static Section lotsSection() {
        return new Section("lots", "/console/lots", "/lots", 13);
    }

    private static Listing lots() {
        return new Listing("lots", "/lots", null,
                List.of(Listing.link("lot_number", PAGE), Listing.link("productcode", "/console/products/{idproduct}"),
                        Listing.text("name"), Listing.status("status"), Listing.text("expiration_date"),
                        Listing.number("amount"), Listing.number("reserved"), Listing.text("reason")),
                List.of(Filter.search(), Filter.oneOf("status", "available", "blocked", "expired"),
                        Filter.number("expires_within"), Filter.flag("stock"), Filter.number("idproduct")),
                null);
    }

    private static Action blockLot() {
        return Action.of("lot.block", "POST", "/lots/{lot}/block", Action.required("reason")).sending("idproduct", "lot_number");
    }

    private static Action releaseLot() {
        return Action.of("lot.release", "POST", "/lots/{lot}/release").sending("idproduct", "lot_number");
    }
}
