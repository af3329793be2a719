package fulfilment.console.backorders;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing.Bulk;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the list of backorders, and what can be done with them. */
@Component
class BackorderPages implements Declarations {

    @Override
    public List<Section> sections() {
        return List.of(backordersSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(backorders());
    }

    @Override
    public List<Action> actions() {
        return List.of(processBackorders(), deleteBackorder());
    }

    private static Section backordersSection() {
        return new Section("backorders", "/console/backorders", "/backorders", 25);
    }

    private static Listing backorders() {
        return new Listing("backorders", "/backorders", "idbackorder",
                List.of(Listing.name("idbackorder"), Listing.link("idorder", "/console/orders/{idorder}"),
                        Listing.link("idproduct", "/console/products/{idproduct}"), Listing.number("amount"),
                        Listing.number("amount_available"), Listing.number("priority"), Listing.time("created_at")),
                List.of(Filter.number("idorder"), Filter.number("idproduct"), Filter.number("idcustomer"),
                        Filter.moment("sincedate"), Filter.number("idfulfilment_customer")),
                "backorders.process").sorted("id", "idorder", "idproduct", "amount", "priority", "created_at")
                .bulk(Bulk.each("order.process-backorders"));
    }

    private static Action processBackorders() {
        return Action.of("backorders.process", "POST", "/backorders/process").asks();
    }

    private static Action deleteBackorder() {
        return Action.of("backorder.delete", "DELETE", "/backorders/{idbackorder}").asks().goingTo("/console/backorders");
    }
}
