package fulfilment.rest.customers;

import com.fasterxml.jackson.annotation.JsonView;
import fulfilment.api.customers.CustomerAddressId;
import fulfilment.api.customers.CustomerAddressView;
import fulfilment.api.customers.CustomerCommand.AnonymizeCustomer;
import fulfilment.api.customers.CustomerCommand.DeleteCustomer;
import fulfilment.api.customers.CustomerCommand.RemoveCustomerAddress;
import fulfilment.api.customers.CustomerFieldId;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.customers.CustomerQuery.FindCustomer;
import fulfilment.api.customers.CustomerQuery.FindCustomerAddress;
import fulfilment.api.customers.CustomerQuery.ListCustomerAddresses;
import fulfilment.api.customers.CustomerQuery.ListCustomers;
import fulfilment.api.customers.CustomerView;
import fulfilment.api.customers.ListedCustomerView;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.BodyPart;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import fulfilment.rest.platform.RequestContext;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of customers and their addresses. Rules CUS. */
@RestController
@RequestMapping("/api/v1/customers")
class CustomerController {

    private final Api api;

    CustomerController(Api api) {
        this.api = api;
    }

    /**
     * List customers. Answers a page of them, by id; with {@code customerid}, a customer of the account comes first. Rules CUS-10, CUS-11,
     * CUS-12, CUS-27.
     *
     * @param search     A part of the name, the contact name, the e-mail address or the number. For example {@code lantern}.
     * @param customerid Only customers with exactly this number. For example {@code 10001}.
     */
    @GetMapping
    @Access(value = Level.ANY_USER, scopedKeys = true)
    @Sortable({"id", "customerid", "name"})
    Answer<List<ListedCustomerView>> listCustomers(@RequestParam(required = false) @Nullable String search,
            @RequestParam(required = false) @Nullable String customerid,
            @RequestParam(name = "idfulfilment_customer", required = false) @Nullable FulfilmentCustomerId idfulfilmentCustomer,
            @RequestParam(name = "updated_after", required = false) @Nullable Instant updatedAfter,
            @RequestParam(required = false) @Nullable Instant sincedate,
            @RequestParam(required = false) @Nullable Integer sinceid,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListCustomers(search, Check.given(customerid), idfulfilmentCustomer, updatedAfter, sincedate, sinceid,
                offset.value()));
    }

    /** Get a customer. It has addresses, tags, customer fields and the number of its comments. Rule CUS-12. */
    @GetMapping("/{idcustomer}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<CustomerView> getCustomer(@PathVariable CustomerId idcustomer) {
        return api.find(new FindCustomer(idcustomer));
    }

    /**
     * Create a customer. It may come with addresses. Without a number it gets the next free one. Refused with 1011 if another customer of
     * the same owner has the number, and with 9 for a country that does not exist. Rules CUS-1, CUS-2, CUS-3, CUS-4, CUS-18, CUS-28.
     */
    @PostMapping
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CustomerView> createCustomer(@RequestBody CustomerBody body, RequestContext context) {
        return api.create(body.create(context.scope()), FindCustomer::new);
    }

    /**
     * Change a customer. Price lists are replaced as a whole, customer fields one by one; addresses have operations of their own. Refused
     * with 1011 if another customer of the same owner has the number. Its orders stay as they were agreed on. Rules CUS-2, CUS-6, CUS-16,
     * CUS-23, ORD-86.
     */
    @PutMapping("/{idcustomer}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<CustomerView> changeCustomer(@PathVariable CustomerId idcustomer,
            @RequestBody @JsonView(BodyPart.OnChange.class) CustomerBody body, RequestContext context) {
        return api.change(body.change(idcustomer, context.scope()), new FindCustomer(idcustomer));
    }

    /**
     * Forget a customer. The personal data of the customer, its orders and returns goes for good: nobody can read it any more, in the past
     * neither. Numbers, goods, prices, dates and countries stay. Answers the customer. Doing it again changes nothing. Refused with 21,
     * naming what is under way, while an order is not completed or cancelled, a return is not completed, or a shipment waits for its label;
     * and while more than 500 orders and returns name it. Rules CUS-29, ORD-61.
     */
    @PostMapping("/{idcustomer}/anonymize")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<CustomerView> anonymizeCustomer(@PathVariable CustomerId idcustomer) {
        return api.change(new AnonymizeCustomer(idcustomer), new FindCustomer(idcustomer));
    }

    /** Delete a customer. Its number is free again. Refused with 1003 while orders or returns name it. Rules CUS-2, CUS-9. */
    @DeleteMapping("/{idcustomer}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteCustomer(@PathVariable CustomerId idcustomer) {
        return api.remove(new DeleteCustomer(idcustomer), new FindCustomer(idcustomer));
    }

    /**
     * Change the value of a customer field. Answers the customer. Refused with 5 if there is no such field, or it does not take the value.
     * Rules CUS-24, CUS-25.
     */
    @PutMapping("/{idcustomer}/customerfields/{idcustomerfield}")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<CustomerView> changeCustomerFieldValue(@PathVariable CustomerId idcustomer,
            @PathVariable CustomerFieldId idcustomerfield,
            @RequestBody CustomerFieldValueBody body) {
        return api.change(body.change(idcustomer, idcustomerfield), new FindCustomer(idcustomer));
    }

    /** List addresses of a customer. Answers a page of them, by id. Rule CUS-22. */
    @GetMapping("/{idcustomer}/addresses")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CustomerAddressView>> listCustomerAddresses(@PathVariable CustomerId idcustomer,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListCustomerAddresses(idcustomer, offset.value()));
    }

    /**
     * Add an address to a customer. It is a default only if sent as one, and then replaces the former default. Refused with 9 for a country
     * that does not exist. Rules CUS-15, CUS-17, CUS-19.
     */
    @PostMapping("/{idcustomer}/addresses")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CustomerAddressView> addCustomerAddress(@PathVariable CustomerId idcustomer, @RequestBody CustomerAddressBody body) {
        api.existing(new FindCustomer(idcustomer));
        return api.create(body.add(idcustomer), address -> address(idcustomer, new CustomerAddressId(address)));
    }

    /**
     * Change an address of a customer. A new default replaces the former one. Orders keep the address that they have. Refused with 9 for a
     * country that does not exist. Rules CUS-17, ORD-86.
     */
    @PutMapping("/{idcustomer}/addresses/{idcustomerAddress}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<CustomerAddressView> changeCustomerAddress(@PathVariable CustomerId idcustomer,
            @PathVariable CustomerAddressId idcustomerAddress,
            @RequestBody CustomerAddressBody body) {
        return api.change(body.change(idcustomer, idcustomerAddress), address(idcustomer, idcustomerAddress));
    }

    /** Remove an address from a customer. Orders that used it keep it. Rule CUS-21. */
    @DeleteMapping("/{idcustomer}/addresses/{idcustomerAddress}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removeCustomerAddress(@PathVariable CustomerId idcustomer, @PathVariable CustomerAddressId idcustomerAddress) {
        return api.remove(new RemoveCustomerAddress(idcustomer, idcustomerAddress),
                address(idcustomer, idcustomerAddress));
    }

    private static FindCustomerAddress address(CustomerId idcustomer, CustomerAddressId idcustomerAddress) {
        return new FindCustomerAddress(idcustomer, idcustomerAddress);
    }
}
