package fulfilment.command.platform;

import com.github.benmanes.caffeine.cache.Cache;
import fulfilment.api.kernel.EventLog;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Price;
import fulfilment.api.locations.LocationId;
import fulfilment.api.products.CompositionEvent;
import fulfilment.api.products.CompositionEvent.PartAdded;
import fulfilment.api.products.CompositionEvent.PartAmountChanged;
import fulfilment.api.products.CompositionsId;
import fulfilment.api.products.ProductId;
import fulfilment.api.purchaseorders.PurchaseOrderDetails;
import fulfilment.api.purchaseorders.PurchaseOrderEvent;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderCreated;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderMarkedAsPurchased;
import fulfilment.api.purchaseorders.PurchaseOrderEvent.PurchaseOrderProductReceived;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.purchaseorders.PurchaseOrderLine;
import fulfilment.api.receipts.ReceiptEvent;
import fulfilment.api.receipts.ReceiptEvent.ReceiptCreated;
import fulfilment.api.receipts.ReceiptEvent.ReceiptProductReceived;
import fulfilment.api.receipts.ReceiptId;
import fulfilment.api.receipts.ReceiptLine;
import fulfilment.api.receipts.ReceiptSource;
import fulfilment.api.receipts.ReceivedFor;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.LocationLinked;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockOpened;
import fulfilment.api.stock.StockId;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.testing.Unique;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.axonframework.config.Configuration;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Measures how long it takes to load aggregates that are not in memory. Run on demand. Prints milliseconds, the median of several loads:
 * first without a snapshot and then, if the aggregate has one, with it.
 */
public final class LongStreams {

    private static final int ROUNDS = 9;
    private static final WarehouseId WAREHOUSE = new WarehouseId(1);

    private final CommandSide service;
    private final JdbcTemplate jdbc;
    private final EventTable table;

    private LongStreams(CommandSide service) {
        this.service = service;
        this.jdbc = service.bean(JdbcTemplate.class);
        this.table = new EventTable(jdbc, service.bean(EventSerializer.class, "eventSerializer"));
    }

    public static void main(String[] arguments) {
        try (var service = CommandSide.start()) {
            var streams = new LongStreams(service);
            streams.warmUp();
            for (int length : new int[] {100, 200, 500, 1_000, 10_000, 100_000}) {
                streams.stock(900_000 + length, length);
            }
            for (int lines : new int[] {100, 1_000, 5_000}) {
                streams.newOrder(910_000 + lines, lines);
                streams.order(900_000 + lines, lines);
                streams.receipt(900_000 + lines, lines);
            }
            streams.compositions(30_000);
            streams.readAll();
        }
    }

    private void warmUp() {
        var id = new StockId(900_001);
        append("stock", id, stockEvents(id, 2_000));
        for (int i = 0; i < 40; i++) {
            load("fulfilment.command.stock.ProductStock", id);
        }
    }

    private void stock(int number, int length) {
        var id = new StockId(number);
        append("stock", id, stockEvents(id, length));
        measure("fulfilment.command.stock.ProductStock", id, length);
    }

    private static List<StockEvent> stockEvents(StockId id, int length) {
        var events = new ArrayList<StockEvent>();
        events.add(new StockOpened(id));
        IntStream.rangeClosed(1, 3).forEach(i -> events.add(new LocationLinked(id, WAREHOUSE, new LocationId(i), null, i == 1)));
        var there = new int[3];
        int all = 0;
        for (int i = events.size(); i < length; i++) {
            int at = i % 3;
            int change = i % 2 == 0 || there[at] < 5 ? 20 : -5;
            there[at] += change;
            all += change;
            events.add(new StockChanged(id, new Place(WAREHOUSE, new LocationId(at + 1)), change, "Receipt RC2026-" + i,
                    ChangeType.API,
                    i, i, new PlaceLevel(there[at], 0, null), new WarehouseLevel(all, 0, 0, 0)));
        }
        return events;
    }

    /** Measures an order without receipts: its lines are what a snapshot would have to read. */
    private void newOrder(int number, int lines) {
        var id = new PurchaseOrderId(number);
        append("purchaseorder", id, List.of(created(id, lines)));
        measure("fulfilment.command.purchaseorders.PurchaseOrder", id, 1);
    }

    private static PurchaseOrderCreated created(PurchaseOrderId id, int lines) {
        var details = new PurchaseOrderDetails(1, null, 1, 1, null, null, null, Language.EN, null);
        return new PurchaseOrderCreated(id, "PO" + id.value(), details,
                IntStream.rangeClosed(1, lines).mapToObj(LongStreams::bought)
                        .toList(),
                1);
    }

    private void order(int number, int lines) {
        var id = new PurchaseOrderId(number);
        var events = new ArrayList<PurchaseOrderEvent>();
        var details = new PurchaseOrderDetails(1, null, 1, 1, null, null, null, Language.EN, null);
        events.add(
                new PurchaseOrderCreated(id, "PO" + number, details, IntStream.rangeClosed(1, lines).mapToObj(LongStreams::bought)
                        .toList(), 1));
        events.add(new PurchaseOrderMarkedAsPurchased(id, 1));
        for (int part = 1; part <= 3; part++) {
            for (int line = 1; line <= lines; line++) {
                events.add(new PurchaseOrderProductReceived(id, line, 4, 4 * part));
            }
        }
        append("purchaseorder", id, events);
        measure("fulfilment.command.purchaseorders.PurchaseOrder", id, events.size());
    }

    private static PurchaseOrderLine bought(int line) {
        return new PurchaseOrderLine(line, line, 100, new Price(new BigDecimal("12.95")), null, 1, "CODE-" + line, "S-" + line,
                "Lantern of glass, number " + line, 1_200);
    }

    private void receipt(int number, int lines) {
        var id = new ReceiptId(number);
        var order = new PurchaseOrderId(number);
        var events = new ArrayList<ReceiptEvent>();
        events.add(
                new ReceiptCreated(id, "RC" + number, 2, WAREHOUSE, new ReceiptSource(order, "PO" + number, 1, null), null, null,
                        List.of(), 1));
        for (int line = 1; line <= lines; line++) {
            events.add(new ReceiptProductReceived(id, new ReceiptLine(line, order, line, line, "CODE-" + line, "S-" + line,
                    "Lantern of glass, number " + line, "871234567" + line, 100, 0, false), 12,
                    new Place(WAREHOUSE, new LocationId(1)),
                    null, List.of(new ReceivedFor(order, line, 12, false)), 1));
        }
        append("receipt", id, events);
        measure("fulfilment.command.receipts.Receipt", id, events.size());
    }

    private void compositions(int parts) {
        var id = CompositionsId.ALL;
        var events = new ArrayList<CompositionEvent>();
        for (int part = 1; part <= parts; part++) {
            events.add(new PartAdded(id, part, new ProductId(part / 5 + 1), new ProductId(500_000 + part), 2));
            if (part % 3 == 0) {
                events.add(new PartAmountChanged(id, part, new ProductId(part / 5 + 1), 3));
            }
        }
        append("compositions", id, events);
        measure("fulfilment.command.products.Compositions", id, events.size());
    }

    private void append(String type, Id id, List<?> events) {
        var metaData = Map.of(Meta.USER, 1, Meta.KEY, 1, Meta.REQUEST, Unique.text());
        var messages = new ArrayList<DomainEventMessage<?>>();
        for (int i = 0; i < events.size(); i++) {
            messages.add(new GenericDomainEventMessage<>(type, id.toString(), i, events.get(i), metaData));
        }
        for (int from = 0; from < messages.size(); from += 5_000) {
            table.append(messages.subList(from, Math.min(messages.size(), from + 5_000)));
        }
    }

    private void measure(String type, Id id, int length) {
        var kind = type.substring(type.lastIndexOf('.') + 1);
        System.out.printf(Locale.ROOT, "%-22s %,8d events  %8.1f ms%n", kind, length, median(() -> {
            jdbc.update("delete from events.snapshot_event");
            return load(type, id);
        }));
        if (Resumable.class.isAssignableFrom(aggregate(type)) && length >= Snapshots.EVERY) {
            var root = (Resumable<?>) root(type, id);
            System.out.printf(Locale.ROOT, "%-22s   from its snapshot  %8.1f ms%n", kind, median(() -> load(type, id)));
            var taken = new AtomicReference<Record>();
            System.out.printf(Locale.ROOT, "%-22s   taking it          %8.3f ms%n", kind,
                    median(() -> timed(() -> taken.set(root.snapshot()))));
            System.out.printf(Locale.ROOT, "%-22s   writing it         %8.1f ms%n", kind,
                    median(() -> timed(
                            () -> service.bean(Snapshots.class).write(id.toString(), kind, length - 1, taken.get(), null))));
        }
    }

    private static double median(DoubleSupplier measured) {
        return IntStream.range(0, ROUNDS).mapToDouble(round -> measured.getAsDouble()).sorted().toArray()[ROUNDS / 2];
    }

    private static double timed(Runnable work) {
        long begin = System.nanoTime();
        work.run();
        return (System.nanoTime() - begin) / 1e6;
    }

    private double load(String type, Id id) {
        service.bean(Cache.class, "aggregateCache").invalidateAll();
        return timed(() -> root(type, id));
    }

    private Object root(String type, Id id) {
        var repository = service.bean(Configuration.class).repository(aggregate(type));
        return DefaultUnitOfWork.startAndGet(new GenericCommandMessage<>("load"))
                .executeWithResult(() -> repository.load(id.toString()).invoke(root -> root)).getPayload();
    }

    @SuppressWarnings("unchecked")
    private static Class<Object> aggregate(String name) {
        try {
            return (Class<Object>) Class.forName(name);
        } catch (ClassNotFoundException moved) {
            throw new IllegalStateException(moved);
        }
    }

    private void readAll() {
        var log = service.bean(EventLog.class);
        for (int round = 0; round < 3; round++) {
            long begin = System.nanoTime();
            long after = 0;
            int read = 0;
            for (var page = log.read(after, Long.MAX_VALUE, 2_000); !page.isEmpty(); page = log.read(after, Long.MAX_VALUE,
                    2_000)) {
                after = page.getLast().index();
                read += page.size();
            }
            System.out.printf(Locale.ROOT, "reading all %,d events in order: %,.0f a second%n", read,
                    read / ((System.nanoTime() - begin) / 1e9));
        }
    }
}
