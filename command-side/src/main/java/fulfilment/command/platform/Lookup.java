package fulfilment.command.platform;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Reads one row of a register, from memory where only this node writes it. A changed row leaves memory when its transaction has ended,
 * before the caller gets an answer.
 */
public final class Lookup<K, V> {

    private static final int REMEMBERED = 200_000;

    private final Function<K, Optional<V>> read;
    private final @Nullable Cache<K, Optional<V>> cache;

    private Lookup(Function<K, Optional<V>> read, boolean shared) {
        this.read = read;
        this.cache = shared ? null : Caffeine.newBuilder().maximumSize(REMEMBERED).build();
    }

    public Optional<V> find(K key) {
        if (cache == null) {
            return read.apply(key);
        }
        var found = cache.getIfPresent(key);
        return found != null ? found : cache.get(key, read);
    }

    /** Removes a changed row from memory. The register must call this within the transaction that changes the row. */
    public void changed(K key) {
        if (cache == null) {
            return;
        }
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
                cache.invalidate(key);
            }
        });
    }

    /** Makes lookups that cache or do not cache, as the installation needs. */
    @Component
    public static final class Factory {

        private final Installation installation;

        Factory(Installation installation) {
            this.installation = installation;
        }

        public <K, V> Lookup<K, V> of(Function<K, Optional<V>> read) {
            return new Lookup<>(read, installation.cluster());
        }
    }
}
