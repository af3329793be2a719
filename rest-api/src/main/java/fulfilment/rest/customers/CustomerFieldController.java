package fulfilment.rest.customers;

import fulfilment.api.customers.CustomerFieldId;
import fulfilment.api.customers.CustomerFieldView;
import fulfilment.api.customers.CustomerQuery.FindCustomerField;
import fulfilment.api.customers.CustomerQuery.ListCustomerFields;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of customer fields. Clients read them; admins create them outside the public API. Rule CUS-26. */
@RestController
class CustomerFieldController {

    private final Api api;

    CustomerFieldController(Api api) {
        this.api = api;
    }

    /** List customer fields. Answers a page of the members that the account has defined for its customers, by id. Rule CUS-26. */
    @GetMapping("/api/v1/customerfields")
    @Access(Level.ANY_USER)
    Answer<List<CustomerFieldView>> listCustomerFields(@RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListCustomerFields(offset.value()));
    }

    /** Get a customer field. It shows its type and, if it has any, the values to choose from. Rule CUS-26. */
    @GetMapping("/api/v1/customerfields/{idcustomerfield}")
    @Access(Level.ANY_USER)
    Answer<CustomerFieldView> getCustomerField(@PathVariable CustomerFieldId idcustomerfield) {
        return api.find(new FindCustomerField(idcustomerfield));
    }

    /** Create a customer field. Customers have it from then on, empty. Rule CUS-26. */
    @PostMapping("/admin/customerfields")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<CustomerFieldView> createCustomerField(@RequestBody CustomerFieldBody body) {
        return api.create(body.create(), FindCustomerField::new);
    }
}
