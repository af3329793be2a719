package fulfilment.api.local;

import fulfilment.api.users.ApiKey;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

    /**
     * Carries out a request. A refusal is a reply too. The request counts for the rate limit of the caller, but is carried out even beyond it,
     * so that a page is complete; the excess is deducted from the next minutes. The request must be made on a thread that answers an HTTP
     * request, or works for one.
     */
    default ApiReply call(Caller caller, ApiCall call) {
        return call(caller, call, null);
    }

    /** As {@link #call(Caller, ApiCall)}. @param request the identifier of the request; null for a new one */
    ApiReply call(Caller caller, ApiCall call, @Nullable String request);

    /** What is left of the caller's rate limit. Who begins a page asks first whether anything is. */
    Allowance allowance(Caller caller);

    /** Whether an endpoint exists and the caller may use it. The object it is about may still not exist for the caller. */
    boolean allows(Caller caller, String method, String path);

    /**
     * @param key    whose rights count
     * @param secret seals answers that are kept for repeats; only the caller knows it
     * @param ownKey whether the key was issued for one session. All such keys of a user share one rate limit
     */
    record Caller(ApiKey key, String secret, boolean ownKey) {

        /** The attribute of a request of a page that has its caller. */
        public static final String OF_REQUEST = Caller.class.getName();

        @Override
        public String toString() {
            return "key " + key.idkey().value();
        }
    }

    /**
     * @param limit requests in a minute
     * @param left  of them in this minute; negative if pages asked for more
     * @param untilMore time until a request is left; zero if one is
     */
    record Allowance(long limit, long left, Duration untilMore) {

        public boolean isUsedUp() {
            return left <= 0;
        }
    }
}
