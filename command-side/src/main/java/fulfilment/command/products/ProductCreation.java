package fulfilment.command.products;

import fulfilment.api.products.ProductCommand.CreateProduct;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.StockId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.StockOperations;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Creates a product together with its stock, so that neither exists without the other. */
@Component
class ProductCreation {

    private final Streams streams;
    private final StockOperations stocks;
    private final ProductLookups lookups;

    ProductCreation(Streams streams, StockOperations stocks, ProductLookups lookups) {
        this.streams = streams;
        this.stocks = stocks;
        this.lookups = lookups;
    }

    @CommandHandler
    ProductId decide(CreateProduct command, Ids ids) {
        var product = streams.create(Product.class, () -> new Product(command, ids, lookups)).invoke(Product::id);
        stocks.open(new StockId(product.value()));
        return product;
    }
}
