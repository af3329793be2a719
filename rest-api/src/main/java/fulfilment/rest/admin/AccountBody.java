package fulfilment.rest.admin;

import org.jspecify.annotations.Nullable;

/** The body of a request that changes the account's settings. @param traceability whether the account keeps lots and expiry dates */
record AccountBody(@Nullable Boolean traceability) {}
