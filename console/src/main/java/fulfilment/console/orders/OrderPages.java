package fulfilment.console.orders;

import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing.Bulk;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the list of orders. */
@Component
class OrderPages implements Declarations {

    @Override
    public List<Section> sections() {
        return List.of(ordersSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(orders());
    }

    private static Section ordersSection() {
        return new Section("orders", "/console/orders", "/orders", 20);
    }

    private static Listing orders() {
        return new Listing("orders", "/orders", "idorder",
                List.of(Listing.name("orderid"), Listing.status("status"),
                        Listing.link("deliveryname", "/console/customers/{idcustomer}"), Listing.text("deliverycountry"),
                        Listing.text("reference"), Listing.size("products"), Listing.size("picklists"), Listing.time("created")),
                List.of(Filter.search(),
                        Filter.oneOf("status", "concept", "expected", "processing", "paused", "completed", "cancelled"),
                        Filter.moment("sincedate"), Filter.moment("untildate"), Filter.flag("late"), Filter.text("orderid"),
                        Filter.text("reference"),
                        Filter.text("emailaddress"), Filter.text("tag"), Filter.number("idcustomer"),
                        Filter.number("idfulfilment_customer"), Filter.number("idwarehouse"), Filter.moment("updated_after")),
                "/console/orders/new").sorted("id", "orderid", "reference", "status", "created", "updated")
                .bulk(Bulk.each("order.process"), Bulk.each("order.tags"), Bulk.each("order.pause"),
                        Bulk.each("order.cancel"));
    }
}
