package fulfilment.command.tasks;

import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import fulfilment.api.kernel.Id;
import fulfilment.api.tasks.TaskCommand.ChangeTask;
import fulfilment.api.tasks.TaskCommand.CompleteTask;
import fulfilment.api.tasks.TaskCommand.CreateTask;
import fulfilment.api.tasks.TaskCommand.DeleteTask;
import fulfilment.api.tasks.TaskCommand.ReopenTask;
import fulfilment.api.tasks.TaskCommand.SeeTask;
import fulfilment.api.tasks.TaskDetails;
import fulfilment.api.tasks.TaskEvent.TaskCompleted;
import fulfilment.api.tasks.TaskEvent.TaskCreated;
import fulfilment.api.tasks.TaskEvent.TaskDeleted;
import fulfilment.api.tasks.TaskEvent.TaskDetailsChanged;
import fulfilment.api.tasks.TaskEvent.TaskReopened;
import fulfilment.api.tasks.TaskEvent.TaskSeen;
import fulfilment.api.tasks.TaskId;
import fulfilment.api.users.UserId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import fulfilment.command.users.UserRegister;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** A task: created, changed, completed, perhaps reopened, and finally deleted. */
@AggregateRoot(type = "task")
class Task extends Root {

    @AggregateIdentifier
    private TaskId id;
    private TaskDetails details;
    private boolean seen;
    private boolean completed;

    /** The event store needs it: it replays a task's events into a new instance. */
    Task() {}

    @CommandHandler
    Task(CreateTask command, Ids ids, UserRegister users) {
        users.requireKnown(Id.of(command.details().assignedTo(), UserId::new));
        apply(new TaskCreated(new TaskId(ids.next("task")), command.details(), command.createdBy().value()));
    }

    @CommandHandler
    void decide(ChangeTask command, UserRegister users) {
        var changed = details.with(command.changes());
        if (changed.equals(details)) {
            return;
        }
        users.requireKnown(Id.of(changed.assignedTo(), UserId::new));
        apply(new TaskDetailsChanged(id, changed));
    }

    @CommandHandler
    void decide(SeeTask command) {
        if (!seen && Objects.equals(details.assignedTo(), command.seenBy().value())) {
            apply(new TaskSeen(id));
        }
    }

    @CommandHandler
    void decide(CompleteTask command) {
        if (!completed) {
            apply(new TaskCompleted(id, command.completedBy().value()));
        }
    }

    @CommandHandler
    void decide(ReopenTask command) {
        if (completed) {
            apply(new TaskReopened(id));
        }
    }

    @CommandHandler
    void decide(DeleteTask command) {
        apply(new TaskDeleted(id, Id.value(command.deletedBy())));
    }

    @EventSourcingHandler
    void evolve(TaskCreated event) {
        id = event.task();
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(TaskDetailsChanged event) {
        seen = seen && isAssignedAsIn(event.details());
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(TaskSeen event) {
        seen = true;
    }

    @EventSourcingHandler
    void evolve(TaskCompleted event) {
        completed = true;
    }

    @EventSourcingHandler
    void evolve(TaskReopened event) {
        completed = false;
    }

    @EventSourcingHandler
    void evolve(TaskDeleted event) {
        markDeleted();
    }

    private boolean isAssignedAsIn(TaskDetails other) {
        return Objects.equals(details.assignedTo(), other.assignedTo());
    }
}
