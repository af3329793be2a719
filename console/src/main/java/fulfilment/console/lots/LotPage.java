package fulfilment.console.lots;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows a lot of a product: where its pieces lie, where they came from, and where they went. */
@Controller
@GuardedBySession
class LotPage {

    private static final List<Column> FACTS = List.of(Listing.link("productcode", "/console/products/{idproduct}"),
            Listing.text("name"), Listing.text("expiration_date"), Listing.status("status"), Listing.text("reason"),
            Listing.number("amount"), Listing.number("reserved"));
    private static final List<Column> STOCK = List.of(Listing.link("idwarehouse", "/console/warehouses/{idwarehouse}"),
            Listing.link("location_name", "/console/locations/{idlocation}"), Listing.number("amount"),
            Listing.number("reserved"));
    private static final List<Column> PICKLISTS = List.of(Listing.link("picklistid", "/console/picklists/{idpicklist}"),
            Listing.text("location_name"), Listing.number("amount"));
    private static final List<Column> HISTORY = List.of(Listing.time("at"), Listing.status("kind"), Listing.text("reason"),
            Listing.link("iduser", "/console/users/{iduser}"));
    private static final List<Column> CHANGES = List.of(Listing.time("changed_at"), Listing.text("change_type"),
            Listing.number("amount"), Listing.text("reason"), Listing.link("idwarehouse", "/console/warehouses/{idwarehouse}"),
            Listing.text("location_name"), Listing.link("iduser", "/console/users/{iduser}"));
    private static final List<Column> SHIPPED = List.of(Listing.time("shipped_at"),
            Listing.link("orderid", "/console/orders/{idorder}"),
            Listing.link("picklistid", "/console/picklists/{idpicklist}"), Listing.text("deliveryname"),
            Listing.number("amount"));

    @GetMapping("/console/lots/of")
    String lot(@RequestParam int idproduct, @RequestParam(name = "lot_number") String number, SignedIn person, Model model) {
        var lots = person.list("/lots", Map.of("lot_number", number, "idproduct", String.valueOf(idproduct)));
        if (lots.isEmpty()) {
            throw new ApiRefused(404, 20, "there is no such lot");
        }
        var ids = Map.of("lot", "-", "idproduct", idproduct, "lot_number", number);
        model.addAttribute("number", number);
        model.addAttribute("lots", lots);
        model.addAttribute("ids", ids);
        model.addAttribute("offers", isBlocked(lots) ? List.of("lot.release", "lot.block") : List.of("lot.block"));
        model.addAttribute("facts", FACTS);
        model.addAttribute("stockColumns", STOCK);
        model.addAttribute("picklistColumns", PICKLISTS);
        model.addAttribute("historyColumns", HISTORY);
        model.addAttribute("changeColumns", CHANGES);
        model.addAttribute("shippedColumns", SHIPPED);
        return "lot";
    }

    private static boolean isBlocked(List<Members> lots) {
        return lots.stream().anyMatch(lot -> lot.text("status").equals("blocked"));
    }
}
