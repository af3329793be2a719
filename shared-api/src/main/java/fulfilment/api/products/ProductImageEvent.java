package fulfilment.api.products;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.NoPersonalData;

/**
 * Events of one image of a product. An image has its own stream, so that loading a product does not load the bytes of its images. The
 * event contains the bytes, so that everything can be rebuilt from the event store alone.
 */
public sealed interface ProductImageEvent extends AboutProduct {

    ProductImageId image();

    /**
     * @param name        cannot be guessed; anyone who knows it can fetch the image
     * @param contentType {@code image/jpeg} or {@code image/png}
     */
    @StoredAs("product_image.added")
    @NoPersonalData
    record ProductImageAdded(ProductImageId image, ProductId product, String name, String contentType,
            byte[] content) implements ProductImageEvent {}

    @StoredAs("product_image.deleted")
    record ProductImageDeleted(ProductImageId image, ProductId product) implements ProductImageEvent {}
}
