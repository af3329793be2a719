package fulfilment.command.products;

import fulfilment.api.comments.SourceType;
import fulfilment.api.products.ProductId;
import fulfilment.command.comments.Commentable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Allows comments on products. Rule COM-2. */
@Configuration(proxyBeanMethods = false)
class ProductComments {

    @Bean
    Commentable commentableProducts() {
        return new Commentable(SourceType.PRODUCT, Product.class, ProductId::new);
    }
}
