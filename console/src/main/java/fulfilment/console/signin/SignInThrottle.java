package fulfilment.console.signin;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import fulfilment.console.platform.ConsoleSettings;
import fulfilment.console.platform.Sessions;
import io.github.bucket4j.Bucket;
import java.time.Duration;
import org.springframework.stereotype.Component;

/**
 * Bounds how often somebody tries to sign in, so that keys and passwords are not guessed: from each address, and from all addresses with one
 * user name. The second bound is far higher, or a stranger could keep a known user out. Rule USR-19.
 */
@Component
class SignInThrottle {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    /** So many addresses may use up their attempts for one user name. */
    private static final int ADDRESSES = 20;

    private final int most;
    /** The keys have one length, whatever a stranger sends. */
    private final Cache<String, Bucket> buckets = Caffeine.newBuilder().maximumSize(10_000)
            .expireAfterAccess(MINUTE.multipliedBy(2)).build();

    SignInThrottle(ConsoleSettings settings) {
        this.most = settings.signIns();
    }

    /** Whether one more attempt may be made; counts it. @param username blanks around it do not count; empty for a key */
    boolean allows(String address, String username) {
        var name = username.strip();
        return most == 0 || bucket("address " + address, most).tryConsume(1)
                && (name.isEmpty() || bucket("user " + name, ADDRESSES * most).tryConsume(1));
    }

    private Bucket bucket(String of, int attempts) {
        return buckets.get(Sessions.digest(of),
                new_ -> Bucket.builder().addLimit(limit -> limit.capacity(attempts).refillGreedy(attempts, MINUTE)).build());
    }
}
