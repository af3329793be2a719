package fulfilment.query.stock;

import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.LocationLinkChanged;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.LocationUnlinked;
import fulfilment.query.platform.Column;
import fulfilment.query.platform.RecordedEvent;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.TableSet;
import fulfilment.query.platform.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Stores the links of products to locations. A new preferred location replaces the one before in its warehouse. Rule STK-53. */
@Component
class StockLinks implements Projection {

    private static final Table<Link> LINKS = new Table<>("stock_link", 3, List.of(
            new Column<>("idproduct", "int", Link::idproduct), new Column<>("idwarehouse", "int", Link::idwarehouse),
            new Column<>("idlocation", "int", Link::idlocation), new Column<>("note", "text", Link::note),
            new Column<>("is_preferred", "boolean", Link::preferred)));

    private record Link(int idproduct, int idwarehouse, int idlocation, @Nullable String note, boolean preferred) {

        List<Integer> key() {
            return List.of(idproduct, idwarehouse, idlocation);
        }

        Link notPreferred() {
            return new Link(idproduct, idwarehouse, idlocation, note, false);
        }
    }

    /** A product in a warehouse. At most one of its locations there is preferred. */
    private record Shop(int idproduct, int idwarehouse) {}

    @Override
    public List<String> tables() {
        return List.of(LINKS.name());
    }

    @Override
    public void project(List<RecordedEvent> events, TableSet tables) {
        var changes = events.stream().filter(recordedEvent -> shopOf(recordedEvent.event()) != null).toList();
        if (changes.isEmpty()) {
            return;
        }
        var shops = new LinkedHashSet<Shop>();
        changes.forEach(recordedEvent -> shops.add(existingShopOf(recordedEvent.event())));
        var links = new Links(load(shops, tables));
        changes.forEach(recordedEvent -> links.take((StockEvent) recordedEvent.event(), recordedEvent.recorded().at()));
        LINKS.store(links.states, tables);
    }

    private static @Nullable Shop shopOf(Object event) {
        return switch (event) {
            case LocationLinked e -> new Shop(e.stock().value(), e.warehouse().value());
            case LocationLinkChanged e -> new Shop(e.stock().value(), e.warehouse().value());
            case LocationUnlinked e -> new Shop(e.stock().value(), e.warehouse().value());
            default -> null;
        };
    }

    private static Shop existingShopOf(Object event) {
        var shop = shopOf(event);
        if (shop == null) {
            throw new IllegalArgumentException("event changes no link: " + event);
        }
        return shop;
    }

    private static List<Link> load(LinkedHashSet<Shop> shops, TableSet tables) {
        var loaded = new ArrayList<Link>();
        tables.jdbc().query("""
                select k.* from %s.stock_link k
                where (idproduct, idwarehouse) in (select * from unnest(?::int[], ?::int[]))
                order by idproduct, idwarehouse, idlocation for update""".formatted(tables.current()), statement -> {
            var connection = statement.getConnection();
            statement.setArray(1, connection.createArrayOf("int4", shops.stream().map(Shop::idproduct).toArray()));
            statement.setArray(2, connection.createArrayOf("int4", shops.stream().map(Shop::idwarehouse).toArray()));
        }, row -> {
            loaded.add(
                    new Link(row.getInt("idproduct"), row.getInt("idwarehouse"), row.getInt("idlocation"), row.getString("note"),
                            row.getBoolean("is_preferred")));
        });
        return loaded;
    }

    private static final class Links {

        private final TreeMap<List<Integer>, Link> links = new TreeMap<>(Table.KEYS);
        private final List<Table.State<Link>> states = new ArrayList<>();

        Links(List<Link> before) {
            before.forEach(link -> links.put(link.key(), link));
        }

        void take(StockEvent event, Instant at) {
            int idproduct = event.stock().value();
            switch (event) {
                case LocationLinked e ->
                    put(new Link(idproduct, e.warehouse().value(), e.location().value(), e.note(), e.preferred()), at);
                case LocationLinkChanged e ->
                    put(new Link(idproduct, e.warehouse().value(), e.location().value(), e.note(), e.preferred()), at);
                case LocationUnlinked e -> {
                    var key = List.of(idproduct, e.warehouse().value(), e.location().value());
                    links.remove(key);
                    states.add(new Table.State<>(key, null, at));
                }
                default -> {
                }
            }
        }

        private void put(Link link, Instant at) {
            if (link.preferred()) {
                links.values().stream()
                        .filter(other -> other.preferred() && other.idproduct() == link.idproduct()
                                && other.idwarehouse() == link.idwarehouse() && other.idlocation() != link.idlocation())
                        .toList().forEach(other -> store(other.notPreferred(), at));
            }
            store(link, at);
        }

        private void store(Link link, Instant at) {
            links.put(link.key(), link);
            states.add(new Table.State<>(link.key(), link, at));
        }
    }
}
