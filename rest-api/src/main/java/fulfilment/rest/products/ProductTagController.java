package fulfilment.rest.products;

import fulfilment.api.products.ProductCommand.TagProduct;
import fulfilment.api.products.ProductCommand.UntagProduct;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductQuery.FindProductTag;
import fulfilment.api.products.ProductQuery.ListProductTags;
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

/** Endpoints of the tags that products carry. Rules TAG-7, TAG-8, TAG-12. */
@RestController
@RequestMapping("/api/v1/products/{idproduct}/tags")
class ProductTagController {

    private final Api api;

    ProductTagController(Api api) {
        this.api = api;
    }

    /** List tags of a product. Answers all tags that it carries at once, by id. Rule TAG-10. */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<TagView>> listProductTags(@PathVariable ProductId idproduct) {
        return api.list(new ListProductTags(idproduct));
    }

    /**
     * Add a tag to a product. Answers 201 with the tag, also if the product carries it already. Announces {@code products.changed}. Rules
     * TAG-7, TAG-13.
     */
    @PostMapping
    @Access(rights = Right.PRODUCTS_EDIT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<TagView> addProductTag(@PathVariable ProductId idproduct, @RequestBody TaggingBody body) {
        api.existing(new ListProductTags(idproduct));
        var tag = body.tag();
        api.send(new TagProduct(idproduct, tag));
        return api.created(new FindProductTag(idproduct, tag));
    }

    /**
     * Remove a tag from a product. Answers 404 (20) if the product does not carry it. Announces {@code products.changed}. Rules TAG-8,
     * TAG-13.
     */
    @DeleteMapping("/{idtag}")
    @Access(rights = Right.PRODUCTS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removeProductTag(@PathVariable ProductId idproduct, @PathVariable TagId idtag) {
        return api.remove(new UntagProduct(idproduct, idtag), new FindProductTag(idproduct, idtag));
    }
}
