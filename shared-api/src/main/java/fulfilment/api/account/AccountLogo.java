package fulfilment.api.account;

/**
 * The logo of the account, which its papers show. Our own addition. Rule ACC-18.
 *
 * @param contentType {@code image/jpeg} or {@code image/png}
 * @param image       the file, in base64
 */
public record AccountLogo(String contentType, byte[] image) {}
