package fulfilment.query.products;

import static fulfilment.api.hooks.EventKind.PRODUCTS_CHANGED;
import static fulfilment.api.hooks.EventKind.PRODUCTS_CREATED;

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
import fulfilment.query.feed.Announcements;
import fulfilment.api.comments.SourceType;
import fulfilment.query.comments.CommentCount;
import fulfilment.query.feed.PayloadDefinition;
import fulfilment.query.feed.Subject;
import fulfilment.query.feed.ObjectChange;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Announces new products and changes of products. Rule PRD-17. */
@Component
class ProductAnnouncements implements Announcements<AboutProduct> {

    static final String SUBJECT = "product";
    static final String PARTS = "product_parts";

    @Override
    public Class<AboutProduct> events() {
        return AboutProduct.class;
    }

    @Override
    public List<ObjectChange> of(AboutProduct event) {
        var product = new Subject(SUBJECT, event.product().value());
        return switch (event) {
            case ProductCreated e -> List.of(ObjectChange.of(product, PRODUCTS_CREATED, PRODUCTS_CHANGED));
            case ProductDetailsChanged e -> List.of(ObjectChange.of(product, PRODUCTS_CHANGED));
            case ProductActivated e -> List.of(ObjectChange.of(product, PRODUCTS_CHANGED));
            case ProductInactivated e -> List.of(ObjectChange.of(product, PRODUCTS_CHANGED));
            case ProductFieldsChanged e -> List.of(ObjectChange.of(product, PRODUCTS_CHANGED));
            case ProductListPricesChanged e -> List.of(ObjectChange.of(product, PRODUCTS_CHANGED));
            case ProductWarehouseSettingsChanged e -> List.of(ObjectChange.of(product, PRODUCTS_CHANGED));
            case ProductTagged e -> List.of(ObjectChange.of(product, PRODUCTS_CHANGED));
            case ProductUntagged e -> List.of(ObjectChange.of(product, PRODUCTS_CHANGED));
            case ProductImageAdded e -> List.of(ObjectChange.of(product, PRODUCTS_CHANGED));
            case ProductImageDeleted e -> List.of(ObjectChange.of(product, PRODUCTS_CHANGED));
        };
    }

    /** Picklists show the first image of a product, and its location in their warehouse. */
    @Override
    public @Nullable List<Subject> alsoShownBy(AboutProduct event) {
        return switch (event) {
            case ProductImageAdded e -> null;
            case ProductImageDeleted e -> null;
            case ProductWarehouseSettingsChanged e -> null;
            default -> List.of();
        };
    }

    @Configuration(proxyBeanMethods = false)
    static class Payloads {

        /**
         * The payload depends on the events of the product, of its stock, of its images and of its comments. It also depends on tags and on
         * which locations are bulk locations, but changes of those announce nothing here.
         */
        @Bean
        PayloadDefinition productPayload() {
            return PayloadDefinition.of(SUBJECT, SUBJECT, ProductAnswers.ANNOUNCED, "product",
                    "product.idfulfilment_customer",
                    CommentCount.hides(SourceType.PRODUCT, "product.id"), true, "product");
        }

        @Bean
        PayloadDefinition productPartsPayload() {
            return PayloadDefinition.of(PARTS, PARTS, ProductAnswers.PARTS, "product", "c.idfulfilment_customer", true,
                    null);
        }
    }
}
