package fulfilment.console.backorders;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.SignedIn;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Shows a backorder. */
@Controller
@GuardedBySession
class BackorderPage {

    private static final List<Column> FACTS = List.of(Listing.link("orderid", "/console/orders/{idorder}"),
            Listing.link("product", "/console/products/{idproduct}"), Listing.link("customer", "/console/customers/{idcustomer}"),
            Listing.text("warehouse"), Listing.number("amount"), Listing.number("amount_available"), Listing.number("priority"),
            Listing.link("part_of_idbackorder", "/console/backorders/{part_of_idbackorder}"), Listing.number("parts_per_parent"),
            Listing.flag("is_purchased"), Listing.text("date_available"), Listing.link("idreturn", "/console/returns/{idreturn}"),
            Listing.time("created_at"));

    @GetMapping("/console/backorders/{idbackorder}")
    String backorder(@PathVariable int idbackorder, SignedIn person, Model model) {
        var backorder = person.get("/backorders/" + idbackorder);
        person.name(backorder, "idorder", "orderid");
        person.name(backorder, "idproduct", "product");
        person.name(backorder, "idcustomer", "customer");
        person.name(backorder, "idwarehouse", "warehouse");
        model.addAttribute("backorder", backorder);
        model.addAttribute("ids", Map.of("idbackorder", idbackorder));
        model.addAttribute("offers", backorder.get("part_of_idbackorder") == null ? List.of("backorder.delete") : List.of());
        model.addAttribute("facts", FACTS);
        return "backorder";
    }
}
