package fulfilment.command.products;

import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.products.ProductCommand.AddProductImage;
import fulfilment.api.products.ProductCommand.DeleteProductImage;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductImageEvent.ProductImageAdded;
import fulfilment.api.products.ProductImageEvent.ProductImageDeleted;
import fulfilment.api.products.ProductImageId;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** An image of a product. It can be added and deleted, but never changed. */
@AggregateRoot(type = "product_image")
class ProductImage extends Root {

    @AggregateIdentifier
    private ProductImageId id;
    private ProductId product;

    /** The event store calls this, then replays the image's events. */
    ProductImage() {}

    @CommandHandler
    ProductImage(AddProductImage command, Ids ids, ProductRegister products) {
        products.require(command.product());
        apply(new ProductImageAdded(new ProductImageId(ids.next("product_image")), command.product(), command.name(),
                command.contentType(), command.content()));
    }

    @CommandHandler
    void decide(DeleteProductImage command) {
        if (!product.equals(command.product())) {
            throw new NotFound("product_image", id);
        }
        apply(new ProductImageDeleted(id, product));
    }

    @EventSourcingHandler
    void evolve(ProductImageAdded event) {
        id = event.image();
        product = event.product();
    }

    @EventSourcingHandler
    void evolve(ProductImageDeleted event) {
        markDeleted();
    }
}
