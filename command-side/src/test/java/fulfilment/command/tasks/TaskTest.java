package fulfilment.command.tasks;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.tasks.TaskCommand.ChangeTask;
import fulfilment.api.tasks.TaskCommand.CompleteTask;
import fulfilment.api.tasks.TaskCommand.CreateTask;
import fulfilment.api.tasks.TaskCommand.ReopenTask;
import fulfilment.api.tasks.TaskCommand.SeeTask;
import fulfilment.api.tasks.TaskDetails;
import fulfilment.api.tasks.TaskEvent.TaskCompleted;
import fulfilment.api.tasks.TaskEvent.TaskCreated;
import fulfilment.api.tasks.TaskEvent.TaskDetailsChanged;
import fulfilment.api.tasks.TaskEvent.TaskReopened;
import fulfilment.api.tasks.TaskEvent.TaskSeen;
import fulfilment.api.tasks.TaskId;
import fulfilment.api.users.UserId;
import fulfilment.command.CountingIds;
import fulfilment.command.Registers;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.Test;

class TaskTest {

    private static final TaskId TASK = new TaskId(1);
    private static final TaskDetails COUNT = new TaskDetails("Count", null, 7, null, null);

    private final AggregateTestFixture<Task> fixture = new AggregateTestFixture<>(Task.class);

    TaskTest() {
        fixture.registerInjectableResource(new CountingIds());
        fixture.registerInjectableResource(Registers.users(7));
    }

    @Test
    void createsATask() {
        fixture.givenNoPriorActivity().when(new CreateTask(COUNT, new UserId(3))).expectEvents(new TaskCreated(TASK, COUNT, 3));
    }

    @Test
    @Rule("TSK-4")
    void refusesAnUnknownAssignee() {
        fixture.givenNoPriorActivity().when(new CreateTask(new TaskDetails("Count", null, 8, null, null), new UserId(3)))
                .expectException(NotFound.class).expectNoEvents();
    }

    @Test
    void keepsMembersThatWereNotSent() {
        fixture.given(new TaskCreated(TASK, COUNT, 3)).when(new ChangeTask(TASK, title("Count twice")))
                .expectEvents(new TaskDetailsChanged(TASK, new TaskDetails("Count twice", null, 7, null, null)));
    }

    @Test
    void recordsNoEventForAnUnchangedTask() {
        fixture.given(new TaskCreated(TASK, COUNT, 3)).when(new ChangeTask(TASK, title("Count"))).expectNoEvents();
    }

    @Test
    @Rule("TSK-6")
    void completesATaskOnce() {
        fixture.given(new TaskCreated(TASK, COUNT, 3)).when(new CompleteTask(TASK, new UserId(7)))
                .expectEvents(new TaskCompleted(TASK, 7));
        fixture.given(new TaskCreated(TASK, COUNT, 3), new TaskCompleted(TASK, 7)).when(new CompleteTask(TASK, new UserId(7)))
                .expectNoEvents();
    }

    @Test
    @Rule("TSK-7")
    void reopensCompletedTasksOnly() {
        fixture.given(new TaskCreated(TASK, COUNT, 3)).when(new ReopenTask(TASK)).expectNoEvents();
        fixture.given(new TaskCreated(TASK, COUNT, 3), new TaskCompleted(TASK, 7)).when(new ReopenTask(TASK))
                .expectEvents(new TaskReopened(TASK));
    }

    @Test
    @Rule("TSK-5")
    void marksATaskAsSeenForItsAssigneeOnly() {
        fixture.given(new TaskCreated(TASK, COUNT, 3)).when(new SeeTask(TASK, new UserId(7))).expectEvents(new TaskSeen(TASK));
        fixture.given(new TaskCreated(TASK, COUNT, 3)).when(new SeeTask(TASK, new UserId(3))).expectNoEvents();
    }

    private static TaskDetails.Changes title(String title) {
        return new TaskDetails.Changes(Sent.of(title), Sent.absent(), Sent.absent(), Sent.absent(), Sent.absent());
    }
}
