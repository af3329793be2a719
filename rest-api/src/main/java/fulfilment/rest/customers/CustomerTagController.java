package fulfilment.rest.customers;

import fulfilment.api.customers.CustomerCommand.TagCustomer;
import fulfilment.api.customers.CustomerCommand.UntagCustomer;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.customers.CustomerQuery.FindCustomerTag;
import fulfilment.api.customers.CustomerQuery.ListCustomerTags;
import fulfilment.api.tags.TagId;
import fulfilment.api.tags.TagView;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.tags.TaggingBody;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the tags of customers. Rules TAG-7, TAG-8, TAG-12. */
@RestController
@RequestMapping("/api/v1/customers/{idcustomer}/tags")
class CustomerTagController {

    private final Api api;

    CustomerTagController(Api api) {
        this.api = api;
    }

    /** List tags of a customer. Answers all tags that it carries at once, by id. Rule TAG-10. */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<TagView>> listCustomerTags(@PathVariable CustomerId idcustomer) {
        return api.list(new ListCustomerTags(idcustomer));
    }

    /**
     * Add a tag to a customer. New orders inherit it if the tag says so. Answers 201 with the tag, also if the customer carries it
     * already. Rules TAG-7, TAG-9.
     */
    @PostMapping
    @Access(rights = Right.ORDERS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<TagView> addCustomerTag(@PathVariable CustomerId idcustomer, @RequestBody TaggingBody body) {
        api.existing(new ListCustomerTags(idcustomer));
        var tag = body.tag();
        api.send(new TagCustomer(idcustomer, tag));
        return api.created(new FindCustomerTag(idcustomer, tag));
    }

    /** Remove a tag from a customer. Answers 404 (20) if the customer does not carry it. Orders keep it. Rules TAG-8, TAG-9. */
    @DeleteMapping("/{idtag}")
    @Access(rights = Right.ORDERS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removeCustomerTag(@PathVariable CustomerId idcustomer, @PathVariable TagId idtag) {
        return api.remove(new UntagCustomer(idcustomer, idtag),
                new FindCustomerTag(idcustomer, idtag));
    }
}
