package fulfilment.api.products;

import fulfilment.api.kernel.StoredAs;

/**
 * What happened to one image of a product. An image has a stream of its own, so that a product is loaded without the bytes of its
 * images; the bytes are in the event, because the event store is all that is needed to make everything else again.
 */
public sealed interface ProductImageEvent extends AboutProduct {

    ProductImageId image();

    /**
     * @param name        under which anybody can fetch it: not to be guessed
     * @param contentType {@code image/jpeg} or {@code image/png}
     */
    @StoredAs("product_image.added")
    record ProductImageAdded(ProductImageId image, ProductId product, String name, String contentType,
            byte[] content) implements ProductImageEvent {}

    @StoredAs("product_image.deleted")
    record ProductImageDeleted(ProductImageId image, ProductId product) implements ProductImageEvent {}
}
