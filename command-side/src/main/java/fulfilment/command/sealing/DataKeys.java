package fulfilment.command.sealing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import fulfilment.api.kernel.Vault;
import java.sql.Array;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * The keys of streams, in a table apart from the log. They are stored sealed with the key of the installation, or as they are if it has none:
 * then a key can be destroyed all the same.
 */
public final class DataKeys {

    /** A destroyed key opens nothing any more, on no node, after this time. */
    private static final Duration REMEMBERED = Duration.ofSeconds(10);
    private static final int MOST_REMEMBERED = 20_000;
    /** Before a key that is stored as it is. */
    private static final String PLAIN = "plain.";

    private static final int TOGETHER = 1_000;

    private static final String FIND_OR_MAKE = """
            with made as (
                insert into events.data_key (stream, key)
                select stream, key from unnest(?::varchar[], ?::text[]) with ordinality as wanted (stream, key, position)
                order by position
                on conflict do nothing
                returning id, stream, key
            )
            select id, stream, key from made
            union all
            select id, stream, key from events.data_key where stream = any(?)""";
    private static final String SEALED_OTHERWISE = """
            select id, key from events.data_key where split_part(key, '.', 2) <> ? order by id limit ?""";
    private static final String SEAL = """
            update events.data_key data_key set key = sealed.key
            from unnest(?::bigint[], ?::text[], ?::text[]) as sealed (id, before, key)
            where data_key.id = sealed.id and data_key.key = sealed.before""";

    private final JdbcTemplate jdbc;
    private final Vault vault;
    /** Empty for a key that is destroyed. Holds what was read, so that a key whose transaction rolls back is not in it. */
    private final Cache<Long, Optional<DataKey>> remembered = Caffeine.newBuilder().expireAfterWrite(REMEMBERED)
            .maximumSize(MOST_REMEMBERED).build();

    public DataKeys(JdbcTemplate jdbc, Vault vault) {
        this.jdbc = jdbc;
        this.vault = vault;
    }

    /** Returns the key of each stream. Makes those that are missing, in the transaction that stores the events. */
    Map<String, DataKey> ofStreams(Set<String> streams) {
        var found = findOrMake(streams.stream().sorted().toList()); // so that no two transactions wait for each other
        var missing = streams.stream().filter(stream -> !found.containsKey(stream)).collect(Collectors.toSet());
        if (!missing.isEmpty()) { // made by another transaction, meanwhile
            jdbc.query("select id, stream, key from events.data_key where stream = any(?)",
                    statement -> statement.setArray(1, texts(statement, missing)), into(found));
        }
        return found;
    }

    private Map<String, DataKey> findOrMake(List<String> streams) {
        var found = new HashMap<String, DataKey>();
        jdbc.query(FIND_OR_MAKE, statement -> {
            statement.setArray(1, texts(statement, streams));
            statement.setArray(2, texts(statement, streams.stream().map(stream -> stored(DataKey.random())).toList()));
            statement.setArray(3, texts(statement, streams));
        }, into(found));
        return found;
    }

    private RowCallbackHandler into(Map<String, DataKey> found) {
        return row -> found.put(row.getString("stream"), key(row.getLong("id"), row.getString("key")));
    }

    private static Array texts(PreparedStatement statement, Collection<String> texts) throws SQLException {
        return statement.getConnection().createArrayOf("varchar", texts.toArray());
    }

    private String stored(byte[] key) {
        var text = Base64.getEncoder().encodeToString(key);
        return vault.currentKey().isPresent() ? vault.seal(text) : PLAIN + text;
    }

    /** Returns a key, or nothing if it is destroyed. */
    Optional<DataKey> find(long id) {
        return Objects
                .requireNonNull(remembered.get(id, unknown -> read(Set.of(unknown)).getOrDefault(unknown, Optional.empty())));
    }

    /**
     * Remembers a key that was read with the events of its stream.
     *
     * @param read its id, a space, and the key as it is stored
     */
    void remember(String read) {
        int space = read.indexOf(' ');
        long id = Long.parseLong(read, 0, space, 10);
        var known = remembered.getIfPresent(id);
        remembered.put(id, known == null ? Optional.of(key(id, read.substring(space + 1))) : known); // now, so its time begins anew
    }

    /** Reads keys that will be asked for with one statement. */
    void load(Collection<Long> ids) {
        var unknown = ids.stream().filter(id -> remembered.getIfPresent(id) == null).collect(Collectors.toSet());
        if (!unknown.isEmpty()) {
            remembered.putAll(read(unknown));
        }
    }

    private Map<Long, Optional<DataKey>> read(Set<Long> ids) {
        var found = new HashMap<Long, Optional<DataKey>>();
        ids.forEach(id -> found.put(id, Optional.empty()));
        jdbc.query("select id, key from events.data_key where id = any(?)",
                statement -> statement.setArray(1, statement.getConnection().createArrayOf("int8", ids.toArray())),
                row -> {
                    found.put(row.getLong("id"), Optional.of(key(row.getLong("id"), row.getString("key"))));
                });
        return found;
    }

    /** A stream that is forgotten again has copies to clean again, because it has said something since. */
    private static final String DESTROY = """
            with destroyed as (delete from events.data_key where stream = ? returning id),
                 forgotten as (insert into events.forgotten (stream) values (?)
                               on conflict (stream) do update set forgotten_at = now(), cleaned_at = null)
            select id from destroyed""";

    /** Destroys the key of a stream in the current transaction. */
    void destroy(String stream) {
        var destroyed = jdbc.queryForList(DESTROY, Long.class, stream, stream);
        afterCommit(() -> remembered.invalidateAll(destroyed));
    }

    /** Until then others must read what the key opens. */
    private static void afterCommit(Runnable step) {
        if (TransactionSynchronizationManager.isSynchronizationActive()) {
            TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {

                @Override
                public void afterCommit() {
                    step.run();
                }
            });
        } else {
            step.run();
        }
    }

    private DataKey key(long id, String stored) {
        return new DataKey(id, opened(stored));
    }

    private byte[] opened(String stored) {
        return Base64.getDecoder().decode(stored.startsWith(PLAIN) ? stored.substring(PLAIN.length()) : vault.open(stored));
    }

    /**
     * Seals the next keys of streams anew that are stored as they are, or sealed with another key than the installation now seals with.
     * Another node may do the same meanwhile.
     *
     * @return whether there may be more
     */
    boolean sealNext() {
        var rows = vault.currentKey().map(current -> jdbc.query(SEALED_OTHERWISE, (row, number) -> new Stored(row.getLong("id"),
                row.getString("key")), current, TOGETHER)).orElse(List.of());
        if (!rows.isEmpty()) {
            jdbc.update(SEAL, statement -> {
                statement.setArray(1, statement.getConnection().createArrayOf("int8", rows.stream().map(Stored::id).toArray()));
                statement.setArray(2, texts(statement, rows.stream().map(Stored::key).toList()));
                statement.setArray(3, texts(statement, rows.stream().map(row -> stored(opened(row.key))).toList()));
            });
        }
        return rows.size() == TOGETHER;
    }

    private record Stored(long id, String key) {}
}
