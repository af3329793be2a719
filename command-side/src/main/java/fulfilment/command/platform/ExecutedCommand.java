package fulfilment.command.platform;

import org.jspecify.annotations.Nullable;

/**
 * Proof that the command sent under a caller's Idempotency-Key was executed.
 *
 * @param key    the caller's key together with the id of its API key
 * @param digest of the request, to tell a repeat from another request under the same key
 * @param result what the command answered, as JSON
 */
record ExecutedCommand(String key, String digest, @Nullable String result) {}
