package fulfilment.command.stock;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.Seed;
import java.util.Set;
import java.util.HashSet;
import fulfilment.api.stock.StockEvent.LotPlace;
import fulfilment.api.stock.StockEvent.LotReleased;
import fulfilment.api.stock.StockEvent.LotBlocked;
import fulfilment.api.backorders.BackorderId;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.stock.StockCommand.AllocateToOrder;
import fulfilment.api.stock.StockCommand.ChangeStock;
import fulfilment.api.stock.StockCommand.ClaimStock;
import fulfilment.api.stock.StockCommand.MoveStock;
import fulfilment.api.stock.StockCommand.ReleaseClaim;
import fulfilment.api.stock.StockCommand.ReserveForBackorder;
import fulfilment.api.stock.StockCommand.SetStock;
import fulfilment.api.stock.StockCommand.Spot;
import fulfilment.api.stock.StockCommand.TakeClaimedStock;
import fulfilment.api.stock.StockEvent;
import fulfilment.api.stock.StockEvent.ClaimReleased;
import fulfilment.api.stock.StockEvent.ClaimedStockTaken;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockEvent.StockClaimed;
import fulfilment.api.stock.StockEvent.StockMoved;
import fulfilment.api.stock.StockEvent.StockTransferred;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.CountingIds;
import fulfilment.command.platform.Ids;
import java.util.HashMap;
import java.util.Map;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.config.AggregateConfigurer;
import org.axonframework.config.Configuration;
import org.axonframework.config.DefaultConfigurer;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random commands in random order: the invariants of stock hold, and events contain the correct levels. */
class StockHistoriesTest {

    static final StockId STOCK = new StockId(5);
    private static final int STEPS = 400;

    /** The seeds of earlier failures first. */
    static LongStream seeds() {
        return LongStream.concat(LongStream.of(1, 2, 3), new Random(Seed.of("stock histories")).longs(5));
    }

    /** Counts pieces and claims from the events alone, without the code under test. */
    private static final class Count {

        private final Map<Place, Integer> pieces = new HashMap<>();
        private final Map<Place, Map<Integer, Integer>> claims = new HashMap<>();
        private long inAndOut;
        /** What came of each lot minus what left. */
        private final Map<Lot, Integer> lots = new HashMap<>();
        private final Map<Place, Lot> lying = new HashMap<>();
        private final Set<String> blocked = new HashSet<>();

        void take(StockEvent event) {
            switch (event) {
                case StockChanged e -> {
                    inAndOut += e.change();
                    lot(e.lot(), e.change());
                    at(e.place(), e.change(), e.placeAfter());
                    assertThat(e.warehouseAfter().blockedPieces()).isEqualTo(blockedIn(e.place().warehouse()));
                    assertThat(e.warehouseAfter().stock()).isEqualTo(in(e.place().warehouse()));
                }
                case StockMoved e -> {
                    requireUsable(e.from());
                    e.claims().forEach(claim -> {
                        claim(e.from(), claim.idpicklist(), -claim.amount());
                        claim(e.to(), claim.idpicklist(), claim.amount());
                    });
                    at(e.from(), -e.amount(), e.fromAfter());
                    at(e.to(), e.amount(), e.toAfter());
                }
                case StockTransferred e -> {
                    requireUsable(e.from());
                    at(e.from(), -e.amount(), e.fromAfter());
                    at(e.to(), e.amount(), e.toAfter());
                    assertThat(e.fromWarehouseAfter().free()).isNotNegative();
                }
                case StockClaimed e -> {
                    requireUsable(e.place());
                    claim(e.place(), e.idpicklist(), e.amount());
                    at(e.place(), 0, e.placeAfter());
                }
                case ClaimReleased e -> {
                    claim(e.place(), e.idpicklist(), -e.amount());
                    at(e.place(), 0, e.placeAfter());
                }
                case ClaimedStockTaken e -> {
                    inAndOut -= e.amount();
                    requireUsable(e.place());
                    lot(e.taken(), -e.amount());
                    claim(e.place(), e.idpicklist(), -e.amount());
                    at(e.place(), -e.amount(), e.placeAfter());
                }
                case LotBlocked e -> {
                    blocked.add(e.lotNumber());
                    e.places().forEach(this::changed);
                }
                case LotReleased e -> {
                    blocked.remove(e.lotNumber());
                    e.places().forEach(this::changed);
                }
                default -> {
                }
            }
            lots.forEach((lot, left) -> assertThat(left).describedAs("%s: what came minus what left", lot)
                    .isEqualTo(lying.entrySet()
                            .stream().filter(there -> there.getValue().equals(lot))
                            .mapToInt(there -> pieces.getOrDefault(there.getKey(), 0))
                            .sum()));
            assertThat(pieces.values().stream().mapToLong(Integer::longValue).sum()).isEqualTo(inAndOut);
        }

        private void lot(@Nullable Lot lot, int change) {
            if (lot != null) {
                lots.merge(lot, change, Integer::sum);
            }
        }

        private void requireUsable(Place place) {
            assertThat(lying.containsKey(place) && blocked.contains(lying.get(place).number()))
                    .describedAs("pieces of a blocked lot")
                    .isFalse();
        }

        private void changed(LotPlace there) {
            at(there.place(), 0, there.placeAfter());
            assertThat(there.warehouseAfter().blockedPieces()).isEqualTo(blockedIn(there.place().warehouse()));
        }

        private int blockedIn(WarehouseId warehouse) {
            return lying.entrySet().stream()
                    .filter(there -> there.getKey().warehouse().equals(warehouse) && blocked.contains(there.getValue().number()))
                    .mapToInt(there -> pieces.getOrDefault(there.getKey(), 0)
                            - claims.getOrDefault(there.getKey(), Map.of()).values().stream().mapToInt(Integer::intValue).sum())
                    .sum();
        }

        private void claim(Place place, int idpicklist, int amount) {
            int held = claims.computeIfAbsent(place, key -> new HashMap<>()).merge(idpicklist, amount, Integer::sum);
            assertThat(held).isNotNegative();
        }

        private void at(Place place, int change, PlaceLevel after) {
            int stock = pieces.merge(place, change, Integer::sum);
            int claimed = claims.getOrDefault(place, Map.of()).values().stream().mapToInt(Integer::intValue).sum();
            assertThat(stock).isNotNegative().isGreaterThanOrEqualTo(claimed);
            assertThat(after.stock()).isEqualTo(stock);
            if (after.lot() == null) {
                lying.remove(place);
            } else {
                lying.put(place, after.lot());
            }
            assertThat(after.reserved()).isEqualTo(claimed);
            assertThat(after.lot() == null || place.location() != null).describedAs("a lot needs a location").isTrue();
        }

        private int in(WarehouseId warehouse) {
            return pieces.entrySet().stream().filter(place -> place.getKey().warehouse().equals(warehouse))
                    .mapToInt(Map.Entry::getValue).sum();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @Rule({"STK-1", "STK-3", "STK-32", "LOT-6", "LOT-11", "LOT-14"})
    void keepsTheInvariantsAfterAnyCommands(long seed) {
        var random = new Random(seed);
        var facts = new KnownFacts();
        facts.traceability = random.nextBoolean();
        var count = new Count();
        var axon = axon(facts);
        axon.eventStore().subscribe(events -> events.forEach(event -> {
            if (event instanceof DomainEventMessage<?> && event.getPayload() instanceof StockEvent happened) {
                count.take(happened);
            }
        }));
        axon.start();
        DefaultUnitOfWork.startAndGet(new GenericCommandMessage<>("open")).executeWithResult(
                () -> axon.repository(ProductStock.class).newInstance(() -> new ProductStock(STOCK)));
        int refused = 0;
        for (int step = 0; step < STEPS; step++) {
            if (random.nextInt(10) == 0) {
                recall(axon, random);
            }
            try {
                axon.commandGateway().sendAndWait(anything(random));
            } catch (Rejection no) {
                refused++;
            }
        }
        assertThat(refused).describedAs("some commands are refused and some are not").isBetween(1, STEPS - 1);
        axon.shutdown();
    }

    /** Blocks or releases a lot. */
    private static void recall(Configuration axon, Random random) {
        var lot = random.nextBoolean() ? "A" : "B";
        boolean blocks = random.nextBoolean();
        DefaultUnitOfWork.startAndGet(new GenericCommandMessage<>("recall")).executeWithResult(() -> {
            axon.repository(ProductStock.class).load(STOCK.toString()).execute(stock -> {
                if (blocks) {
                    stock.lots().block(lot, "recall", axon.getComponent(Ids.class));
                } else if (stock.levels().lots().blocked().containsKey(lot)) {
                    stock.lots().release(lot, axon.getComponent(Ids.class));
                }
            });
            return null;
        });
    }

    static Configuration axon(StockFacts facts) {
        var ids = new CountingIds();
        return DefaultConfigurer.defaultConfiguration()
                .configureEmbeddedEventStore(configuration -> new InMemoryEventStorageEngine())
                .registerComponent(StockFacts.class, configuration -> facts)
                .registerComponent(Ids.class, configuration -> ids)
                .configureAggregate(AggregateConfigurer.defaultConfiguration(ProductStock.class))
                .buildConfiguration();
    }

    static Object anything(Random random) {
        var place = place(random);
        int amount = 1 + random.nextInt(20);
        return switch (random.nextInt(10)) {
            case 0, 1, 2 -> new ChangeStock(STOCK, place.warehouse(),
                    random.nextInt(4) == 0 ? Sent.absent() : Sent.of(place.location()), amount, lot(random), "more",
                    ChangeType.API);
            case 3 -> new ChangeStock(STOCK, place.warehouse(),
                    random.nextBoolean() ? Sent.absent() : Sent.of(place.location()), -amount, null, "less", ChangeType.API);
            case 4 -> new SetStock(STOCK, place.warehouse(), amount * 3, "count", ChangeType.API);
            case 5, 6 -> new MoveStock(STOCK, spot(place), spot(place(random)), amount,
                    random.nextInt(4) == 0 ? new PicklistId(1 + random.nextInt(3)) : null, random.nextInt(4) != 0, "move");
            case 7 -> new ClaimStock(STOCK, new PicklistId(1 + random.nextInt(3)), place, amount);
            case 8 -> random.nextBoolean()
                    ? new ReleaseClaim(STOCK, new PicklistId(1 + random.nextInt(3)), place, 1 + random.nextInt(5))
                    : new TakeClaimedStock(STOCK, new PicklistId(1 + random.nextInt(3)), place, 1 + random.nextInt(5), "picked");
            default -> random.nextBoolean()
                    ? new ReserveForBackorder(STOCK, new BackorderId(random.nextInt(3)), place.warehouse(), random.nextInt(9),
                            90 + random.nextInt(3), random.nextBoolean() ? null : List.of(2))
                    : new AllocateToOrder(STOCK, new OrderId(random.nextInt(3)), place.warehouse(), random.nextInt(9));
        };
    }

    private static Place place(Random random) {
        int idwarehouse = 1 + random.nextInt(2);
        int spot = random.nextInt(4);
        return new Place(new WarehouseId(idwarehouse),
                spot == 0 ? null : new LocationId(idwarehouse * 10 + (spot == 3 ? 8 : spot)));
    }

    private static Spot spot(Place place) {
        return new Spot(place.location() == null ? null : place.location(), place.warehouse());
    }

    private static @Nullable Lot lot(Random random) {
        return random.nextInt(3) == 0 ? new Lot(random.nextBoolean() ? "A" : "B", null) : null;
    }
}
