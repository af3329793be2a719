package fulfilment.rest.products;

import fulfilment.api.products.ProductCommand.DeleteProductImage;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductImageId;
import fulfilment.api.products.ProductImageView;
import fulfilment.api.products.ProductQuery.FindProductImage;
import fulfilment.api.products.ProductQuery.ListProductImages;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
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

/** Endpoints of the images of products. Rules PRD-30, PRD-31, PRD-32. */
@RestController
@RequestMapping("/api/v1/products/{idproduct}/images")
class ProductImageController {

    private final Api api;

    ProductImageController(Api api) {
        this.api = api;
    }

    /** List images of a product. Answers all of them at once, in the order in which they were added. Rule PRD-31. */
    @GetMapping
    @Access(value = Level.ANY_USER, scopedKeys = true)
    Answer<List<ProductImageView>> listProductImages(@PathVariable ProductId idproduct) {
        return api.list(new ListProductImages(idproduct));
    }

    /**
     * Add an image to a product. A complete JPEG or PNG file in base64 of up to 5 MiB and 25 million pixels, else refused with 5.
     * Announces {@code products.changed}. Rules PRD-17, PRD-30.
     */
    @PostMapping
    @Access(rights = Right.PRODUCTS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ProductImageView> addProductImage(@PathVariable ProductId idproduct, @RequestBody ImageBody body) {
        api.existing(new ListProductImages(idproduct));
        return api.create(body.add(idproduct), image -> found(idproduct, image));
    }

    /** Remove an image from a product. Its address answers 404 from then on. Announces {@code products.changed}. Rules PRD-17, PRD-32. */
    @DeleteMapping("/{idproductImage}")
    @Access(rights = Right.PRODUCTS_EDIT, scopedKeys = true)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> removeProductImage(@PathVariable ProductId idproduct, @PathVariable ProductImageId idproductImage) {
        return api.remove(new DeleteProductImage(idproductImage, idproduct),
                found(idproduct, idproductImage));
    }

    private static FindProductImage found(ProductId idproduct, ProductImageId idproductImage) {
        return new FindProductImage(idproduct, idproductImage);
    }
}
