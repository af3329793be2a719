package fulfilment.rest.receipts;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.Configuration;

/**
 * Settings of receipts.
 *
 * @param receiptVersion the version of a receipt if the client sends none. Version 1 puts products to stock at completion, 2 at once.
 *                       Rule REC-4.
 */
@ConfigurationProperties("fulfilment")
public record ReceiptSettings(@DefaultValue("2") int receiptVersion) {

    public ReceiptSettings {
        if (receiptVersion != 1 && receiptVersion != 2) {
            throw new IllegalArgumentException("fulfilment.receipt-version must be 1 or 2");
        }
    }

    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties(ReceiptSettings.class)
    static class Enabled {}
}
