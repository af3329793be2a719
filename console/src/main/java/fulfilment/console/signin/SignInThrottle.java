package fulfilment.console.signin;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import fulfilment.console.platform.ConsoleSettings;
import fulfilment.console.platform.Sessions;
import io.github.bucket4j.Bucket;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Bounds how often somebody tries to sign in, by address and by user name, so that keys and passwords are not guessed. */
@Component
class SignInThrottle {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final int most;
    /** The keys have one length, whatever a stranger sends. */
    private final Cache<String, Bucket> buckets = Caffeine.newBuilder().maximumSize(10_000)
            .expireAfterAccess(MINUTE.multipliedBy(2)).build();

    SignInThrottle(ConsoleSettings settings) {
        this.most = settings.signIns();
    }

    /** Whether one more attempt may be made; counts it. @param username as it is looked up; empty for a key */
    boolean allows(String address, String username) {
        return most == 0 || bucket("address " + address).tryConsume(1)
                && (username.isEmpty() || bucket("user " + username).tryConsume(1));
    }

    private Bucket bucket(String of) {
        return buckets.get(Sessions.digest(of),
                new_ -> Bucket.builder().addLimit(limit -> limit.capacity(most).refillGreedy(most, MINUTE)).build());
    }
}
