package fulfilment.proofs.trade;

import fulfilment.api.locationstockcounts.StockCountEvent;
import fulfilment.api.movements.MovementEvent;
import fulfilment.api.orders.OrderEvent;
import fulfilment.api.picklists.PicklistEvent;
import fulfilment.api.returns.ReturnEvent;
import fulfilment.api.stock.StockEvent;
import fulfilment.server.Client;
import fulfilment.proofs.StoredRows;
import fulfilment.proofs.trade.Records.LotOf;
import fulfilment.proofs.trade.Records.ShownLot;
import fulfilment.proofs.trade.Records.ShownOrder;
import fulfilment.proofs.trade.Records.ShownPicklist;
import fulfilment.proofs.trade.Records.Stored;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads everything a service has stored and shows about a trade run. No client may write meanwhile. */
final class RecordReader {

    /** How the names of the events begin that are checked. */
    private static final List<String> KINDS = List.of("order.", "picklist.", "shipment.", "stock.", "return.", "movement.",
            "location_stock_count.");

    private final String database;
    private final Client api;
    private final TradeSetup setup;
    private final long before;

    /** @param before the number of events before the setup; these are skipped */
    RecordReader(String database, Client api, TradeSetup setup, long before) {
        this.before = before;
        this.database = database;
        this.api = api;
        this.setup = setup;
    }

    Records read(List<RecordedRequest> requests) {
        try (var rows = new StoredRows(database)) {
            var events = events(rows);
            var orders = new HashMap<Integer, ShownOrder>();
            var picklists = new HashMap<Integer, ShownPicklist>();
            var others = new HashMap<String, String>();
            for (var stored : events) {
                if (stored.event() instanceof OrderEvent.OrderCreated created) {
                    orders.put(created.order().value(), order(created.order().value()));
                } else if (stored.event() instanceof PicklistEvent.PicklistCreated created) {
                    picklists.put(created.picklist().value(), picklist(created.picklist().value()));
                } else if (stored.event() instanceof ReturnEvent.ReturnCreated created) {
                    others.put("return " + created.idreturn().value(), statuses(created.idreturn().value()));
                } else if (stored.event() instanceof StockCountEvent.StockCountOpened opened) {
                    int id = opened.count().value();
                    others.put("stock count " + id, api.get("/locationstockcounts/" + id).ok().get("status").asString());
                } else if (stored.event() instanceof MovementEvent.MovementCreated created) {
                    int id = created.movement().value();
                    others.put("movement " + id, api.get("/movements/" + id).ok().get("status").asString());
                }
            }
            var levels = rows.warehouses();
            levels.keySet().removeIf(in -> !setup.products().contains(in.idproduct()));
            var places = rows.places();
            places.keySet().removeIf(at -> !setup.products().contains(at.idproduct()));
            return new Records(setup, requests, events, orders, picklists, others, levels, places, lots());
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Events that the same transaction stored are one decision. */
    private List<Stored> events(StoredRows rows) throws SQLException {
        var events = new ArrayList<Stored>();
        rows.each("select global_index, event_identifier, aggregate_identifier, sequence_number, xmin::text::bigint,"
                + " payload_type, payload_revision, payload, meta_data from events.domain_event order by global_index offset "
                + before,
                row -> events.add(new Stored(row.getLong(1), row.getString(2), row.getString(3), row.getLong(4), row.getLong(5),
                        rows.call(row.getBytes(9)), event(rows, row.getBytes(8), row.getString(6), row.getString(7)))));
        var papers = new HashSet<Object>();
        events.removeIf(stored -> !isOfThisTrade(stored.event(), papers));
        return events;
    }

    /**
     * Orders outside the run may change meanwhile.
     *
     * @param papers orders, picklists, returns, movements and stock counts that began during the run
     */
    private static boolean isOfThisTrade(@Nullable Object event, Set<Object> papers) {
        return switch (event) {
            case OrderEvent.OrderCreated e -> papers.add(e.order());
            case PicklistEvent.PicklistCreated e -> papers.contains(e.order()) && papers.add(e.picklist());
            case OrderEvent e -> papers.contains(e.order());
            case PicklistEvent e -> papers.contains(e.picklist());
            case ReturnEvent.ReturnCreated e -> papers.add(e.idreturn());
            case ReturnEvent e -> papers.contains(e.idreturn());
            case StockCountEvent.StockCountOpened e -> papers.add(e.count());
            case StockCountEvent e -> papers.contains(e.count());
            case MovementEvent.MovementCreated e -> papers.add(e.movement());
            case MovementEvent e -> papers.contains(e.movement());
            case null, default -> true;
        };
    }

    private @Nullable Object event(StoredRows rows, byte[] payload, String type, @Nullable String revision) {
        if (KINDS.stream().noneMatch(type::startsWith)) {
            return null;
        }
        Object event = rows.event(payload, type, revision);
        return event instanceof StockEvent about && !setup.products().contains(about.stock().value()) ? null : event;
    }

    private ShownOrder order(int idorder) {
        var shown = api.get("/orders/" + idorder).ok();
        var picklists = new HashSet<Integer>();
        shown.get("picklists").forEach(picklist -> picklists.add(picklist.get("idpicklist").asInt()));
        return new ShownOrder(shown.get("status").asString(), amounts(shown.get("products"), "idorder_product", "amount"),
                picklists,
                amounts(api.get("/orders/%d/backorders".formatted(idorder)).ok(), "idbackorder", "amount"),
                lots(shown.get("products")));
    }

    /** The pieces of lots on the lines of an order. */
    private static Map<LotOf, Integer> lots(JsonNode lines) {
        var lots = new HashMap<LotOf, Integer>();
        lines.forEach(line -> line.path("lots").forEach(lot -> lots.merge(
                new LotOf(line.get("idproduct").asInt(), lot.get("lot_number").asString()), lot.get("amount").asInt(),
                Integer::sum)));
        return lots;
    }

    private Map<LotOf, ShownLot> lots() {
        var lots = new HashMap<LotOf, ShownLot>();
        for (int product : setup.lotted()) {
            for (var number : TradeSetup.LOTS) {
                api.get("/lots?lot_number=%s&idproduct=%d".formatted(number, product)).ok()
                        .forEach(lot -> lots.put(new LotOf(product, number), lot(lot)));
            }
        }
        return lots;
    }

    private static ShownLot lot(JsonNode lot) {
        return new ShownLot(lot.get("status").asString().equals("blocked"), sum(lot.get("received")), sum(lot.get("returned")),
                sum(lot.get("removed")), sum(lot.get("shipped")), amounts(lot.get("stock"), "idlocation", "amount"));
    }

    private static int sum(JsonNode rows) {
        int sum = 0;
        for (var row : rows) {
            sum += row.get("amount").asInt();
        }
        return sum;
    }

    private String statuses(int idreturn) {
        var statuses = new TreeMap<Integer, String>();
        api.get("/returns/%d/returned_products".formatted(idreturn)).ok()
                .forEach(line -> statuses.put(line.get("idreturn_product").asInt(), line.get("status").asString()));
        return statuses.toString();
    }

    private ShownPicklist picklist(int idpicklist) {
        var shown = api.get("/picklists/" + idpicklist).ok();
        return new ShownPicklist(shown.get("status").asString(), shown.get("idorder").asInt(), shown.get("idwarehouse").asInt(),
                amounts(shown.get("products"), "idpicklist_product", "amount"),
                amounts(shown.get("products"), "idpicklist_product", "amount_picked"), shown.get("totalpicked").asInt());
    }

    private static Map<Integer, Integer> amounts(JsonNode rows, String id, String amount) {
        var amounts = new HashMap<Integer, Integer>();
        rows.forEach(row -> amounts.put(row.get(id).asInt(), row.get(amount).asInt()));
        return amounts;
    }
}
