package fulfilment.rest.shippingproviders;

import fulfilment.api.account.AccountId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.kernel.Vault;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.shippingproviders.Requirement;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ChangeShippingProvider;
import fulfilment.api.shippingproviders.ShippingProviderCommand.ConnectionChanges;
import fulfilment.api.shippingproviders.ShippingProviderCommand.CreateShippingProvider;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates or changes a shipping provider. Rules SHP-30, SHP-31, SHP-34, SHP-54.
 *
 * @param kind                 the protocol: {@code custom}, {@code custom_single} (one parcel for each shipment), {@code json_push}, or
 *                             {@code manual}, which calls no carrier. A change may only repeat it. For example {@code custom}.
 * @param name                 the name of the provider
 * @param shipmentUrl          where shipments are sent, an http or https address of at most 2,048 characters. Required unless the kind is
 *                             {@code manual}. Another host, port or scheme needs the password or API key again.
 * @param configUrl            where the options of profiles are read, an http or https address of at most 2,048 characters; null or empty
 *                             for none
 * @param cancelUrl            where a label that is not used is cancelled, an http or https address of at most 2,048 characters; null or
 *                             empty for none: then a person cancels it. Our own addition.
 * @param username             the user name for the addresses; null or empty for none
 * @param password             the password for the addresses, stored sealed and never shown; null or empty removes it
 * @param apiKey               the API key for the addresses, stored sealed and never shown; null or empty removes it
 * @param trackingSecret       the secret with which the provider signs its reports of what became of parcels, 16 to 255 characters, stored
 *                             sealed and never shown; null or empty removes it: then no reports are taken. Our own addition.
 * @param keepsIdempotencyKeys whether the provider answers a repeated {@code Idempotency-Key} with the same label, so that a lost answer is
 *                             asked for again
 * @param requirements         what the provider asks of the members of shipments, each member once; an empty list or null asks nothing. A
 *                             list that is sent replaces the one before.
 * @param active               whether shipments can use it. Only for changes: a new provider is active.
 */
record ProviderBody(@Required Sent<String> kind, @Required Sent<String> name, Sent<String> shipmentUrl, Sent<String> configUrl,
        Sent<String> cancelUrl, Sent<String> username,
        Sent<String> password, Sent<String> apiKey, Sent<String> trackingSecret,
        Sent<Boolean> keepsIdempotencyKeys,
        Sent<List<@Nullable RequirementBody>> requirements, Sent<Boolean> active) {

    private static final int LONGEST_ADDRESS = 2_048;
    /** A shorter secret could be found by trying. */
    private static final int SHORTEST_TRACKING_SECRET = 16;

    CreateShippingProvider create(Vault vault) {
        if (active.isPresent()) {
            throw new BadParameter("active", "cannot be sent here: a new provider is active");
        }
        return new CreateShippingProvider(AccountId.THE_ACCOUNT, checkedKind(), Check.name("name", name.value()),
                changes(vault).on(ProviderConnection.NONE), checked().orKeep(List.of()));
    }

    ChangeShippingProvider change(ShippingProviderId provider, Vault vault) {
        return new ChangeShippingProvider(AccountId.THE_ACCOUNT, provider, Check.name("name", name),
                Check.notNull("active", active),
                changes(vault), checked());
    }

    private Sent<List<Requirement>> checked() {
        return requirements.isPresent() ? Sent.of(RequirementBody.all(requirements.value())) : Sent.absent();
    }

    /** The addresses that were sent, with the names of their members. */
    List<Address> addresses() {
        return Stream
                .of(new Address("shipment_url", shipmentUrl.value()), new Address("config_url", configUrl.value()),
                        new Address("cancel_url", cancelUrl.value()))
                .filter(address -> address.text() != null && !address.text().isBlank()).toList();
    }

    record Address(String member, @Nullable String text) {}

    private ProviderKind checkedKind() {
        var word = Check.required("kind", kind.value());
        return Arrays.stream(ProviderKind.values()).filter(one -> word(one).equals(word)).findFirst()
                .orElseThrow(() -> new BadParameter("kind", "must be one of "
                        + Arrays.stream(ProviderKind.values()).map(ProviderBody::word).collect(Collectors.joining(", "))));
    }

    private static String word(ProviderKind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private ConnectionChanges changes(Vault vault) {
        return new ConnectionChanges(address("shipment_url", shipmentUrl), address("config_url", configUrl),
                address("cancel_url", cancelUrl),
                given(Check.text("username", username)), sealed("password", password, vault), sealed("api_key", apiKey, vault),
                trackingSecret(vault),
                Check.notNull("keeps_idempotency_keys", keepsIdempotencyKeys));
    }

    private Sent<String> trackingSecret(Vault vault) {
        return given(Check.text("tracking_secret", trackingSecret)).map(secret -> {
            if (secret.length() < SHORTEST_TRACKING_SECRET) {
                throw new BadParameter("tracking_secret",
                        "must have at least %d characters".formatted(SHORTEST_TRACKING_SECRET));
            }
            return vault.seal(secret);
        });
    }

    private static Sent<String> address(String member, Sent<String> sent) {
        if (sent.value() != null && sent.value().length() > LONGEST_ADDRESS) {
            throw new BadParameter(member, "must not be longer than %d characters".formatted(LONGEST_ADDRESS));
        }
        return given(sent);
    }

    private static Sent<String> sealed(String member, Sent<String> sent, Vault vault) {
        return given(Check.text(member, sent)).map(vault::seal);
    }

    /** An empty text counts as null. */
    private static Sent<String> given(Sent<String> sent) {
        return sent.value() != null && sent.value().isBlank() ? Sent.of(null) : sent;
    }

    /** Leaves out what is secret, so that logging a body does not show it. */
    @Override
    public String toString() {
        return "ProviderBody[kind=%s, name=%s]".formatted(kind, name);
    }
}
