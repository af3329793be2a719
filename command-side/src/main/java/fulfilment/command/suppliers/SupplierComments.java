package fulfilment.command.suppliers;

import fulfilment.api.comments.SourceType;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.command.comments.Commentable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Allows comments on suppliers. Rule COM-2. */
@Configuration(proxyBeanMethods = false)
class SupplierComments {

    @Bean
    Commentable commentableSuppliers() {
        return new Commentable(SourceType.SUPPLIER, Supplier.class, SupplierId::new);
    }
}
