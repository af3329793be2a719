package fulfilment.console.lots;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the list of lots, and what can be done with one. */
@Configuration(proxyBeanMethods = false)
class LotPages {

    /** The number stands in the query: lots have no ids, and a number may have every character. Rule LOT-8. */
    private static final String PAGE = "/console/lots/of?idproduct={idproduct}&lot_number={lot_number}";

    @Bean
    Section lotsSection() {
        return new Section("lots", "/console/lots", "/lots", 13);
    }

    @Bean
    Listing lots() {
        return new Listing("lots", "/lots", null,
                List.of(Listing.link("lot_number", PAGE), Listing.link("productcode", "/console/products/{idproduct}"),
                        Listing.text("name"), Listing.status("status"), Listing.text("expiration_date"),
                        Listing.number("amount"), Listing.number("reserved"), Listing.text("reason")),
                List.of(Filter.search(), Filter.oneOf("status", "available", "blocked", "expired"),
                        Filter.number("expires_within"), Filter.flag("stock"), Filter.number("idproduct")),
                null);
    }

    @Bean
    Action blockLot() {
        return Action.of("lot.block", "POST", "/lots/{lot}/block", Action.required("reason")).sending("idproduct", "lot_number");
    }

    @Bean
    Action releaseLot() {
        return Action.of("lot.release", "POST", "/lots/{lot}/release").sending("idproduct", "lot_number");
    }
}
