package fulfilment.server.secrets;

import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/** Finds hooks and shipping providers whose secrets are sealed with a key that is not known. */
public final class SealedObjects {

    /** A sealed text begins with its form and the key; both kinds of objects hold it somewhere in JSON. */
    private static final String SEALED = """
            select distinct kind, id, (regexp_matches(body, '"v1\\.([0-9a-f]{16})\\.', 'g'))[1] as key from (
                select 'hook' as kind, id, body from kept.hook
                union all select 'shipping provider', idshippingprovider, connection from command.shippingprovider) one
            order by 1, 2, 3""";

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
}
