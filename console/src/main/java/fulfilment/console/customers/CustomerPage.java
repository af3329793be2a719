package fulfilment.console.customers;

import fulfilment.api.local.GuardedBySession;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.console.fields.OwnField;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.platform.Timeline;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Shows a customer, and what it ordered. */
@Controller
@GuardedBySession
class CustomerPage {

    private static final List<Column> FACTS = List.of(Listing.text("customerid"), Listing.text("contactname"),
            Listing.text("emailaddress"), Listing.text("telephone"), Listing.text("language"), Listing.text("vatnumber"),
            Listing.money("discount"), Listing.flag("calculatevat"), Listing.flag("auto_split"),
            Listing.text("idfulfilment_customer"), Listing.text("remarks"), Listing.text("default_order_remarks"));
    private static final List<Column> ADDRESSES = List.of(Listing.text("full_address"), Listing.text("contactname"),
            Listing.flag("defaultdelivery"), Listing.flag("defaultinvoice"));
    private static final List<Column> ORDERS = List.of(Listing.link("orderid", "/console/orders/{idorder}"),
            Listing.status("status"), Listing.text("reference"), Listing.size("products"), Listing.time("created"));
    private static final List<Column> BACKORDERS = List.of(Listing.link("idbackorder", "/console/backorders/{idbackorder}"),
            Listing.link("idorder", "/console/orders/{idorder}"), Listing.link("idproduct", "/console/products/{idproduct}"),
            Listing.number("amount"), Listing.number("amount_available"), Listing.time("created_at"));
    private static final List<Column> RETURNS = List.of(Listing.link("returnid", "/console/returns/{idreturn}"),
            Listing.link("idorder", "/console/orders/{idorder}"), Listing.text("reference"), Listing.time("created_at"),
            Listing.time("completed_at"));

    private final Timeline timeline;

    CustomerPage(Timeline timeline) {
        this.timeline = timeline;
    }

    @GetMapping("/console/customers/{idcustomer}")
    String customer(@PathVariable int idcustomer, SignedIn person, Model model) {
        var path = "/customers/" + idcustomer;
        var its = Map.of("idcustomer", String.valueOf(idcustomer));
        var customer = person.get(path);
        model.addAttribute("customer", customer);
        model.addAttribute("ids", Map.of("idcustomer", idcustomer));
        model.addAttribute("facts", FACTS);
        model.addAttribute("addressColumns", ADDRESSES);
        model.addAttribute("fields", person.now() ? OwnField.of("customer", customer, person) : List.of());
        model.addAttribute("orderColumns", ORDERS);
        var orders = person.listIfAllowed("/orders", its);
        model.addAttribute("orders", orders);
        model.addAttribute("canBeAnonymized", !customer.text("name").equals(PersonalTexts.ANONYMISED)
                && orders.stream().allMatch(order -> List.of("completed", "cancelled").contains(order.text("status"))));
        model.addAttribute("backorderColumns", BACKORDERS);
        var backorders = person.listIfAllowed("/backorders", its);
        person.learn(backorders, BACKORDERS);
        model.addAttribute("backorders", backorders);
        model.addAttribute("returnColumns", RETURNS);
        model.addAttribute("returns", person.listIfAllowed("/returns", its));
        model.addAttribute("comments", person.listIfAllowed(path + "/comments", Map.of()));
        model.addAttribute("events", timeline.of(person, "customer-" + idcustomer));
        return "customer";
    }

    @GetMapping("/console/customers/new")
    String add(Model model) {
        model.addAttribute("action", "customer.create");
        return "form";
    }
}
