package fulfilment.console.admin;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Action.Field;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the list of fulfilment customers and what can be done with one. */
@Component
class FulfilmentCustomerPages implements Declarations {

    @Override
    public List<Section> sections() {
        return List.of(fulfilmentCustomersSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(fulfilmentCustomers());
    }

    @Override
    public List<Action> actions() {
        return List.of(createFulfilmentCustomer(), changeFulfilmentCustomer(), anonymizeFulfilmentCustomer());
    }

    private static Section fulfilmentCustomersSection() {
        return new Section("fulfilmentcustomers", "/console/fulfilmentcustomers", "/fulfilment/customers", 72);
    }

    private static Listing fulfilmentCustomers() {
        return new Listing("fulfilmentcustomers", "/fulfilment/customers", "idfulfilment_customer",
                List.of(Listing.name("name"), Listing.text("emailaddress"), Listing.flag("can_login"), Listing.text("username"),
                        Listing.text("language")),
                List.of(), "fulfilmentcustomer.create");
    }

    private static Action createFulfilmentCustomer() {
        return Action.of("fulfilmentcustomer.create", "POST", "/fulfilment/customers", Action.required("name"),
                Action.text("emailaddress"), Action.oneOf("language", "en", "nl"))
                .goingTo("/console/fulfilmentcustomers/{idfulfilment_customer}");
    }

    private static Action changeFulfilmentCustomer() {
        return Action.of("fulfilmentcustomer.change", "PUT", "/fulfilment/customers/{idfulfilment_customer}",
                Action.required("name"), Action.text("emailaddress"), Action.oneOf("language", "en", "nl"),
                Action.flag("can_login"), Action.text("username"), new Field("password", "password", false, List.of()),
                new Field("idtemplate", "chosen", false, List.of()),
                new Field("preferred_idwarehouse", "chosen", false, List.of())).changes();
    }

    /** What goes away is said before it is done, since nothing brings it back. */
    private static Action anonymizeFulfilmentCustomer() {
        return Action.of("fulfilmentcustomer.anonymize", "POST", "/fulfilment/customers/{idfulfilment_customer}/anonymize")
                .asks();
    }
}
