package fulfilment.console.returns;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the list of returns, and what can be done with one. */
@Component
class ReturnPages implements Declarations {

    private static final String RETURN = "/returns/{idreturn}";
    private static final String REPLACEMENT = RETURN + "/replacement_products/{idreturn_product_replacement}";

    @Override
    public List<Section> sections() {
        return List.of(returnsSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(returns());
    }

    @Override
    public List<Action> actions() {
        return List.of(logReturn(), commentOnReturn(), createReturn(), changeReturn(), deleteReturn(), anonymizeReturn(),
                addReturnedProduct(), changeReturnedProduct(), removeReturnedProduct(), addReplacementProduct(),
                changeReplacementProduct(), removeReplacementProduct(), pickReplacements(), buyLabel(), cancelLabel());
    }

    private static Section returnsSection() {
        return new Section("returns", "/console/returns", "/returns", 27);
    }

    private static Listing returns() {
        return new Listing("returns", "/returns", "idreturn",
                List.of(Listing.name("returnid"), Listing.link("name", "/console/customers/{idcustomer}"),
                        Listing.link("idorder", "/console/orders/{idorder}"), Listing.text("reference"),
                        Listing.time("created_at"), Listing.time("received_at"), Listing.time("completed_at")),
                List.of(Filter.search(), Filter.oneOf("status", "processing", "completed"), Filter.moment("created_after"),
                        Filter.text("emailaddress"), Filter.number("idcustomer"), Filter.moment("updated_after")),
                "return.create").sorted("id", "returnid", "created_at", "updated_at");
    }

    private static Action logReturn() {
        return Action.of("return.logs", "POST", RETURN + "/logs", Action.chosen("idreturn_status").optional(),
                Action.longText("message"), Action.flag("notify_customer"));
    }

    private static Action commentOnReturn() {
        return Action.of("return.comments", "POST", RETURN + "/comments", Action.requiredLongText("body"),
                Action.flag("is_visible_fulfilment"));
    }

    /** For goods of which no order is known; the page of an order makes one of what it shipped. */
    private static Action createReturn() {
        return Action.of("return.create", "POST", "/returns", Action.named("idreturn_status"), Action.named("idtemplate"),
                Action.text("name"), Action.text("contactname"), Action.text("address"), Action.text("zipcode"),
                Action.text("city"), Action.text("country"), Action.text("emailaddress"), Action.text("telephone"),
                Action.text("reference"), Action.text("tracking_code")).goingTo("/console/returns/{idreturn}");
    }

    private static Action changeReturn() {
        return Action.of("return.change", "PUT", RETURN, Action.named("idreturn_status"), Action.text("name"),
                Action.text("contactname"), Action.text("address"), Action.text("address2"), Action.text("zipcode"),
                Action.text("city"), Action.text("region"), Action.text("country"), Action.text("telephone"),
                Action.text("emailaddress"), Action.oneOf("language", "en", "nl"), Action.text("reference"),
                Action.text("tracking_code")).changes();
    }

    private static Action deleteReturn() {
        return Action.of("return.delete", "DELETE", RETURN).asks().goingTo("/console/returns");
    }

    /** What goes away is said before it is done, since nothing brings it back. */
    private static Action anonymizeReturn() {
        return Action.of("return.anonymize", "POST", RETURN + "/anonymize").asks();
    }

    private static Action addReturnedProduct() {
        return Action.of("return.add-product", "POST", RETURN + "/returned_products", Action.named("idproduct"),
                Action.requiredNumber("amount"), Action.requiredNumber("price"), Action.named("idreturn_reason"));
    }

    private static Action changeReturnedProduct() {
        return Action.of("return.change-product", "PUT", RETURN + "/returned_products/{idreturn_product}",
                Action.requiredNumber("amount"), Action.requiredNumber("price"), Action.named("idreturn_reason")).changes();
    }

    private static Action removeReturnedProduct() {
        return Action.of("return.remove-product", "DELETE", RETURN + "/returned_products/{idreturn_product}").asks();
    }

    private static Action addReplacementProduct() {
        return Action.of("return.add-replacement", "POST", RETURN + "/replacement_products", Action.named("idproduct"),
                Action.requiredNumber("amount"), Action.requiredNumber("price"));
    }

    private static Action changeReplacementProduct() {
        return Action.of("return.change-replacement", "PUT", REPLACEMENT, Action.requiredNumber("amount"),
                Action.requiredNumber("price")).changes();
    }

    private static Action removeReplacementProduct() {
        return Action.of("return.remove-replacement", "DELETE", REPLACEMENT).asks();
    }

    private static Action buyLabel() {
        return Action.of("return.buy-label", "POST", RETURN + "/labels", Action.chosen("idshippingprovider_profile"),
                Action.requiredNumber("weight"), Action.chosen("idwarehouse").optional());
    }

    private static Action cancelLabel() {
        return Action.of("return.cancel-label", "POST", RETURN + "/labels/{idreturn_label}/cancel").asks();
    }

    private static Action pickReplacements() {
        return Action.of("return.create-picklist", "POST", RETURN + "/create-picklist",
                Action.chosen("idwarehouse").optional()).asks();
    }
}
