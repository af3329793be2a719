package fulfilment.command.products;

import fulfilment.api.products.ProductCommand.CreateProduct;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.StockId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.customfields.CustomFieldRegister;
import fulfilment.command.fulfilmentcustomers.FulfilmentCustomerRegister;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.stock.StockOperations;
import fulfilment.command.suppliers.SupplierRegister;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Creates a product together with its stock, so that neither exists without the other. */
@Component
class ProductCreation {

    private final Streams streams;
    private final StockOperations stocks;
    private final AccountRegister account;
    private final SupplierRegister suppliers;
    private final FulfilmentCustomerRegister owners;
    private final CatalogRegister catalog;
    private final CustomFieldRegister customFields;

    ProductCreation(Streams streams, StockOperations stocks, AccountRegister account, SupplierRegister suppliers,
            FulfilmentCustomerRegister owners, CatalogRegister catalog, CustomFieldRegister customFields) {
        this.streams = streams;
        this.stocks = stocks;
        this.account = account;
        this.suppliers = suppliers;
        this.owners = owners;
        this.catalog = catalog;
        this.customFields = customFields;
    }

    @CommandHandler
    ProductId decide(CreateProduct command, Ids ids) {
        var product = streams
                .create(Product.class, () -> new Product(command, ids, account, suppliers, owners, catalog, customFields)).id();
        stocks.open(StockId.of(product));
        return product;
    }
}
