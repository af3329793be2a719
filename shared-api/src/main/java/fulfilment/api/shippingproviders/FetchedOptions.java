package fulfilment.api.shippingproviders;

import org.jspecify.annotations.Nullable;

/**
 * What a provider answered when it was asked for its options.
 *
 * @param options null if it gave none
 * @param problem why it gave none, in words for the user; null if it did
 */
public record FetchedOptions(@Nullable ProviderOptions options, @Nullable String problem) {}
