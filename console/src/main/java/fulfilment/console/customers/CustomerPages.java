package fulfilment.console.customers;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the list of customers, and what can be done with one. */
@Configuration(proxyBeanMethods = false)
class CustomerPages {

    private static final String CUSTOMER = "/customers/{idcustomer}";

    @Bean
    Section customersSection() {
        return new Section("customers", "/console/customers", "/customers", 28);
    }

    @Bean
    Listing customers() {
        return new Listing("customers", "/customers", "idcustomer",
                List.of(Listing.name("name"), Listing.text("customerid"), Listing.text("contactname"),
                        Listing.text("emailaddress"), Listing.text("telephone"), Listing.text("language"),
                        Listing.size("addresses")),
                List.of(Filter.search(), Filter.text("customerid"), Filter.moment("sincedate"), Filter.moment("updated_after"),
                        Filter.number("idfulfilment_customer")),
                "/console/customers/new");
    }

    @Bean
    Action createCustomer() {
        return Action.of("customer.create", "POST", "/customers", Action.required("name"), Action.text("contactname"),
                Action.text("address"), Action.text("zipcode"), Action.text("city"), Action.text("country"),
                Action.text("emailaddress"), Action.text("telephone"), Action.text("vatnumber"), Action.longText("remarks"))
                .goingTo("/console/customers/{idcustomer}");
    }

    @Bean
    Action addCustomerAddress() {
        return Action.of("customer.addresses", "POST", CUSTOMER + "/addresses", Action.required("name"),
                Action.text("contactname"), Action.text("address"), Action.text("zipcode"), Action.text("city"),
                Action.text("country"), Action.flag("defaultdelivery"), Action.flag("defaultinvoice"));
    }

    @Bean
    Action commentOnCustomer() {
        return Action.of("customer.comments", "POST", CUSTOMER + "/comments", Action.requiredLongText("body"),
                Action.flag("is_visible_fulfilment"));
    }
}
