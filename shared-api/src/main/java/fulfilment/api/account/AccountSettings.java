package fulfilment.api.account;

/**
 * The settings of the account. Our own addition.
 *
 * @param timeZone     time zone of dates and times in requests and answers; fixed when the account is opened
 * @param traceability whether the account keeps lots and expiry dates
 */
public record AccountSettings(String timeZone, boolean traceability) {}
