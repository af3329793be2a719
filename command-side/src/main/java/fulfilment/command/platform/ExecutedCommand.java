package fulfilment.command.platform;

import org.jspecify.annotations.Nullable;

/**
 * Proof that the command sent under an idempotency key was executed.
 *
 * @param key    the caller's idempotency key together with the id of its API key
 * @param digest of the request; distinguishes a repeat from another request under the same key
 * @param result of the command, as JSON
 */
record ExecutedCommand(String key, String digest, @Nullable String result) {

    /** The digest of a command that was refused for good. */
    static final String REFUSED = "refused";

    boolean isRefusal() {
        return digest.equals(REFUSED);
    }
}
