package fulfilment.api.local;

import fulfilment.api.users.ApiKey;
import java.util.Optional;

/**
 * Calls the API inside this process. A call runs the endpoint that answers the same request over HTTP, with the same rights, limits,
 * checks and refusals. So a page can neither show nor do what the caller's key cannot.
 */
public interface LocalApi {

    /**
     * Finds a key that may be used now.
     *
     * @param digest of the key, as {@code ApiKey} digests are stored
     */
    Optional<ApiKey> key(String digest);

    /** Carries out a request. A refusal is a reply too. The request must be made on a thread that answers an HTTP request. */
    ApiReply call(Caller caller, ApiCall call);

    /** Whether an endpoint exists and the caller may use it. The object it is about may still not exist for the caller. */
    boolean allows(Caller caller, String method, String path);

    /**
     * @param key    whose rights count
     * @param secret seals answers that are kept for repeats; only the caller knows it
     */
    record Caller(ApiKey key, String secret) {

        @Override
        public String toString() {
            return "key " + key.idkey().value();
        }
    }
}
