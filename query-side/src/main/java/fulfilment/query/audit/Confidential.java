package fulfilment.query.audit;

import fulfilment.api.account.AccountEvent.ShippingProviderConfigured;
import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerEvent.FulfilmentCustomerPasswordSet;
import fulfilment.api.hooks.HookEvent.HookChanged;
import fulfilment.api.hooks.HookEvent.HookCreated;
import fulfilment.api.products.ProductImageEvent.ProductImageAdded;
import fulfilment.api.users.UserEvent.ApiKeyIssued;
import fulfilment.api.users.UserEvent.UserPasswordSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Hides what an audit must not show of an event: digests of keys and passwords, secrets even though they are sealed, and the bytes of
 * images.
 */
final class Confidential {

    private Confidential() {}

    /** @param data of the event; confidential members are removed from it */
    static void hide(Object event, Map<String, Object> data) {
        switch (event) {
            case FulfilmentCustomerPasswordSet set -> data.remove("digest");
            case ApiKeyIssued issued -> data.remove("digest");
            case UserPasswordSet set -> {
                data.remove("digest");
                data.put("password", set.digest() != null);
            }
            case ProductImageAdded added -> {
                data.remove("content");
                data.put("contentBytes", added.content().length);
            }
            case HookCreated created -> {
                data.remove("sealedSecret");
                data.put("secret", created.sealedSecret() != null);
            }
            case HookChanged changed -> {
                data.remove("sealedSecret");
                data.put("secret", changed.sealedSecret() != null);
            }
            case ShippingProviderConfigured configured -> {
                var connection = new LinkedHashMap<String, @Nullable Object>();
                connection.put("keepsKeys", configured.connection().keepsKeys());
                connection.put("shipmentUrl", configured.connection().shipmentUrl());
                connection.put("configUrl", configured.connection().configUrl());
                if (configured.connection().cancelUrl() != null) {
                    connection.put("cancelUrl", configured.connection().cancelUrl());
                }
                connection.put("username", configured.connection().username());
                connection.put("password", configured.connection().sealedPassword() != null);
                connection.put("apiKey", configured.connection().sealedApiKey() != null);
                if (configured.connection().sealedTrackingSecret() != null) {
                    connection.put("trackingSecret", true);
                }
                data.put("connection", connection);
            }
            default -> {
            }
        }
    }
}
