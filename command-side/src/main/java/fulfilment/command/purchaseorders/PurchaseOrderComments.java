package fulfilment.command.purchaseorders;

import fulfilment.api.comments.SourceType;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.command.comments.Commentable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Allows comments on purchase orders. Rule COM-2. */
@Configuration(proxyBeanMethods = false)
class PurchaseOrderComments {

    @Bean
    Commentable commentablePurchaseOrders() {
        return new Commentable(SourceType.PURCHASEORDER, PurchaseOrder.class, PurchaseOrderId::new);
    }
}
