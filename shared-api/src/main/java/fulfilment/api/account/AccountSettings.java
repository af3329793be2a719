package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Address;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the account. Our own addition. Rules ACC-3, ACC-15.
 *
 * @param timeZone     time zone of dates and times in requests and answers; fixed when the account is opened
 * @param traceability whether the account keeps lots and expiry dates
 * @param name         under which it sends; null if it was not set
 * @param address      from where it sends; its members are null if it was not set
 */
public record AccountSettings(String timeZone, boolean traceability, @Nullable String name, @JsonUnwrapped Address address) {}
