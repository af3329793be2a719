package fulfilment.console.returns;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the list of returns, and what can be done with one. */
@Configuration(proxyBeanMethods = false)
class ReturnPages {

    private static final String RETURN = "/returns/{idreturn}";
    private static final String REPLACEMENT = RETURN + "/replacement_products/{idreturn_product_replacement}";

    @Bean
    Section returnsSection() {
        return new Section("returns", "/console/returns", "/returns", 27);
    }

    @Bean
    Listing returns() {
        return new Listing("returns", "/returns", "idreturn",
                List.of(Listing.name("returnid"), Listing.link("name", "/console/customers/{idcustomer}"),
                        Listing.link("idorder", "/console/orders/{idorder}"), Listing.text("reference"),
                        Listing.time("created_at"), Listing.time("received_at"), Listing.time("completed_at")),
                List.of(Filter.search(), Filter.oneOf("status", "processing", "completed"), Filter.moment("created_after"),
                        Filter.text("emailaddress"), Filter.number("idcustomer"), Filter.moment("updated_after")),
                "return.create").sorted("id", "returnid", "created_at", "updated_at");
    }

    @Bean
    Action logReturn() {
        return Action.of("return.logs", "POST", RETURN + "/logs", Action.chosen("idreturn_status").optional(),
                Action.longText("message"), Action.flag("notify_customer"));
    }

    @Bean
    Action commentOnReturn() {
        return Action.of("return.comments", "POST", RETURN + "/comments", Action.requiredLongText("body"),
                Action.flag("is_visible_fulfilment"));
    }

    /** For goods of which no order is known; the page of an order makes one of what it shipped. */
    @Bean
    Action createReturn() {
        return Action.of("return.create", "POST", "/returns", Action.named("idreturn_status"), Action.named("idtemplate"),
                Action.text("name"), Action.text("contactname"), Action.text("address"), Action.text("zipcode"),
                Action.text("city"), Action.text("country"), Action.text("emailaddress"), Action.text("telephone"),
                Action.text("reference"), Action.text("tracking_code")).goingTo("/console/returns/{idreturn}");
    }

    @Bean
    Action changeReturn() {
        return Action.of("return.change", "PUT", RETURN, Action.named("idreturn_status"), Action.text("name"),
                Action.text("contactname"), Action.text("address"), Action.text("address2"), Action.text("zipcode"),
                Action.text("city"), Action.text("region"), Action.text("country"), Action.text("telephone"),
                Action.text("emailaddress"), Action.oneOf("language", "en", "nl"), Action.text("reference"),
                Action.text("tracking_code")).changes();
    }

    @Bean
    Action deleteReturn() {
        return Action.of("return.delete", "DELETE", RETURN).asks().goingTo("/console/returns");
    }

    /** What goes away is said before it is done, since nothing brings it back. */
    @Bean
    Action anonymizeReturn() {
        return Action.of("return.anonymize", "POST", RETURN + "/anonymize").asks();
    }

    @Bean
    Action addReturnedProduct() {
        return Action.of("return.add-product", "POST", RETURN + "/returned_products", Action.named("idproduct"),
                Action.requiredNumber("amount"), Action.requiredNumber("price"), Action.named("idreturn_reason"));
    }

    @Bean
    Action changeReturnedProduct() {
        return Action.of("return.change-product", "PUT", RETURN + "/returned_products/{idreturn_product}",
                Action.requiredNumber("amount"), Action.requiredNumber("price"), Action.named("idreturn_reason")).changes();
    }

    @Bean
    Action removeReturnedProduct() {
        return Action.of("return.remove-product", "DELETE", RETURN + "/returned_products/{idreturn_product}").asks();
    }

    @Bean
    Action addReplacementProduct() {
        return Action.of("return.add-replacement", "POST", RETURN + "/replacement_products", Action.named("idproduct"),
                Action.requiredNumber("amount"), Action.requiredNumber("price"));
    }

    @Bean
    Action changeReplacementProduct() {
        return Action.of("return.change-replacement", "PUT", REPLACEMENT, Action.requiredNumber("amount"),
                Action.requiredNumber("price")).changes();
    }

    @Bean
    Action removeReplacementProduct() {
        return Action.of("return.remove-replacement", "DELETE", REPLACEMENT).asks();
    }

    @Bean
    Action pickReplacements() {
        return Action.of("return.create-picklist", "POST", RETURN + "/create-picklist",
                Action.chosen("idwarehouse").optional()).asks();
    }
}
