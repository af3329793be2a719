package fulfilment.console.customers;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the list of customers, and what can be done with one. */
@Component
class CustomerPages implements Declarations {

    private static final String CUSTOMER = "/customers/{idcustomer}";

    @Override
    public List<Section> sections() {
        return List.of(customersSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(customers());
    }

    @Override
    public List<Action> actions() {
        return List.of(createCustomer(), addCustomerAddress(), changeCustomer(), deleteCustomer(), anonymizeCustomer(),
                changeCustomerAddress(), removeCustomerAddress(), tagCustomer(), untagCustomer(), commentOnCustomer());
    }

    private static Section customersSection() {
        return new Section("customers", "/console/customers", "/customers", 28);
    }

    private static Listing customers() {
        return new Listing("customers", "/customers", "idcustomer",
                List.of(Listing.name("name"), Listing.text("customerid"), Listing.text("contactname"),
                        Listing.text("emailaddress"), Listing.text("telephone"), Listing.text("language"),
                        Listing.size("addresses")),
                List.of(Filter.search(), Filter.text("customerid"), Filter.moment("sincedate"), Filter.moment("updated_after"),
                        Filter.number("idfulfilment_customer")),
                "/console/customers/new").sorted("id", "customerid", "name");
    }

    private static Action createCustomer() {
        return Action.of("customer.create", "POST", "/customers", Action.required("name"), Action.text("contactname"),
                Action.text("address"), Action.text("zipcode"), Action.text("city"), Action.text("country"),
                Action.text("emailaddress"), Action.text("telephone"), Action.text("vatnumber"), Action.longText("remarks"))
                .goingTo("/console/customers/{idcustomer}");
    }

    private static Action addCustomerAddress() {
        return Action.of("customer.addresses", "POST", CUSTOMER + "/addresses", Action.required("name"),
                Action.text("contactname"), Action.text("address"), Action.text("zipcode"), Action.text("city"),
                Action.text("country"), Action.flag("defaultdelivery"), Action.flag("defaultinvoice"));
    }

    private static Action changeCustomer() {
        return Action.of("customer.change", "PUT", CUSTOMER, Action.required("name"), Action.required("customerid"),
                Action.text("contactname"), Action.text("emailaddress"), Action.text("telephone"), Action.text("vatnumber"),
                Action.text("language"), Action.number("discount"), Action.flag("calculatevat"), Action.flag("auto_split"),
                Action.named("idtemplate").optional(), Action.longText("remarks"), Action.longText("default_order_remarks"))
                .changes();
    }

    private static Action deleteCustomer() {
        return Action.of("customer.delete", "DELETE", CUSTOMER).asks().goingTo("/console/customers");
    }

    /** What goes away is said before it is done, since nothing brings it back. */
    private static Action anonymizeCustomer() {
        return Action.of("customer.anonymize", "POST", CUSTOMER + "/anonymize").asks();
    }

    private static Action changeCustomerAddress() {
        return Action.of("customer.change-address", "PUT", CUSTOMER + "/addresses/{idcustomer_address}",
                Action.required("name"), Action.text("contactname"), Action.text("address"), Action.text("address2"),
                Action.text("zipcode"), Action.text("city"), Action.text("region"), Action.text("country"),
                Action.flag("defaultdelivery"), Action.flag("defaultinvoice")).changes();
    }

    private static Action removeCustomerAddress() {
        return Action.of("customer.remove-address", "DELETE", CUSTOMER + "/addresses/{idcustomer_address}").asks();
    }

    private static Action tagCustomer() {
        return Action.of("customer.tag", "POST", CUSTOMER + "/tags", Action.named("idtag"));
    }

    private static Action untagCustomer() {
        return Action.of("customer.untag", "DELETE", CUSTOMER + "/tags/{idtag}");
    }

    private static Action commentOnCustomer() {
        return Action.of("customer.comments", "POST", CUSTOMER + "/comments", Action.requiredLongText("body"),
                Action.flag("is_visible_fulfilment"));
    }
}
