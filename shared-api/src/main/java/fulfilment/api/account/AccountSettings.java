package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Address;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the account, the organisation that the installation serves. Its address members are null if it has none. Our own
 * addition. Rules ACC-3, ACC-15.
 *
 * @param timeZone     time zone of dates and times in requests and answers, such as {@code Europe/Amsterdam}; fixed when the account is
 *                     opened
 * @param traceability whether the account keeps lots and expiration dates
 * @param name         the name under which it sends; null if unset
 */
public record AccountSettings(String timeZone, boolean traceability, @Nullable String name, @JsonUnwrapped Address address) {}
