package fulfilment.proofs;

import fulfilment.api.stock.WarehouseLevel;
import fulfilment.proofs.Evidence.At;
import fulfilment.proofs.Evidence.Entry;
import fulfilment.proofs.Evidence.In;
import fulfilment.proofs.Evidence.Level;
import fulfilment.proofs.Evidence.Levels;
import fulfilment.proofs.Evidence.Stored;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads everything a service has stored about stock. No client may write meanwhile. */
final class StoredStock {

    private final RecordingClient caller;
    private final RunLayout layout;

    StoredStock(RecordingClient caller, RunLayout layout) {
        this.caller = caller;
        this.layout = layout;
    }

    /** @param addresses of the nodes whose aggregates are read; links are read from the first */
    Evidence read(String database, List<String> addresses, List<Call> calls) {
        try (var rows = new StoredRows(database)) {
            return new Evidence(calls, events(rows), new Levels(rows.warehouses(), rows.places()), links(addresses.getFirst()),
                    addresses.stream().map(this::aggregates).toList(),
                    entries(rows,
                            "select id, idproduct, idwarehouse, idlocation, null::int, old_stock, stock_change, new_stock,"
                                    + " reason || ' ' || change_type, event from query.stock_history"),
                    entries(rows,
                            "select id, idproduct, idwarehouse, idlocation, contra_idlocation, old_stock, stock_change,"
                                    + " new_stock, change_type, event from query.location_stock_history"));
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private List<Stored> events(StoredRows rows) throws SQLException {
        var events = new ArrayList<Stored>();
        rows.each("select global_index, event_identifier, aggregate_identifier, sequence_number, payload_type,"
                + " payload_revision, payload, meta_data from events.domain_event where payload_type like 'stock.%'"
                + " order by global_index",
                row -> events.add(new Stored(row.getLong(1), row.getString(2), row.getString(3), row.getLong(4),
                        call(rows.call(row.getBytes(8))), rows.event(row.getBytes(7), row.getString(5), row.getString(6)))));
        events.removeIf(stored -> !layout.products().contains(stored.event().stock().value()));
        return events;
    }

    private static @Nullable String call(@Nullable String tag) {
        return RecordingClient.NOBODY.equals(tag) ? null : tag;
    }

    private static List<Entry> entries(StoredRows rows, String query) throws SQLException {
        var entries = new ArrayList<Entry>();
        rows.each(query, row -> entries.add(new Entry(row.getInt(1),
                new At(row.getInt(2), row.getInt(3), row.getInt(4)), row.getInt(5), row.getInt(6), row.getInt(7), row.getInt(8),
                row.getString(9), row.getLong(10))));
        return entries;
    }

    private Set<At> links(String address) {
        var links = new HashSet<At>();
        for (int idproduct : layout.products()) {
            caller.get(address, "/api/v1/products/%d/locations".formatted(idproduct)).forEach(location -> links.add(
                    new At(idproduct, location.get("idwarehouse").asInt(), location.get("idlocation").asInt())));
        }
        return links;
    }

    private Levels aggregates(String address) {
        var levels = new Levels(new HashMap<>(), new HashMap<>());
        for (int idproduct : layout.products()) {
            var known = caller.get(address, "/api/v1/proof/%d/aggregate".formatted(idproduct));
            known.get("warehouses").forEach(row -> levels.warehouses().put(new In(idproduct, row.get(0).asInt()),
                    new WarehouseLevel(row.get(1).asInt(), row.get(2).asInt(), row.get(3).asInt(), row.get(4).asInt())));
            known.get("places").forEach(row -> levels.places().put(
                    new At(idproduct, row.get(0).asInt(), row.get(1).asInt()),
                    new Level(row.get(2).asInt(), row.get(3).asInt())));
        }
        return levels;
    }
}
