package fulfilment.command.receipts;

import fulfilment.api.comments.SourceType;
import fulfilment.api.receipts.ReceiptId;
import fulfilment.command.comments.Commentable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Allows comments on receipts. Rule COM-2. */
@Configuration(proxyBeanMethods = false)
class ReceiptComments {

    @Bean
    Commentable commentableReceipts() {
        return new Commentable(SourceType.RECEIPT, Receipt.class, ReceiptId::new);
    }
}
