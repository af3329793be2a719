package fulfilment.rest.products;

import fulfilment.api.products.ProductCommand.AddProductImage;
import fulfilment.api.products.ProductId;
import fulfilment.rest.access.ApiKeys;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import fulfilment.rest.images.ImageFile;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that adds an image. Rule PRD-30.
 *
 * @param image a JPEG or PNG file in base64 or as a data URL, of up to 5 MiB and 25 million pixels
 */
record ImageBody(@Required @Nullable String image) {

    static final int MOST_BYTES = 5 * 1024 * 1024;

    AddProductImage add(ProductId product) {
        var content = ImageFile.decoded(Check.required("image", image), MOST_BYTES);
        var file = ImageFile.of(content, ImageFile.MOST_PIXELS);
        return new AddProductImage(product, ApiKeys.generate() + file.extension(), file.contentType(), content);
    }
}
