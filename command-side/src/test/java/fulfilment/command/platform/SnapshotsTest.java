package fulfilment.command.platform;

import static fulfilment.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.benmanes.caffeine.cache.Cache;
import fulfilment.api.kernel.EventLog;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Sent;
import fulfilment.api.products.ProductCommand.CreateProduct;
import fulfilment.api.products.ProductId;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.Place;
import fulfilment.api.stock.PlaceLevel;
import fulfilment.api.stock.StockCommand.ChangeStock;
import fulfilment.api.stock.StockEvent.StockChanged;
import fulfilment.api.stock.StockId;
import fulfilment.api.stock.WarehouseLevel;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.products.ProductChanges;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** A long stream is resumed from its snapshot, or replayed from its events if the snapshot cannot be used. */
class SnapshotsTest {

    private static final int LONG = 1_200;

    private static final CommandSide COMMANDS = CommandSide.start();
    private static final WarehouseId WAREHOUSE = new WarehouseId(1);

    private final JdbcTemplate jdbc = COMMANDS.bean(JdbcTemplate.class);
    private final StockId stock = StockId.of(product());
    private final String stream = stock.toString();

    @AfterAll
    static void stop() {
        COMMANDS.close();
    }

    private static ProductId product() {
        var details = ProductChanges.changes().code(Unique.text()).name("Lantern").price("1").build();
        return COMMANDS.send(new CreateProduct(details, true, List.of(), List.of()));
    }

    /** Appends one event for each piece; the next change is made by a command. */
    private void bringOneByOne(int pieces) {
        var events = new ArrayList<DomainEventMessage<?>>();
        for (int piece = 1; piece <= pieces; piece++) {
            events.add(new GenericDomainEventMessage<>("stock", stream, piece,
                    new StockChanged(stock, new Place(WAREHOUSE, null), 1, "found",
                            ChangeType.API,
                            piece, piece, new PlaceLevel(piece, 0, null), new WarehouseLevel(piece, 0, 0, 0))));
        }
        COMMANDS.bean(EventTable.class).append(events);
        forget();
    }

    private void forget() {
        COMMANDS.bean(Cache.class, "aggregateCache").invalidate(stream);
    }

    /** @return the pieces that are left */
    private int take(int pieces) {
        COMMANDS.send(taking(pieces));
        var last = COMMANDS.bean(EventLog.class).readStream(stream, newestEvent(), 1).getFirst().event();
        return ((StockChanged) last).warehouseAfter().stock();
    }

    private void refuseToTake(int pieces) {
        assertThatThrownBy(() -> COMMANDS.send(taking(pieces))).isInstanceOf(Rejection.class);
    }

    private ChangeStock taking(int pieces) {
        return new ChangeStock(stock, WAREHOUSE, Sent.absent(), -pieces, null, "sold", ChangeType.API);
    }

    private long newestEvent() {
        return jdbc.queryForObject("select max(sequence_number) from events.domain_event where aggregate_identifier = ?",
                Long.class, stream);
    }

    private long newest() {
        return jdbc.queryForObject(
                "select coalesce(max(sequence_number), -1) from events.snapshot_event where aggregate_identifier = ?", Long.class,
                stream);
    }

    @Test
    void aLongStreamIsNotReadFromItsBeginning() {
        bringOneByOne(LONG);
        assertThat(take(100)).isEqualTo(LONG - 100);
        until(() -> newest() == LONG + 1, "the snapshot");

        jdbc.update("update events.domain_event set payload = 'damaged' where aggregate_identifier = ? and sequence_number = 7",
                stream);
        forget();
        assertThat(take(50)).isEqualTo(LONG - 150);
        forget();
        refuseToTake(LONG - 149);
        assertThat(take(LONG - 150)).isZero();
    }

    @Test
    void aShortStreamHasNoSnapshot() {
        bringOneByOne(100);
        assertThat(take(1)).isEqualTo(99);
        forget();
        assertThat(take(1)).isEqualTo(98);

        assertThat(newest()).isEqualTo(-1);
    }

    @Test
    void onlyTheNewestSnapshotIsKept() {
        bringOneByOne(Snapshots.EVERY + 10);
        int left = take(1);
        long first = Snapshots.EVERY + 11;
        until(() -> newest() == first, "the snapshot");
        for (int i = 0; i < Snapshots.EVERY; i++) {
            assertThat(take(1)).isEqualTo(--left);
        }
        until(() -> newest() == first + Snapshots.EVERY, "the snapshot");

        assertThat(jdbc.queryForObject("select count(*) from events.snapshot_event where aggregate_identifier = ?", Integer.class,
                stream)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"payload, 'no JSON'", "payload, '{}'", "payload, '{\"places\": 5}'", "payload_revision, 1",
            "payload_type, something.else"})
    void anUnusableSnapshotIsIgnoredAndReplaced(String column, String value) {
        bringOneByOne(LONG);
        assertThat(take(100)).isEqualTo(LONG - 100);
        until(() -> newest() == LONG + 1, "the snapshot");

        jdbc.update("update events.snapshot_event set %1$s = %2$s where aggregate_identifier = ?".formatted(column,
                column.equals("payload") ? "convert_to(?, 'UTF8')" : "?"), value, stream);
        forget();
        refuseToTake(LONG - 99);
        assertThat(take(LONG - 100)).isZero();
        until(() -> jdbc.queryForObject("""
                select count(*) from events.snapshot_event where aggregate_identifier = ? and payload_type = 'stock.snapshot'
                and payload_revision = '2' and position('"places"' in convert_from(payload, 'UTF8')) > 0
                and position('"links"' in convert_from(payload, 'UTF8')) > 0""", Integer.class, stream) == 1, "the new snapshot");
        forget();
        refuseToTake(1);
    }

    @Test
    void aSnapshotThatCannotBeWrittenFailsNoWrite() {
        bringOneByOne(LONG);
        assertThat(take(1)).isEqualTo(LONG - 1);
        until(() -> newest() == LONG + 1, "the snapshot");
        jdbc.execute("""
                create sequence events.refusals;
                create function events.refused() returns trigger language plpgsql
                as 'begin perform nextval(''events.refusals''); raise exception ''refused''; end';
                create trigger refused before insert on events.snapshot_event for each row execute function events.refused()""");
        try {
            forget();
            jdbc.update("delete from events.snapshot_event where aggregate_identifier = ?", stream);
            assertThat(take(1)).isEqualTo(LONG - 2);
            assertThat(take(1)).isEqualTo(LONG - 3);
            until(() -> jdbc.queryForObject("select is_called from events.refusals", Boolean.class), "the refusal");
        } finally {
            jdbc.execute("""
                    drop trigger refused on events.snapshot_event;
                    drop function events.refused();
                    drop sequence events.refusals""");
        }
        forget();
        assertThat(take(1)).isEqualTo(LONG - 4);
        until(() -> newest() == LONG + 4, "the snapshot");
    }
}
