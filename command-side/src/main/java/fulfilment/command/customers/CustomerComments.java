package fulfilment.command.customers;

import fulfilment.api.comments.SourceType;
import fulfilment.api.customers.CustomerId;
import fulfilment.command.comments.Commentable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Allows comments on customers. Rule COM-2. */
@Configuration(proxyBeanMethods = false)
class CustomerComments {

    @Bean
    Commentable commentableCustomers() {
        return new Commentable(SourceType.CUSTOMER, Customer.class, CustomerId::new);
    }
}
