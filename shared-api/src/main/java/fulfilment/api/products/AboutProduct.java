package fulfilment.api.products;

/** Whatever happened that shows in the product as clients see it, on its own stream or on that of one of its images. */
public sealed interface AboutProduct permits ProductEvent, ProductImageEvent {

    ProductId product();
}
