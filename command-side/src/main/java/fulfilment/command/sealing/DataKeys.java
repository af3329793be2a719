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
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.JdbcTemplate;

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

    /**
     * Returns the key of each stream. Makes those that are missing, in the transaction that stores the events.
     *
     * @param begun   streams that have no event yet, and so no key
     * @param existing all others
     */
    Map<String, DataKey> ofStreams(Set<String> begun, Set<String> existing) {
        var found = existing.isEmpty() ? new HashMap<String, DataKey>() : stored(existing);
        var missing = Stream.concat(begun.stream(), existing.stream().filter(stream -> !found.containsKey(stream))).sorted()
                .toList();
        if (!missing.isEmpty()) {
            found.putAll(make(missing));
            var made = missing.stream().filter(stream -> !found.containsKey(stream)).collect(Collectors.toSet());
            if (!made.isEmpty()) { // by another transaction, meanwhile
                found.putAll(stored(made));
            }
        }
        return found;
    }

    private Map<String, DataKey> stored(Set<String> streams) {
        var found = new HashMap<String, DataKey>();
        jdbc.query("select id, stream, key from events.data_key where stream = any(?)",
                statement -> statement.setArray(1, texts(statement, streams)),
                row -> {
                    found.put(row.getString("stream"), key(row.getLong("id"), row.getString("key")));
                });
        return found;
    }

    /** In the order of streams, so that no two transactions wait for each other. */
    private Map<String, DataKey> make(List<String> streams) {
        var keys = streams.stream().collect(Collectors.toMap(Function.identity(), stream -> DataKey.random()));
        var made = new HashMap<String, DataKey>();
        jdbc.query("""
                insert into events.data_key (stream, key)
                select stream, key from unnest(?::varchar[], ?::text[]) with ordinality as wanted (stream, key, position)
                order by position
                on conflict do nothing
                returning id, stream""",
                statement -> {
                    statement.setArray(1, texts(statement, streams));
                    statement.setArray(2, texts(statement, streams.stream().map(keys::get).map(this::stored).toList()));
                },
                row -> {
                    made.put(row.getString("stream"),
                            new DataKey(row.getLong("id"), Objects.requireNonNull(keys.get(row.getString("stream")))));
                });
        return made;
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
