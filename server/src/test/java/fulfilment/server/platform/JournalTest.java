package fulfilment.server.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import fulfilment.api.kernel.Rule;
import fulfilment.api.tasks.TaskCommand.CreateTask;
import fulfilment.api.tasks.TaskDetails;
import fulfilment.api.tasks.TaskEvent.TaskCompleted;
import fulfilment.api.tasks.TaskId;
import fulfilment.api.users.UserId;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.config.Configuration;
import org.junit.jupiter.api.Test;

/** The decisions of a unit of work are stored at once or not at all, whatever else shares its transaction. */
class JournalTest {

    private final Service service = Service.shared();
    private final CommandGateway commands = service.bean(CommandGateway.class);

    /** A command whose handler fails after an event was applied. */
    private record Fail(TaskId task, Exception with) {}

    @Test
    void undoesAppliedEventsWhenAHandlerThrows() {
        try (var handler = service.bean(CommandBus.class).subscribe(Fail.class.getName(), message -> {
            var command = (Fail) message.getPayload();
            service.bean(Configuration.class).repository(taskType()).load(command.task().toString())
                    .execute(task -> apply(new TaskCompleted(command.task(), 1)));
            throw command.with();
        })) {
            assertThat(handler).isNotNull();
            TaskId task = commands.sendAndWait(new CreateTask(TaskDetails.titled("Count"), new UserId(1)));
            long events = service.events();

            assertThatThrownBy(() -> commands.sendAndWait(new Fail(task, new IllegalStateException("unchecked"))))
                    .isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(() -> commands.sendAndWait(new Fail(task, new IOException("checked"))))
                    .isInstanceOf(CommandExecutionException.class).hasCauseInstanceOf(IOException.class);

            assertThat(service.events()).isEqualTo(events);
            var api = service.admin();
            assertThat(api.get("/tasks/%d", task.value()).ok().get("completed_at").isNull()).isTrue();
            assertThat(api.post("/tasks/%d/complete".formatted(task.value()), null).ok().get("completed_at").isNull()).isFalse();
        }
    }

    @SuppressWarnings("unchecked")
    private static Class<Object> taskType() {
        try {
            return (Class<Object>) Class.forName("fulfilment.command.tasks.Task");
        } catch (ClassNotFoundException moved) {
            throw new IllegalStateException(moved);
        }
    }

    @Test
    @Rule("USR-1")
    void storesOtherWritesOfATransactionInWhichOneIsRefused() throws InterruptedException {
        var contested = Unique.text();
        var requests = IntStream.range(0, 64)
                .<Callable<Integer>>mapToObj(i -> () -> createUser(i % 2 == 0 ? contested : Unique.text()))
                .toList();

        try (var threads = Executors.newFixedThreadPool(32)) {
            var statuses = threads.invokeAll(requests).stream().map(done -> done.resultNow()).toList();

            assertThat(IntStream.range(0, 64).filter(i -> i % 2 == 0).map(statuses::get).filter(status -> status == 201).count())
                    .describedAs("exactly one of the users who want the same name gets it").isEqualTo(1);
            assertThat(IntStream.range(0, 64).filter(i -> i % 2 == 1).map(statuses::get)).allMatch(status -> status == 201);
        }
    }

    @Test
    @Rule({"CON-60", "USR-1"})
    void keepsTheAggregateUnchangedWhenARegisterRefuses() {
        var api = service.admin();
        var taken = Unique.text();
        api.post("/admin/users", "{\"username\": \"%s\"}".formatted(taken)).created();
        var user = api.post("/admin/users", "{\"username\": \"%s\"}".formatted(Unique.text())).created();
        var path = "/admin/users/" + user.get("iduser").asInt();

        api.put(path, "{\"username\": \"%s\"}".formatted(taken)).refused(400, 1011);
        api.put(path, "{\"username\": \"%s\"}".formatted(taken)).refused(400, 1011);

        assertThat(api.put(path, "{\"firstname\": \"Ann\"}").ok().get("username")).isEqualTo(user.get("username"));
    }

    private int createUser(String name) {
        var answer = service.admin().post("/admin/users", "{\"username\": \"%s\"}".formatted(name));
        if (answer.status() != 201) {
            answer.refused(400, 1011);
        }
        return answer.status();
    }

    @Test
    void createsAfterAFailedCreation() {
        var api = service.admin();
        for (int i = 0; i < 5; i++) {
            api.post("/tasks", "{\"title\": \"Count\", \"assigned_to_iduser\": 99999}").refused(404, 20);
            var id = api.post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
            api.post("/tasks/%d/complete".formatted(id), null).ok();
        }
    }
}
