package fulfilment.command.orders;

import fulfilment.api.comments.SourceType;
import fulfilment.api.orders.OrderId;
import fulfilment.command.comments.Commentable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Allows comments on orders. Rule ORD-70. */
@Configuration(proxyBeanMethods = false)
class OrderComments {

    @Bean
    Commentable commentableOrders() {
        return new Commentable(SourceType.ORDER, Order.class, OrderId::new);
    }
}
