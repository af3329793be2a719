package fulfilment.console.stockvalue;

import static fulfilment.console.platform.Listing.flag;
import static fulfilment.console.platform.Listing.link;
import static fulfilment.console.platform.Listing.number;
import static fulfilment.console.platform.Listing.text;
import static fulfilment.console.platform.Listing.time;

import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the lists of how stock changed, and of what pickers found missing. */
@Component
class StockRecordPages implements Declarations {

    @Override
    public List<Section> sections() {
        return List.of(stockhistorySection(), stockchangesSection(), discrepanciesSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(stockhistory(), stockchanges(), discrepancies());
    }

    private static Section stockhistorySection() {
        return new Section("stockhistory", "/console/stockhistory", "/stockhistory", 47);
    }

    private static Listing stockhistory() {
        return new Listing("stockhistory", "/stockhistory", null,
                List.of(number("idproduct_stock_history"), time("changed_at"), text("idproduct"), text("idwarehouse"),
                        text("idlocation"), number("old_stock"), number("stock_change"), number("new_stock"),
                        text("change_type"), text("reason"), text("iduser")),
                List.of(Filter.moment("sincedate"), Filter.moment("untildate"), Filter.number("idwarehouse"),
                        Filter.number("idproduct"), Filter.number("iduser")),
                null);
    }

    private static Section stockchangesSection() {
        return new Section("stockchanges", "/console/stockchanges", "/stock/changes", 47);
    }

    private static Listing stockchanges() {
        return new Listing("stockchanges", "/stock/changes", null,
                List.of(link("productcode", "/console/products/{idproduct}"), text("name"), text("idwarehouse"),
                        number("stock_before"), number("received"), number("receipts_reverted"), number("returned"),
                        number("picked"), number("shipments_undone"), number("produced"), number("moved"), number("counted"),
                        number("found_short"), number("changed_by_hand"), number("stock_after")),
                List.of(Filter.moment("sincedate"), Filter.moment("untildate"), Filter.number("idwarehouse"),
                        Filter.number("idproduct")),
                null);
    }

    private static Section discrepanciesSection() {
        return new Section("discrepancies", "/console/discrepancies", "/stock/discrepancies", 48);
    }

    private static Listing discrepancies() {
        return new Listing("discrepancies", "/stock/discrepancies", null,
                List.of(time("created"), link("productcode", "/console/products/{idproduct}"), text("name"), text("idwarehouse"),
                        text("location"), link("picklistid", "/console/picklists/{idpicklist}"), number("amount_expected"),
                        number("amount_found"), flag("empty"), number("stock_before"), number("stock_after"),
                        number("amount_elsewhere"), number("amount_backordered"), number("amount_cancelled"), text("remark"),
                        text("iduser")),
                List.of(Filter.moment("sincedate"), Filter.moment("untildate"), Filter.number("idwarehouse"),
                        Filter.number("idproduct"), Filter.number("idlocation"), Filter.number("idpicklist"),
                        Filter.number("iduser")),
                null);
    }
}
