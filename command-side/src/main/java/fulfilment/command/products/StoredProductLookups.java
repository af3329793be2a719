package fulfilment.command.products;

import fulfilment.api.products.ProductId;
import fulfilment.api.stock.StockId;
import fulfilment.api.tags.TagId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.fulfilmentcustomers.KnownFulfilmentCustomers;
import fulfilment.command.stock.StockOperations;
import fulfilment.command.suppliers.KnownSuppliers;
import fulfilment.command.tags.KnownTags;
import fulfilment.command.warehouses.WarehouseRegister;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Answers a product's questions from the registers and the stock. */
@Component
class StoredProductLookups implements ProductLookups {

    private final AccountRegister account;
    private final KnownSuppliers suppliers;
    private final WarehouseRegister warehouses;
    private final StockOperations stocks;
    private final CatalogRegister catalog;
    private final List<OpenLines> lines;
    private final KnownTags tags;
    private final KnownFulfilmentCustomers owners;

    StoredProductLookups(AccountRegister account, KnownSuppliers suppliers, WarehouseRegister warehouses,
            StockOperations stocks,
            CatalogRegister catalog, List<OpenLines> lines, KnownTags tags, KnownFulfilmentCustomers owners) {
        this.account = account;
        this.suppliers = suppliers;
        this.warehouses = warehouses;
        this.stocks = stocks;
        this.catalog = catalog;
        this.lines = lines;
        this.tags = tags;
        this.owners = owners;
    }

    @Override
    public int vatGroup(@Nullable Integer asked) {
        return account.vatGroup(asked);
    }

    @Override
    public void requireSupplier(@Nullable Integer idsupplier) {
        suppliers.requireKnown(idsupplier);
    }

    @Override
    public void requireWarehouse(WarehouseId warehouse) {
        warehouses.require(warehouse.value());
    }

    @Override
    public boolean hasStock(ProductId product) {
        return !stocks.isEmpty(new StockId(product.value()));
    }

    @Override
    public boolean hasOpenLines(ProductId product) {
        return lines.stream().anyMatch(open -> open.haveProduct(product.value()));
    }

    @Override
    public ProductFieldFacts field(int idproductfield) {
        return catalog.field(idproductfield);
    }

    @Override
    public void requirePricelist(int idpricelist) {
        catalog.requireKnown(idpricelist);
    }

    @Override
    public void requireTag(TagId tag) {
        tags.requireKnown(tag);
    }

    @Override
    public void requireFulfilmentCustomer(@Nullable Integer idfulfilmentCustomer) {
        owners.requireKnown(idfulfilmentCustomer);
    }
}
