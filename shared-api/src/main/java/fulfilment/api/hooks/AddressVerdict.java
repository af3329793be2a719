package fulfilment.api.hooks;

import org.jspecify.annotations.Nullable;

/** @param refusal why nothing is sent to the address, as the rest of a sentence about it; null when it may be */
public record AddressVerdict(@Nullable String refusal) {}
