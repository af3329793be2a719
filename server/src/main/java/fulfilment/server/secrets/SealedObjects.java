package fulfilment.server.secrets;

import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** Finds what is sealed with a key that is not known: secrets of hooks and shipping providers, and the keys of personal texts. */
public final class SealedObjects {

    /** A sealed text begins with its form and the key; both kinds of objects hold it somewhere in JSON. */
    private static final String SEALED = """
            select distinct kind, id, (regexp_matches(body, '"v1\\.([0-9a-f]{16})\\.', 'g'))[1] as key from (
                select 'hook' as kind, id, body from kept.hook
                union all select 'shipping provider', idshippingprovider, connection from command.shippingprovider) one
            order by 1, 2, 3""";

    private static final String DATA_KEYS = """
            select distinct split_part(key, '.', 2) from events.data_key where key like 'v1.%' order by 1""";

    private final JdbcTemplate jdbc;

    public SealedObjects(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** @param keys ids of the known keys */
    public List<SealedObject> sealedWithout(Collection<String> keys) {
        return jdbc
                .query(SEALED, (row, number) -> new SealedObject(row.getString("kind"), row.getInt("id"), row.getString("key")))
                .stream().filter(object -> !keys.contains(object.key())).toList();
    }

    /** Destroys what opens personal texts and is sealed with one of these keys. @return for how many objects */
    int giveUp(Collection<String> keys) {
        return jdbc.update("delete from events.data_key where key like 'v1.%' and split_part(key, '.', 2) = any(?)",
                statement -> statement.setArray(1, statement.getConnection().createArrayOf("varchar", keys.toArray())));
    }

    /** Returns the keys that are not among the known ones, and that personal texts of events cannot be read without. */
    public List<String> missingForPersonalTexts(Collection<String> keys) {
        return jdbc.queryForList(DATA_KEYS, String.class).stream().filter(key -> !keys.contains(key)).toList();
    }
}
