package fulfilment.rest.movements;

import fulfilment.api.movements.MovementCommand.CancelMovement;
import fulfilment.api.movements.MovementCommand.ExecuteMovement;
import fulfilment.api.movements.MovementId;
import fulfilment.api.movements.MovementProductId;
import fulfilment.api.movements.MovementProductView;
import fulfilment.api.movements.MovementQuery.FindMovement;
import fulfilment.api.movements.MovementQuery.FindMovementProduct;
import fulfilment.api.movements.MovementQuery.ListMovements;
import fulfilment.api.movements.MovementView;
import fulfilment.api.users.Right;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
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
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Movements of products between warehouses. Rules MOV. */
@RestController
@RequestMapping("/api/v1/movements")
class MovementController {

    private final Api api;

    MovementController(Api api) {
        this.api = api;
    }

    /**
     * List movements. Answers a page of them, newest first. Rule MOV-19.
     *
     * @param status          Only movements with this status: {@code concept}, {@code moved} or {@code cancelled}.
     *                        For example {@code concept}.
     * @param fromIdwarehouse Only movements out of the warehouse with this id
     * @param toIdwarehouse   Only movements into the warehouse with this id
     */
    @GetMapping
    @Access(Level.ANY_USER)
    @Sortable({"id", "status", "created"})
    Answer<List<MovementView>> listMovements(@RequestParam(required = false) @Nullable String status,
            @RequestParam(name = "from_idwarehouse", required = false) @Nullable WarehouseId fromIdwarehouse,
            @RequestParam(name = "to_idwarehouse", required = false) @Nullable WarehouseId toIdwarehouse,
            @RequestParam(required = false) @Nullable Instant sincedate, @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(
                new ListMovements(Check.given(status), fromIdwarehouse, toIdwarehouse, sincedate, offset.value()));
    }

    /** Get a movement. It has its products, and who made and moved it when. Rules MOV-3, MOV-4. */
    @GetMapping("/{idmovement}")
    @Access(Level.ANY_USER)
    Answer<MovementView> getMovement(@PathVariable MovementId idmovement) {
        return api.find(new FindMovement(idmovement));
    }

    /**
     * Create a movement. It is a concept between two different warehouses, which do not change, and may come with products. It holds no
     * pieces. Refused for products that have no stock (1007). Rules MOV-1, MOV-2, MOV-25.
     */
    @PostMapping
    @Access(rights = Right.STOCK_MOVE)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<MovementView> createMovement(@RequestBody MovementBody body, RequestContext context) {
        return api.create(body.create(context), FindMovement::new);
    }

    /**
     * Add a product to a movement. Answers 201 with the new line. Refused unless the movement is a concept (21), and for products that are
     * inactive or have no stock (1007). Rules MOV-5, MOV-6, MOV-7, MOV-8.
     */
    @PostMapping("/{idmovement}/products")
    @Access(rights = Right.STOCK_MOVE)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<MovementProductView> addMovementProduct(@PathVariable MovementId idmovement, @RequestBody MovementProductBody body) {
        var command = api.madeFor(new FindMovement(idmovement), () -> body.add(idmovement));
        return api.create(command, line -> new FindMovementProduct(idmovement, new MovementProductId(line)));
    }

    /**
     * Carry out a movement. All its pieces are in the other warehouse, or none. Refused with 21 unless it is a concept with products, with
     * 1007 if a product became inactive, and with 1008 if free pieces are missing; the message names the products and how many. Announces
     * {@code movements.moved}, and the stock of each product. Rules MOV-9, MOV-10, MOV-11, MOV-12, MOV-13, MOV-14, MOV-18, MOV-23.
     */
    @PostMapping("/{idmovement}/move")
    @Access(rights = Right.STOCK_MOVE)
    Answer<MovementView> moveMovement(@PathVariable MovementId idmovement, RequestContext context) {
        return api.change(new ExecuteMovement(idmovement, context.iduser()), new FindMovement(idmovement));
    }

    /** Cancel a movement. It stays readable. Refused with 21 unless it is a concept. Rule MOV-17. */
    @DeleteMapping("/{idmovement}")
    @Access(rights = Right.STOCK_MOVE)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> cancelMovement(@PathVariable MovementId idmovement) {
        return api.remove(new CancelMovement(idmovement), new FindMovement(idmovement));
    }
}
