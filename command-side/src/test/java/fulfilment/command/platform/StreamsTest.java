package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Meta;
import fulfilment.api.warehouses.WarehouseCommand.CreateWarehouse;
import fulfilment.api.warehouses.WarehouseDetails;
import fulfilment.api.warehouses.WarehouseEvent.WarehouseDetailsChanged;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.warehouses.Warehouse;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What loaded aggregates apply goes to their own streams, in the unit of work that loaded them. */
class StreamsTest {

    private static CommandSide side;

    /** A command whose handler is the test's. */
    private record Decide(Consumer<Streams> decision) {}

    @BeforeAll
    static void start() {
        side = CommandSide.start();
        var streams = side.bean(Streams.class);
        side.bean(CommandBus.class).subscribe(Decide.class.getName(), message -> {
            ((Decide) message.getPayload()).decision().accept(streams);
            return null;
        });
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    private static void decide(Consumer<Streams> decision) {
        side.bean(CommandGateway.class).sendAndWait(new GenericCommandMessage<>(new Decide(decision), Map.of(Meta.USER, 1)));
    }

    private static WarehouseId warehouse() {
        return side.send(new CreateWarehouse(named("new")));
    }

    private static WarehouseDetails named(String name) {
        return new WarehouseDetails(name, true, true, 1, true, null);
    }

    private static void rename(Streams streams, WarehouseId id, String name) {
        streams.load(Warehouse.class, id).apply(new WarehouseDetailsChanged(id, named(name)));
    }

    /** The names in the events of a stream, in their order. */
    private static List<String> names(WarehouseId id) {
        return side.bean(JdbcTemplate.class).queryForList("""
                select convert_from(payload, 'UTF8')::jsonb -> 'details' ->> 'name' from events.domain_event
                where aggregate_identifier = ? order by sequence_number""", String.class, id.toString());
    }

    @Test
    void eachOfSeveralLoadedAggregatesWritesToItsOwnStream() {
        var first = warehouse();
        var second = warehouse();

        decide(streams -> {
            var one = streams.load(Warehouse.class, first);
            var other = streams.load(Warehouse.class, second);
            one.apply(new WarehouseDetailsChanged(first, named("a")));
            other.apply(new WarehouseDetailsChanged(second, named("b")));
            one.apply(new WarehouseDetailsChanged(first, named("c")));
        });

        assertThat(names(first)).containsExactly("new", "a", "c");
        assertThat(names(second)).containsExactly("new", "b");
    }

    @Test
    void aCachedAggregateWritesToTheUnitOfWorkThatLoadsIt() {
        var id = warehouse();

        for (var name : List.of("a", "b", "c")) {
            decide(streams -> rename(streams, id, name));
        }

        assertThat(names(id)).containsExactly("new", "a", "b", "c");
    }

    @Test
    void aNewAggregateGoesOnInTheSameDecision() {
        var first = warehouse();

        decide(streams -> {
            rename(streams, first, "a");
            var made = streams.create(Warehouse.class,
                    () -> new Warehouse(new CreateWarehouse(named("made")), side.bean(Ids.class)));
            made.apply(new WarehouseDetailsChanged(new WarehouseId(first.value() + 1), named("changed")));
            rename(streams, first, "b");
        });

        assertThat(names(first)).containsExactly("new", "a", "b");
        assertThat(names(new WarehouseId(first.value() + 1))).containsExactly("made", "changed");
    }

    @Test
    void aRefusedDecisionLeavesNothing() {
        var id = warehouse();

        assertThatThrownBy(() -> decide(streams -> {
            rename(streams, id, "a");
            throw new IllegalStateException("refused");
        })).hasMessageContaining("refused");
        decide(streams -> rename(streams, id, "b"));

        assertThat(names(id)).containsExactly("new", "b");
    }
}
