package fulfilment.rest.products;

import fulfilment.api.products.CompositionCommand.RemovePart;
import fulfilment.api.products.PartId;
import fulfilment.api.products.PartView;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductQuery.FindPart;
import fulfilment.api.products.ProductQuery.FindProduct;
import fulfilment.api.products.ProductQuery.ListParts;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.FixedMember;
import fulfilment.rest.bodies.SentBody;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.RequestContext;
import java.util.List;
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

/** Endpoints of the parts of compositions. They answer 404 for a product that cannot have parts. Rules PRD-33, PRD-37, PRD-38. */
@RestController
@RequestMapping("/api/v1/products/{idproduct}/parts")
class PartController {

    private static final FixedMember PRODUCT = FixedMember.of("idproduct", "remove the part and add another one");

    private final Api api;

    PartController(Api api) {
        this.api = api;
    }

    /**
     * List the parts of a composition. Answers all parts at once. A product that cannot have parts answers 404 (20). Rules PRD-33, PRD-38.
     *
     * @param idproduct The id of the composition. For example {@code 3}.
     * @param nested    With {@code true}, parts that are virtual compositions show their own parts, at any depth
     */
    @GetMapping
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<PartView>> listProductParts(@PathVariable ProductId idproduct,
            @RequestParam(defaultValue = "false") boolean nested) {
        return api.list(new ListParts(idproduct, nested));
    }

    /**
     * Get a part of a composition. Answers 404 (20) for a product that cannot have parts, or has no such part. Rule PRD-33.
     *
     * @param idproduct The id of the composition. For example {@code 3}.
     */
    @GetMapping("/{idproductPart}")
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<PartView> getProductPart(@PathVariable ProductId idproduct, @PathVariable PartId idproductPart) {
        return api.find(new FindPart(idproduct, idproductPart));
    }

    /**
     * Add a part to a composition. Only a {@code virtual_composition} or a {@code composition_with_stock} has parts, else 404 (20); any
     * product can be one. Refused if the product is a part already (1011), and if the composition would contain itself or become too large
     * (5). Announces {@code products.parts.changed}. Rules PRD-33, PRD-34, PRD-35, PRD-36, PRD-39, PRD-40.
     *
     * @param idproduct The id of the composition. For example {@code 3}.
     */
    @PostMapping
    @Access(rights = Right.PRODUCTS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<PartView> addProductPart(@PathVariable ProductId idproduct, @RequestBody PartBody body, RequestContext context) {
        api.existing(new ListParts(idproduct, false));
        var command = body.add(idproduct);
        if (context.scope() != null) {
            api.existing(new FindProduct(command.part())); // for a limited key, products of others do not exist
        }
        return api.create(command, id -> new FindPart(idproduct, new PartId(id)));
    }

    /**
     * Change the amount of a part. Nothing else of a part can change (5). Announces {@code products.parts.changed}. Rules PRD-36, PRD-37,
     * PRD-40.
     *
     * @param idproduct The id of the composition. For example {@code 3}.
     */
    @PutMapping("/{idproductPart}")
    @Access(rights = Right.PRODUCTS_EDIT, scopedKeys = true)
    Answer<PartView> changeProductPart(@PathVariable ProductId idproduct, @PathVariable PartId idproductPart,
            @RequestBody PartBody body,
            SentBody sent) {
        api.existing(new FindPart(idproduct, idproductPart));
        api.requireUnchanged(sent, new FindPart(idproduct, idproductPart), PRODUCT);
        return api.change(body.change(idproduct, idproductPart), new FindPart(idproduct, idproductPart));
    }

    /**
     * Remove a part from a composition. The product itself stays. Announces {@code products.parts.changed}. Rule PRD-40.
     *
     * @param idproduct The id of the composition. For example {@code 3}.
     */
    @DeleteMapping("/{idproductPart}")
    @Access(rights = Right.PRODUCTS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removeProductPart(@PathVariable ProductId idproduct, @PathVariable PartId idproductPart) {
        return api.remove(new RemovePart(idproduct, idproductPart), new FindPart(idproduct, idproductPart));
    }
}
