package fulfilment.rest.orderfields;

import fulfilment.api.orderfields.OrderFieldId;
import fulfilment.api.orderfields.OrderFieldQuery.FindOrderField;
import fulfilment.api.orderfields.OrderFieldQuery.ListOrderFields;
import fulfilment.api.orderfields.OrderFieldView;
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

/**
 * Order fields. Every user reads them; an admin defines them, with an endpoint outside the public API, which has none for it. Rule ORD-73.
 */
@RestController
class OrderFieldController {

    private final Api api;

    OrderFieldController(Api api) {
        this.api = api;
    }

    /** List order fields. Answers a page of the members that the account has defined for its orders, by id. Rule ORD-73. */
    @GetMapping("/api/v1/orderfields")
    @Access(Level.ANY_USER)
    Answer<List<OrderFieldView>> listOrderFields(@RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListOrderFields(offset.value()));
    }

    /** Get an order field. It shows its type and, if it has any, the values to choose from. Rules ORD-74, ORD-75. */
    @GetMapping("/api/v1/orderfields/{idorderfield}")
    @Access(Level.ANY_USER)
    Answer<OrderFieldView> getOrderField(@PathVariable OrderFieldId idorderfield) {
        return api.find(new FindOrderField(idorderfield));
    }

    /**
     * Create an order field. It cannot be changed later. {@code required} is shown but not enforced. Rules ORD-73, ORD-74, ORD-75, ORD-76.
     */
    @PostMapping("/admin/orderfields")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<OrderFieldView> createOrderField(@RequestBody OrderFieldBody body) {
        return api.create(body.create(), FindOrderField::new);
    }
}
