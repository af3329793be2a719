package fulfilment.api.account;

/**
 * What is set for the whole account. Our own addition.
 *
 * @param timeZone     in which dates and times are spoken; fixed when the account was opened
 * @param traceability whether lots and expiry dates are kept
 */
public record AccountSettings(String timeZone, boolean traceability) {}
