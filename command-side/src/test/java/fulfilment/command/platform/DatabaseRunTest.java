package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import fulfilment.api.kernel.LostRaces;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.products.ProductCommand.CreateProduct;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.StockCommand.ChangeStock;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.products.ProductChanges;
import fulfilment.testing.Eventually;
import fulfilment.testing.ReplicatedPostgres;
import java.util.List;
import javax.sql.DataSource;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.Test;

/** An asynchronous standby takes over without the last events. The next decision rests on what is stored, not on what was remembered. */
class DatabaseRunTest {

    private static final String EVENTS = "select count(*) from events.domain_event";
    private static final String OTHERS = """
            select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()""";

    @Test
    @Rule("FLT-16")
    void nothingIsDecidedOnEventsThatATakeoverLost() {
        try (var postgres = ReplicatedPostgres.start()) {
            postgres.migrate();
            var either = postgres.primary().replaceAll("//([^/]+)/([^?]+).*",
                    "//$1,%s/$2".formatted(postgres.replica().replaceAll(".*//([^/]+)/.*", "$1")));
            try (var commands = CommandSide.start(either + "?targetServerType=primary&hostRecheckSeconds=0")) {
                var lamps = product(commands, "LAMP");
                var boxes = product(commands, "BOX");
                change(commands, lamps, 5);
                change(commands, boxes, 7);
                Eventually.until(() -> postgres.onReplica(EVENTS).equals(postgres.onPrimary(EVENTS)), "the standby to catch up");
                postgres.cutOff();
                change(commands, lamps, 20);
                change(commands, boxes, 20);

                postgres.promote();
                postgres.onPrimary("alter system set default_transaction_read_only = on");
                postgres.onPrimary("select pg_reload_conf()");
                Eventually.until(() -> postgres.onPrimary("show default_transaction_read_only").equals("on"), "no writes there");
                var pool = (HikariDataSource) commands.bean(DataSource.class);
                pool.getHikariPoolMXBean().softEvictConnections();
                Eventually.until(() -> postgres.onPrimary(OTHERS).equals("0"), "the end of the connections to it");

                LostRaces.repeat(() -> change(commands, lamps, 3));
                change(commands, boxes, 3);

                assertThat(numbers(commands, lamps)).containsExactly(0L, 1L, 2L);
                assertThat(numbers(commands, boxes)).containsExactly(0L, 1L, 2L);
                assertThat(pieces(commands, lamps)).isEqualTo(8);
                assertThat(pieces(commands, boxes)).isEqualTo(10);
            }
        }
    }

    private static StockId product(CommandSide commands, String code) {
        var details = ProductChanges.changes().code(code).name(code).price("1").build();
        return StockId.of(commands.send(new CreateProduct(details, true, List.of(), List.of())));
    }

    private static List<? extends DomainEventMessage<?>> stored(CommandSide commands, StockId stock) {
        return commands.bean(EventStore.class).readEvents(stock.toString()).asStream().toList();
    }

    private static List<Long> numbers(CommandSide commands, StockId stock) {
        return stored(commands, stock).stream().map(DomainEventMessage::getSequenceNumber).toList();
    }

    private static int pieces(CommandSide commands, StockId stock) {
        return ((StockChanged) stored(commands, stock).getLast().getPayload()).warehouseAfter().stock();
    }

    private static Object change(CommandSide commands, StockId stock, int pieces) {
        return commands.send(new ChangeStock(stock, new WarehouseId(1), Sent.absent(), pieces, null, "counted", ChangeType.API));
    }
}
