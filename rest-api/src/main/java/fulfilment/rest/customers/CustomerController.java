package fulfilment.rest.customers;

import com.fasterxml.jackson.annotation.JsonView;
import fulfilment.api.customers.CustomerAddressId;
import fulfilment.api.customers.CustomerAddressView;
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
     * 200 and a page of customers, by id.
     *
     * @param search     a part of the name, contact name, e-mail address or number
     * @param customerid the exact number
     */
    @GetMapping
    @Access(value = Level.ANY_USER, scopedKeys = true)
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

    /** 200 and the customer; 404 if there is none. */
    @GetMapping("/{idcustomer}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<CustomerView> getCustomer(@PathVariable CustomerId idcustomer) {
        return api.find(new FindCustomer(idcustomer));
    }

    /** 201 and the new customer with its addresses; 1011 if another customer has the number. */
    @PostMapping
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CustomerView> createCustomer(@RequestBody CustomerBody body, RequestContext context) {
        return api.create(body.create(context.scope()), FindCustomer::new);
    }

    /** 200 and the changed customer; 1011 if another customer has the number. */
    @PutMapping("/{idcustomer}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<CustomerView> changeCustomer(@PathVariable CustomerId idcustomer,
            @RequestBody @JsonView(BodyPart.OnChange.class) CustomerBody body, RequestContext context) {
        return api.change(body.change(idcustomer, context.scope()), new FindCustomer(idcustomer));
    }

    /** 204; 1003 while orders or returns name the customer. Rule CUS-9. */
    @DeleteMapping("/{idcustomer}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteCustomer(@PathVariable CustomerId idcustomer) {
        return api.remove(new DeleteCustomer(idcustomer), new FindCustomer(idcustomer));
    }

    /** 200 and the customer with the changed field; error code 5 if there is no such field or it does not accept the value. */
    @PutMapping("/{idcustomer}/customerfields/{idcustomerfield}")
    @Access(rights = Right.ORDERS_EDIT)
    Answer<CustomerView> changeCustomerFieldValue(@PathVariable CustomerId idcustomer,
            @PathVariable CustomerFieldId idcustomerfield,
            @RequestBody CustomerFieldValueBody body) {
        return api.change(body.change(idcustomer, idcustomerfield), new FindCustomer(idcustomer));
    }

    /** 200 and a page of the customer's addresses, by id. */
    @GetMapping("/{idcustomer}/addresses")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<CustomerAddressView>> listCustomerAddresses(@PathVariable CustomerId idcustomer,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListCustomerAddresses(idcustomer, offset.value()));
    }

    /** 201 and the new address. A new default replaces the previous one. */
    @PostMapping("/{idcustomer}/addresses")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CustomerAddressView> addCustomerAddress(@PathVariable CustomerId idcustomer, @RequestBody CustomerAddressBody body) {
        api.existing(new FindCustomer(idcustomer));
        return api.create(body.add(idcustomer), address -> address(idcustomer, new CustomerAddressId(address)));
    }

    /** 200 and the changed address. A new default replaces the previous one. */
    @PutMapping("/{idcustomer}/addresses/{idcustomerAddress}")
    @Access(rights = Right.ORDERS_EDIT, scopedKeys = true)
    Answer<CustomerAddressView> changeCustomerAddress(@PathVariable CustomerId idcustomer,
            @PathVariable CustomerAddressId idcustomerAddress,
            @RequestBody CustomerAddressBody body) {
        return api.change(body.change(idcustomer, idcustomerAddress), address(idcustomer, idcustomerAddress));
    }

    /** 204. Orders that use the address keep it. Rule CUS-21. */
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
