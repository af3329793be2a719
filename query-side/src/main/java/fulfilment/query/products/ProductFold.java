package fulfilment.query.products;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.products.AboutProduct;
import fulfilment.api.products.ProductEvent.ProductActivated;
import fulfilment.api.products.ProductEvent.ProductCreated;
import fulfilment.api.products.ProductEvent.ProductDetailsChanged;
import fulfilment.api.products.ProductEvent.ProductFieldsChanged;
import fulfilment.api.products.ProductEvent.ProductInactivated;
import fulfilment.api.products.ProductEvent.ProductListPricesChanged;
import fulfilment.api.products.ProductEvent.ProductTagged;
import fulfilment.api.products.ProductEvent.ProductUntagged;
import fulfilment.api.products.ProductEvent.ProductWarehouseSettingsChanged;
import fulfilment.api.products.ProductImageEvent.ProductImageAdded;
import fulfilment.api.products.ProductImageEvent.ProductImageDeleted;
import fulfilment.api.products.ProductView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds a product's events into its view. Events that are stored in tables of their own only update the time of change. */
final class ProductFold implements Fold<ProductView, AboutProduct> {

    @Override
    public List<Integer> touches(AboutProduct event) {
        return List.of(event.product().value());
    }

    @Override
    public ProductView on(int id, @Nullable ProductView product, AboutProduct event, Recorded recorded) {
        return switch (event) {
            case ProductCreated e -> ProductView.created(e.product(), e.details(), recorded.at());
            case ProductDetailsChanged e -> existing(product, e).with(e.details(), recorded.at());
            case ProductActivated e -> existing(product, e).active(true, recorded.at());
            case ProductInactivated e -> existing(product, e).active(false, recorded.at());
            case ProductFieldsChanged e -> existing(product, e).withFields(e.values(), recorded.at());
            case ProductListPricesChanged e -> existing(product, e).withPrices(e.prices(), recorded.at());
            case ProductWarehouseSettingsChanged e -> existing(product, e).touched(recorded.at());
            case ProductTagged e -> existing(product, e).touched(recorded.at());
            case ProductUntagged e -> existing(product, e).touched(recorded.at());
            case ProductImageAdded e -> existing(product, e).touched(recorded.at());
            case ProductImageDeleted e -> existing(product, e).touched(recorded.at());
        };
    }
}
