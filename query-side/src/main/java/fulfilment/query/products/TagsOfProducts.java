package fulfilment.query.products;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.products.ProductEvent.ProductTagged;
import fulfilment.api.products.ProductEvent.ProductUntagged;
import fulfilment.api.tags.TagEvent.TagDeleted;
import fulfilment.api.tags.TagEvent.TagDetailsChanged;
import fulfilment.query.feed.DerivedValue;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The tags that products show: a product changes if a tag that it carries is changed or deleted. Rule TAG-13. */
@Component
class TagsOfProducts implements DerivedValue {

    /** The key of the PostgreSQL advisory lock, unique in the database. */
    private static final long LOCK = 5_301_747_204L;
    private static final String SHOWN = "select id, %s from product where id = any(?)"
            .formatted(ProductTables.TAGS.state("product.id"));

    @Override
    public EventKind kind() {
        return EventKind.PRODUCTS_CHANGED;
    }

    @Override
    public String subject() {
        return ProductAnnouncements.SUBJECT;
    }

    @Override
    public boolean changesLinks(Object event) {
        return event instanceof ProductTagged || event instanceof ProductUntagged;
    }

    /** Locks the links: a transaction that changes tags excludes all others that tag products. */
    @Override
    public List<Set<Integer>> link(List<?> events, JdbcTemplate jdbc) {
        var carriers = new HashMap<Integer, Set<Integer>>();
        events.forEach(event -> {
            int tag = changedTag(event);
            if (tag > 0) {
                carriers.put(tag, new HashSet<>());
            }
        });
        if (!carriers.isEmpty()) {
            lock("", jdbc);
            load(carriers, jdbc);
            addTaggedNow(events, carriers);
        } else if (events.stream().anyMatch(this::changesLinks)) {
            lock("_shared", jdbc);
        }
        return events.stream().map(event -> carriers.getOrDefault(changedTag(event), Set.of())).toList();
    }

    private static void lock(String mode, JdbcTemplate jdbc) {
        jdbc.query("select pg_advisory_xact_lock%s(%d)".formatted(mode, LOCK), row -> {});
    }

    /** @return the tag that the event changes or deletes; 0 if there is none */
    private static int changedTag(Object event) {
        return switch (event) {
            case TagDetailsChanged e -> e.tag().value();
            case TagDeleted e -> e.tag().value();
            default -> 0;
        };
    }

    private static void load(Map<Integer, Set<Integer>> carriers, JdbcTemplate jdbc) {
        jdbc.query("select idtag, idproduct from product_tag where idtag = any(?)",
                statement -> statement.setArray(1, statement.getConnection().createArrayOf("int4", carriers.keySet().toArray())),
                row -> {
                    add(row.getInt(2), row.getInt(1), carriers);
                });
    }

    /** Adds products that are tagged in the same transaction. */
    private static void addTaggedNow(List<?> events, Map<Integer, Set<Integer>> carriers) {
        for (var event : events) {
            if (event instanceof ProductTagged e) {
                add(e.product().value(), e.tag().value(), carriers);
            }
        }
    }

    private static void add(int idproduct, int idtag, Map<Integer, Set<Integer>> carriers) {
        carriers.computeIfPresent(idtag, (tag, products) -> {
            products.add(idproduct);
            return products;
        });
    }

    @Override
    public Map<Integer, String> current(Set<Integer> ids, JdbcTemplate jdbc) {
        var tags = new HashMap<Integer, String>();
        jdbc.query(SHOWN, statement -> statement.setArray(1, statement.getConnection().createArrayOf("int4", ids.toArray())),
                row -> {
                    tags.put(row.getInt(1), row.getString(2));
                });
        return tags;
    }
}
