package fulfilment.api.products;

import fulfilment.api.kernel.Price;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.tags.TagId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;

/** Events of one product. */
public sealed interface ProductEvent extends AboutProduct {

    @StoredAs("product.created")
    record ProductCreated(ProductId product, ProductDetails details) implements ProductEvent {}

    /**
     * @param details               all details after the change
     * @param priceBefore           the sales price before the change, for the price history
     * @param fixedstockpriceBefore the purchase price before the change, for the price history
     */
    @StoredAs("product.details_changed")
    record ProductDetailsChanged(ProductId product, ProductDetails details, Price priceBefore,
            Price fixedstockpriceBefore) implements ProductEvent {}

    @StoredAs("product.activated")
    record ProductActivated(ProductId product) implements ProductEvent {}

    @StoredAs("product.inactivated")
    record ProductInactivated(ProductId product) implements ProductEvent {}

    /** @param values all values after the change, without empty fields */
    @StoredAs("product.fields_changed")
    record ProductFieldsChanged(ProductId product, List<ProductFieldValue> values) implements ProductEvent {}

    /** @param prices the prices on all price lists after the change */
    @StoredAs("product.list_prices_changed")
    record ProductListPricesChanged(ProductId product, List<ListPrice> prices) implements ProductEvent {}

    /** @param settings all settings for this warehouse after the change */
    @StoredAs("product.warehouse_settings_changed")
    record ProductWarehouseSettingsChanged(ProductId product, WarehouseId warehouse,
            ProductWarehouseSettings settings) implements ProductEvent {}

    @StoredAs("product.tagged")
    record ProductTagged(ProductId product, TagId tag) implements ProductEvent {}

    @StoredAs("product.untagged")
    record ProductUntagged(ProductId product, TagId tag) implements ProductEvent {}
}
