package fulfilment.query.stock;

import fulfilment.api.products.ProductId;
import fulfilment.api.stock.StockDescription;
import fulfilment.api.stock.StockQuery.DescribeStock;
import fulfilment.query.rebuild.Differences;
import fulfilment.query.rebuild.Proof;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Compares the stored levels with the sums of the ledger entries, and with the levels that decisions use. The command side computes its
 * levels from the claims, reservations and allocations, not from the levels that events contain. Rule TIM-11.
 */
@Component
class StockConsistencyCheck implements Proof.ConsistencyCheck {

    private static final int PAGE = 1_000;
    /** Number of attempts to compare a product. A product that changes during each attempt is skipped. */
    private static final int LOOKS = 50;
    private static final String LEDGER = """
            select 'sum of stock history, product ' || coalesce(l.idproduct, s.idproduct) || ' in warehouse '
                   || coalesce(l.idwarehouse, s.idwarehouse), l.stock, s.stock
            from kept.stock_warehouse l full join (select idproduct, idwarehouse, sum(stock_change) as stock from kept.stock_history
                                                   group by idproduct, idwarehouse) s
                on s.idproduct = l.idproduct and s.idwarehouse = l.idwarehouse
            where coalesce(l.stock, 0) <> coalesce(s.stock, 0)
            union all
            select 'sum of location stock history, product ' || coalesce(l.idproduct, s.idproduct) || ' in warehouse '
                   || coalesce(l.idwarehouse, s.idwarehouse) || ' at location ' || coalesce(l.idlocation, s.idlocation), l.stock, s.stock
            from kept.stock_place l full join (select idproduct, idwarehouse, coalesce(idlocation, 0) as idlocation, sum(stock_change) as stock
                                               from kept.location_stock_history group by 1, 2, 3) s
                on s.idproduct = l.idproduct and s.idwarehouse = l.idwarehouse and s.idlocation = l.idlocation
            where coalesce(l.stock, 0) <> coalesce(s.stock, 0)""";
    private static final String LEVELS = """
            select (select max(sequence_number) from events.domain_event where aggregate_identifier = 'stock-' || p.id) as version,
                   l.place, l.level
            from (select ?::int as id) p left join lateral (
                select 'warehouse ' || idwarehouse as place, concat_ws(' ', stock, reservedpicklists, reservedbackorders,
                       reservedallocations, blocked) as level from kept.stock_warehouse where idproduct = p.id
                union all
                select 'warehouse ' || idwarehouse || ' location ' || idlocation, concat_ws(' ', stock, reserved,
                       coalesce(lot_number, '-'), coalesce(expiration_date::text, '-'), coalesce(lot_status, '-')) from kept.stock_place where idproduct = p.id) l on true""";

    private final JdbcTemplate jdbc;
    private final QueryGateway queries;

    StockConsistencyCheck(JdbcTemplate jdbc, QueryGateway queries) {
        this.jdbc = jdbc;
        this.queries = queries;
    }

    @Override
    public long compare(Differences differences, BooleanSupplier mayContinue) {
        jdbc.query(LEDGER, row -> {
            differences.add(new Proof.Difference("stock ledger", row.getString(1), row.getString(2), row.getString(3)));
        });
        long compared = 0;
        int after = 0;
        while (mayContinue.getAsBoolean()) {
            var products = jdbc.queryForList("select id from kept.product where id > ? order by id limit ?", Integer.class, after,
                    PAGE);
            if (products.isEmpty()) {
                break;
            }
            for (var product : products) {
                compare(product, differences);
            }
            compared += products.size();
            after = products.getLast();
        }
        return compared;
    }

    /** Compares both sides at the same version of the stream. If one side lacks an event, both are read again. */
    private void compare(int idproduct, Differences differences) {
        for (int look = 0; look < LOOKS; look++) {
            var decided = queries.query(new DescribeStock(new ProductId(idproduct)), StockDescription.class).join();
            var stored = new TreeMap<String, String>();
            var version = new long[] {-1};
            jdbc.query(LEVELS, row -> {
                version[0] = row.getObject("version") == null ? -1 : row.getLong("version");
                if (row.getString("place") != null) {
                    stored.put(row.getString("place"), row.getString("level"));
                }
            }, idproduct);
            if ((decided == null ? -1 : decided.version()) == version[0]) {
                compare(idproduct, stored, levels(decided), differences);
                return;
            }
        }
    }

    private static void compare(int idproduct, Map<String, String> stored, Map<String, String> expected,
            Differences differences) {
        stored.values().removeIf(StockConsistencyCheck::isNothing);
        expected.values().removeIf(StockConsistencyCheck::isNothing);
        var places = new TreeMap<>(stored);
        places.putAll(expected);
        for (var place : places.keySet()) {
            if (!Objects.equals(stored.get(place), expected.get(place))) {
                differences.add(
                        new Proof.Difference("stock decided on", "product %d, %s".formatted(idproduct, place), stored.get(place),
                                expected.get(place)));
            }
        }
    }

    private static boolean isNothing(String level) {
        return level.equals("0 0 0 0 0") || level.equals("0 0 - - -");
    }

    private static Map<String, String> levels(@Nullable StockDescription decided) {
        var levels = new TreeMap<String, String>();
        if (decided != null) {
            decided.warehouses()
                    .forEach(in -> levels.put("warehouse " + in.idwarehouse(), "%d %d %d %d %d".formatted(in.level().stock(),
                            in.level().reservedpicklists(), in.level().reservedbackorders(), in.level().reservedallocations(),
                            in.level().blockedPieces())));
            decided.places().forEach(at -> {
                var location = at.place().location();
                var lot = at.level().lot();
                levels.put(
                        "warehouse %d location %d".formatted(at.place().warehouse().value(),
                                location == null ? 0 : location.value()),
                        "%d %d %s %s %s".formatted(at.level().stock(), at.level().reserved(), lot == null ? "-" : lot.number(),
                                lot == null || lot.expirationDate() == null ? "-" : lot.expirationDate(),
                                at.level().lotStatus() == null ? "-" : at.level().lotStatus().word()));
            });
        }
        return levels;
    }
}
