package fulfilment.api.hooks;

import org.jspecify.annotations.Nullable;

/** @param refusal why nothing is sent to the address, as the rest of a sentence about it; null if it is allowed */
public record AddressVerdict(@Nullable String refusal) {}
