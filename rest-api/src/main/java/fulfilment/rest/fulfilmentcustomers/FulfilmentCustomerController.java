package fulfilment.rest.fulfilmentcustomers;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerQuery.FindFulfilmentCustomer;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerQuery.ListFulfilmentCustomers;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerView;
import fulfilment.api.users.Right;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Api;
import fulfilment.rest.platform.Needs;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Fulfilment customers: whose goods are kept. Not for keys that are limited to one. Source: contract, 26.2. */
@RestController
@RequestMapping("/api/v1/fulfilment/customers")
class FulfilmentCustomerController {

    private final Api api;

    FulfilmentCustomerController(Api api) {
        this.api = api;
    }

    /** 200 and a page of fulfilment customers, by id. */
    @GetMapping
    Answer<List<FulfilmentCustomerView>> list(@RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListFulfilmentCustomers(offset.value()));
    }

    /** 200 and the fulfilment customer; 404 when there is none. */
    @GetMapping("/{idfulfilmentCustomer}")
    Answer<FulfilmentCustomerView> find(@PathVariable int idfulfilmentCustomer) {
        return api.find(new FindFulfilmentCustomer(idfulfilmentCustomer));
    }

    /** 201 and the new fulfilment customer, but for the password; 1011 when its username is taken. */
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Needs(Right.FULFILMENT_CUSTOMERS_EDIT)
    Answer<FulfilmentCustomerView> create(@RequestBody FulfilmentCustomerBody body) {
        return api.create(body.create(), FulfilmentCustomerId.class, customer -> new FindFulfilmentCustomer(customer.value()));
    }

    /** 200 and the changed fulfilment customer, but for the password; 1011 when its username is taken. */
    @PutMapping("/{idfulfilmentCustomer}")
    @Needs(Right.FULFILMENT_CUSTOMERS_EDIT)
    Answer<FulfilmentCustomerView> change(@PathVariable int idfulfilmentCustomer, @RequestBody FulfilmentCustomerBody body) {
        return api.change(body.change(new FulfilmentCustomerId(idfulfilmentCustomer)),
                new FindFulfilmentCustomer(idfulfilmentCustomer));
    }
}
