package fulfilment.query.products;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.products.CompositionEvent;
import fulfilment.api.products.CompositionEvent.PartAdded;
import fulfilment.api.products.ProductEvent.ProductDetailsChanged;
import fulfilment.api.products.ProductType;
import fulfilment.api.stock.StockEvent;
import fulfilment.query.feed.DerivedValue;
import fulfilment.query.stock.StockAnnouncements;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The stock of virtual compositions. It is computed from their parts at any depth and changes with them. Rules STK-14, PRD-41.
 */
@Component
class AssembledStock implements DerivedValue {

    /** The key of the PostgreSQL advisory lock, unique in the database. */
    private static final long LOCK = 5_301_747_203L;
    /** Skips the search below for most products, because they are not a part of anything. */
    private static final String USED = "select exists (select from product_part where part_idproduct = any(?))";
    /** Finds the compositions above products. Only the stock of virtual compositions depends on parts, so the search stops at others. */
    private static final String ABOVE = """
            with recursive above as (
                select pp.part_idproduct as part, pp.parent_idproduct as composition from product_part pp
                join product p on p.id = pp.parent_idproduct and p.type = 'virtual_composition'
                where pp.part_idproduct = any(?)
                union
                select pp.part_idproduct, pp.parent_idproduct from above
                join product_part pp on pp.part_idproduct = above.composition
                join product p on p.id = pp.parent_idproduct and p.type = 'virtual_composition')
            select part, composition from above""";

    @Override
    public EventKind kind() {
        return EventKind.PRODUCTS_ASSEMBLED_STOCK_CHANGED;
    }

    @Override
    public String subject() {
        return ProductAnnouncements.SUBJECT;
    }

    @Override
    public boolean changesLinks(Object event) {
        return event instanceof CompositionEvent;
    }

    /** Locks the structure of the compositions: a transaction that changes parts excludes all others that read them here. */
    @Override
    public List<Set<Integer>> link(List<?> events, JdbcTemplate jdbc) {
        var products = new TreeSet<Integer>();
        boolean rearranged = false;
        for (var event : events) {
            var product = productOf(event);
            if (product > 0) {
                products.add(product);
            }
            rearranged |= changesLinks(event);
        }
        if (products.isEmpty()) {
            return events.stream().map(event -> Set.<Integer>of()).toList();
        }
        var compositions = above(products, rearranged, jdbc);
        for (var event : events) {
            if (event instanceof PartAdded added) {
                compositions.computeIfAbsent(added.part().value(), part -> new ArrayList<>()).add(added.product().value());
            }
        }
        return events.stream().map(event -> dependents(event, compositions)).toList();
    }

    /** @return the product whose stock, parts or type the event may change; 0 if there is none */
    private static int productOf(Object event) {
        return switch (event) {
            case StockEvent e when StockAnnouncements.movesLevels(e) -> e.stock().value();
            case CompositionEvent e -> e.product().value();
            case ProductDetailsChanged e -> e.product().value();
            default -> 0;
        };
    }

    private static Map<Integer, List<Integer>> above(Set<Integer> products, boolean rearranged, JdbcTemplate jdbc) {
        var compositions = new HashMap<Integer, List<Integer>>();
        if (areUsed(products, rearranged, jdbc)) {
            jdbc.query(ABOVE,
                    statement -> statement.setArray(1, statement.getConnection().createArrayOf("int4", products.toArray())),
                    row -> {
                        compositions.computeIfAbsent(row.getInt(1), part -> new ArrayList<>()).add(row.getInt(2));
                    });
        }
        return compositions;
    }

    /** Takes the lock before it reads, so that the result stays true until the transaction ends. */
    private static boolean areUsed(Set<Integer> products, boolean rearranged, JdbcTemplate jdbc) {
        var sql = "select pg_advisory_xact_lock%s(%d);\n%s".formatted(rearranged ? "" : "_shared", LOCK, USED);
        return Boolean.TRUE.equals(jdbc.execute((ConnectionCallback<Boolean>) connection -> {
            try (var statement = connection.prepareStatement(sql)) {
                statement.setArray(1, connection.createArrayOf("int4", products.toArray()));
                statement.execute();
                statement.getMoreResults();
                try (var rows = statement.getResultSet()) {
                    return rows.next() && rows.getBoolean(1);
                }
            }
        }));
    }

    private static Set<Integer> dependents(Object event, Map<Integer, List<Integer>> compositions) {
        int product = productOf(event);
        if (product == 0) {
            return Set.of();
        }
        var dependents = new HashSet<Integer>();
        if (event instanceof CompositionEvent
                || event instanceof ProductDetailsChanged e && e.details().type() == ProductType.VIRTUAL_COMPOSITION) {
            dependents.add(product);
        }
        var toClimb = new ArrayDeque<>(List.of(product));
        while (!toClimb.isEmpty()) {
            for (var composition : compositions.getOrDefault(toClimb.pop(), List.of())) {
                if (dependents.add(composition)) {
                    toClimb.push(composition);
                }
            }
        }
        return dependents;
    }

    @Override
    public Map<Integer, String> current(Set<Integer> ids, JdbcTemplate jdbc) {
        var levels = new HashMap<Integer, String>();
        jdbc.query(
                "select product, levels from assembled_levels(?)",
                statement -> statement.setArray(1, statement.getConnection().createArrayOf("int4", ids.toArray())),
                row -> {
                    levels.put(row.getInt(1), row.getString(2));
                });
        return levels;
    }
}
