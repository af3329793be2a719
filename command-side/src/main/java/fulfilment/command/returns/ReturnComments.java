package fulfilment.command.returns;

import fulfilment.api.comments.SourceType;
import fulfilment.api.returns.ReturnId;
import fulfilment.command.comments.Commentable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Allows comments on returns. Rule COM-2. */
@Configuration(proxyBeanMethods = false)
class ReturnComments {

    @Bean
    Commentable commentableReturns() {
        return new Commentable(SourceType.RETURN, Return.class, ReturnId::new);
    }
}
