package fulfilment.api.products;

/** An event that changes the product view: of the product's own stream or of the stream of one of its images. */
public sealed interface AboutProduct permits ProductEvent, ProductImageEvent {

    ProductId product();
}
