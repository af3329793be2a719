package fulfilment.rest.admin;

/**
 * A new API key. No other answer contains the key.
 *
 * @param idkey the id of the key, to revoke it with
 * @param key   the key itself; it is not shown again
 */
record IssuedKey(int idkey, String key) {}
