package fulfilment.webhook;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the outside is told what happened.
 *
 * @param allowedNetworks networks of our own that hooks may reach nevertheless
 */
@ConfigurationProperties("fulfilment.webhooks")
public record WebhookSettings(@DefaultValue List<String> allowedNetworks) {

    public WebhookSettings {
        allowedNetworks = List.copyOf(allowedNetworks);
    }
}
