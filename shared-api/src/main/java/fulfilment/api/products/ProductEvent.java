package fulfilment.api.products;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.tags.TagId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;

/** What happened to one product. */
public sealed interface ProductEvent extends AboutProduct {

    @StoredAs("product.created")
    record ProductCreated(ProductId product, ProductDetails details) implements ProductEvent {}

    /**
     * @param details               all details as they are now
     * @param priceBefore           what it cost until now, for the history of its price
     * @param fixedstockpriceBefore likewise
     */
    @StoredAs("product.details_changed")
    record ProductDetailsChanged(ProductId product, ProductDetails details, Price priceBefore,
            Price fixedstockpriceBefore) implements ProductEvent {}

    @StoredAs("product.activated")
    record ProductActivated(ProductId product) implements ProductEvent {}

    @StoredAs("product.inactivated")
    record ProductInactivated(ProductId product) implements ProductEvent {}

    /** @param values all that are not empty now */
    @StoredAs("product.fields_changed")
    record ProductFieldsChanged(ProductId product, List<ProductFieldValue> values) implements ProductEvent {}

    /** @param prices on all price lists it is on now */
    @StoredAs("product.list_prices_changed")
    record ProductListPricesChanged(ProductId product, List<ListPrice> prices) implements ProductEvent {}

    /** @param settings all settings for this warehouse as they are now */
    @StoredAs("product.warehouse_settings_changed")
    record ProductWarehouseSettingsChanged(ProductId product, WarehouseId warehouse,
            ProductWarehouseSettings settings) implements ProductEvent {}

    @StoredAs("product.tagged")
    record ProductTagged(ProductId product, TagId tag) implements ProductEvent {}

    @StoredAs("product.untagged")
    record ProductUntagged(ProductId product, TagId tag) implements ProductEvent {}
}
