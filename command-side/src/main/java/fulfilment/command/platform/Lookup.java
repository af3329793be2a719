package fulfilment.command.platform;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Reads one row of a register, from memory where only this node writes it. A changed row leaves memory when its transaction has ended,
 * before the caller gets an answer, and all rows do when the {@link DatabaseRun} has ended.
 */
public final class Lookup<K, V> {

    private static final int REMEMBERED = 200_000;

    private final Function<K, Optional<V>> read;
    private final @Nullable Cache<K, Optional<V>> cache;
    /** How often rows were removed from memory. */
    private final AtomicLong changes = new AtomicLong();

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

    /**
     * Finds many rows: those in memory, and the others with one statement.
     *
     * @param readAll reads the rows with these keys
     * @return the rows that exist
     */
    public Map<K, V> findAll(Collection<K> keys, Function<List<K>, Map<K, V>> readAll) {
        if (cache == null) {
            return readAll.apply(List.copyOf(keys));
        }
        var found = new HashMap<K, V>();
        var missing = new ArrayList<K>();
        for (var key : keys) {
            var known = cache.getIfPresent(key);
            if (known == null) {
                missing.add(key);
            } else {
                known.ifPresent(row -> found.put(key, row));
            }
        }
        if (!missing.isEmpty()) {
            long before = changes.get();
            var read = readAll.apply(missing);
            found.putAll(read);
            for (var key : missing) { // after a concurrent change, what was read may be outdated
                cache.asMap().computeIfAbsent(key, none -> changes.get() == before ? Optional.ofNullable(read.get(key)) : null);
            }
        }
        return found;
    }

    /** Removes a changed row from memory. The register must call this within the transaction that changes the row. */
    public void changed(K key) {
        forget(cache -> cache.invalidate(key));
    }

    /** Removes all rows from memory, after a change that may concern any of them. */
    public void anyChanged() {
        forget(Cache::invalidateAll);
    }

    private void forget(Consumer<Cache<K, Optional<V>>> which) {
        if (cache == null) {
            return;
        }
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
                forgetNow(which);
            }
        });
    }

    private void forgetNow(Consumer<Cache<K, Optional<V>>> which) {
        if (cache != null) {
            changes.incrementAndGet();
            which.accept(cache);
        }
    }

    /** Makes lookups that cache or do not cache, as the installation needs. */
    @Component
    public static final class Factory {

        private final Installation installation;
        private final DatabaseRun run;

        Factory(Installation installation, DatabaseRun run) {
            this.installation = installation;
            this.run = run;
        }

        public <K, V> Lookup<K, V> of(Function<K, Optional<V>> read) {
            var lookup = new Lookup<K, V>(read, installation.cluster());
            run.whenEnded(() -> lookup.forgetNow(Cache::invalidateAll));
            return lookup;
        }
    }
}
