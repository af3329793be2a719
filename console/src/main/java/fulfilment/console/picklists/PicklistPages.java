package fulfilment.console.picklists;

import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing.Bulk;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the list of picklists. */
@Component
class PicklistPages implements Declarations {

    @Override
    public List<Section> sections() {
        return List.of(picklistsSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(picklists());
    }

    private static Section picklistsSection() {
        return new Section("picklists", "/console/picklists", "/picklists", 22);
    }

    private static Listing picklists() {
        return new Listing("picklists", "/picklists", "idpicklist",
                List.of(Listing.name("picklistid"), Listing.status("status"), Listing.flag("urgent"),
                        Listing.link("idorder", "/console/orders/{idorder}"), Listing.text("deliveryname"),
                        Listing.text("deliverycountry"), Listing.number("totalproducts"), Listing.number("totalpicked"),
                        Listing.link("idpicklist_batch", "/console/batches/{idpicklist_batch}"), Listing.time("created")),
                List.of(Filter.search(), Filter.oneOf("status", "new", "paused", "snoozed", "closed", "cancelled"),
                        Filter.flag("urgent"), Filter.text("due"), Filter.moment("sincedate"), Filter.moment("untildate"),
                        Filter.moment("closed_after"), Filter.moment("closed_before"), Filter.text("picklistid"),
                        Filter.number("idorder"), Filter.number("idcustomer"), Filter.number("idpicklist_batch"),
                        Filter.number("assigned_to_iduser"), Filter.text("tag"), Filter.number("idwarehouse"),
                        Filter.number("idfulfilment_customer")),
                null).withoutProducts().sorted("id", "picklistid", "status", "created", "closed_at")
                .bulk(Bulk.each("picklist.assign"), Bulk.each("picklist.unassign"),
                        Bulk.together("picklists.batch", "idpicklists"),
                        Bulk.print("picklists.print", "/console/picklists/pdf?ids={ids}"),
                        Bulk.print("picklists.print-packinglists", "/console/picklists/pdf?document=packinglist&ids={ids}"),
                        Bulk.each("picklist.cancel"));
    }
}
