package fulfilment.server.platform;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.tasks.TaskCommand.CreateTask;
import fulfilment.api.tasks.TaskDetails;
import fulfilment.api.users.UserId;
import fulfilment.server.Service;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.List;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.junit.jupiter.api.Test;

/** Metrics show operators where time is spent: by command, by query, and by the steps of a write. */
class TimesTest {

    private final Service service = Service.shared();
    private final MeterRegistry meters = service.bean(MeterRegistry.class);

    @Test
    void timesAWriteByItsNameAndItsSteps() {
        var steps = List.of("wait", "append", "registers", "projection", "commit");
        long before = count("fulfilment.command", "command", "CreateTask", "outcome", "done");
        var stepsBefore = steps.stream().map(step -> count("fulfilment.journal." + step)).toList();

        service.bean(CommandGateway.class)
                .sendAndWait(new CreateTask(TaskDetails.titled("Count"), new UserId(1)));

        assertThat(count("fulfilment.command", "command", "CreateTask", "outcome", "done")).isEqualTo(before + 1);
        for (int i = 0; i < steps.size(); i++) {
            assertThat(count("fulfilment.journal." + steps.get(i))).as(steps.get(i)).isGreaterThan(stepsBefore.get(i));
        }
    }

    @Test
    void timesARefusalAsARefusal() {
        long before = count("fulfilment.command", "command", "CreateSupplier", "outcome", "refused");
        var supplier = "{\"name\": \"Twice the same\"}";
        service.admin().post("/suppliers", supplier);
        service.admin().post("/suppliers", supplier);
        assertThat(count("fulfilment.command", "command", "CreateSupplier", "outcome", "refused")).isEqualTo(before + 1);
    }

    @Test
    void timesAReadByItsName() {
        long before = count("fulfilment.query", "query", "ListWarehouses");
        service.admin().get("/warehouses");
        assertThat(count("fulfilment.query", "query", "ListWarehouses")).isEqualTo(before + 1);
    }

    private long count(String timer, String... labels) {
        return meters.find(timer).tags(labels).timers().stream().mapToLong(Timer::count).sum();
    }
}
