package fulfilment.rest.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sha256;
import fulfilment.api.users.ApiKey;
import fulfilment.api.users.UserQuery.FindApiKey;
import fulfilment.rest.platform.EdgeSettings;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads the API key of a request: HTTP Basic with the key as user name and any password, or a bearer token. Only digests are stored and
 * compared. Rules AUT-1, AUT-2, AUT-4.
 */
@Component
public class ApiKeys {

    private static final SecureRandom RANDOM = new SecureRandom();

    private final QueryGateway queries;
    private final WrongKeys wrongKeys;
    private final Clock clock;
    private final Cache<String, Optional<ApiKey>> keys;
    /** Look-ups under way. Requests with one key share them, their failures too: none waits for one attempt after the other. */
    private final Map<String, CompletableFuture<Optional<ApiKey>>> lookUps = new ConcurrentHashMap<>();

    ApiKeys(QueryGateway queries, EdgeSettings settings, WrongKeys wrongKeys, Clock clock) {
        this.queries = queries;
        this.wrongKeys = wrongKeys;
        this.clock = clock;
        this.keys = Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(settings.keyCache()).build();
    }

    /** Makes a new key. It is shown once. */
    public static String generate() {
        var bytes = new byte[24];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** The digest that is stored for a key. Keys are long and random, so a plain digest cannot be reversed. */
    public static String digest(String key) {
        return HexFormat.of().formatHex(Sha256.of(key.getBytes(StandardCharsets.UTF_8)));
    }

    /** Finds the key that the request was sent with. A key that is not worth looking up counts as unknown. */
    public Optional<ApiKey> find(HttpServletRequest request) {
        return keyIn(request.getHeader("Authorization")).filter(WrongKeys::isKey)
                .flatMap(key -> find(key, digest(key), request.getRemoteAddr()));
    }

    private Optional<ApiKey> find(String key, String digest, String address) {
        if (wrongKeys.isRefused(address, key, digest)) {
            return Optional.empty();
        }
        var found = find(digest);
        if (found.isPresent()) {
            wrongKeys.right(digest);
        } else {
            wrongKeys.wrong(key, digest);
        }
        return found;
    }

    /** Finds the key with this digest, if it may be used now. */
    public Optional<ApiKey> find(String digest) {
        var known = keys.getIfPresent(digest);
        return (known == null ? lookUp(digest) : known).filter(this::isUsable);
    }

    private Optional<ApiKey> lookUp(String digest) {
        var own = new CompletableFuture<Optional<ApiKey>>();
        var first = lookUps.putIfAbsent(digest, own);
        if (first != null) {
            return first.join();
        }
        try {
            var found = Optional.ofNullable(queries.query(new FindApiKey(digest), ApiKey.class).join());
            ended(digest, own, () -> keys.put(digest, found));
            own.complete(found);
            return found;
        } catch (RuntimeException | Error failed) {
            ended(digest, own, () -> {});
            own.completeExceptionally(failed);
            throw failed;
        }
    }

    /** @param keep is run unless the key was issued meanwhile: then what was found is out of date */
    private void ended(String digest, CompletableFuture<Optional<ApiKey>> lookUp, Runnable keep) {
        lookUps.computeIfPresent(digest, (same, current) -> {
            if (current != lookUp) {
                return current;
            }
            keep.run();
            return null;
        });
    }

    /** Makes a key that was just issued work at once, even if it was tried before. */
    public void issued(String digest) {
        lookUps.compute(digest, (same, outOfDate) -> {
            keys.invalidate(digest);
            return null;
        });
        wrongKeys.right(digest);
    }

    /** @throws Rejection after a delay, if there were too many requests without a valid key */
    public void countWrong(HttpServletRequest request, HttpServletResponse response) {
        wrongKeys.count(request.getRemoteAddr(), response,
                keyIn(request.getHeader("Authorization")).filter(WrongKeys::isKey).orElse(null));
    }

    private boolean isUsable(ApiKey key) {
        return key.expiresAt() == null || clock.instant().isBefore(key.expiresAt());
    }

    /**
     * Extracts the key itself.
     *
     * @param authorization the header as sent
     */
    public static Optional<String> keyIn(@Nullable String authorization) {
        if (authorization == null) {
            return Optional.empty();
        }
        var space = authorization.indexOf(' ');
        if (space < 0) {
            return Optional.empty();
        }
        var scheme = authorization.substring(0, space);
        var credentials = authorization.substring(space + 1).strip();
        if (scheme.equalsIgnoreCase("Bearer")) {
            return Optional.of(credentials).filter(key -> !key.isEmpty());
        }
        return scheme.equalsIgnoreCase("Basic") ? userName(credentials) : Optional.empty();
    }

    private static Optional<String> userName(String credentials) {
        try {
            var decoded = new String(Base64.getDecoder().decode(credentials), StandardCharsets.UTF_8);
            int colon = decoded.indexOf(':');
            return Optional.of(colon < 0 ? decoded : decoded.substring(0, colon)).filter(key -> !key.isEmpty());
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }
}
