package fulfilment.rest.admin;

import org.jspecify.annotations.Nullable;

/** What an admin sends to change the account's settings. @param traceability whether lots and expiry dates are kept */
record AccountBody(@Nullable Boolean traceability) {}
