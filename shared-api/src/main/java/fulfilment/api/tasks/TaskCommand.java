package fulfilment.api.tasks;

import fulfilment.api.kernel.Command;
import fulfilment.api.users.UserId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands about a task. */
public sealed interface TaskCommand {

    /**
     * Answers with the new {@link TaskId}.
     *
     * @param createdBy the user who creates it
     */
    record CreateTask(TaskDetails details, UserId createdBy) implements TaskCommand, Command<TaskId> {}

    record ChangeTask(@TargetAggregateIdentifier TaskId task,
            TaskDetails.Changes changes) implements TaskCommand, Command<Void> {}

    record CompleteTask(@TargetAggregateIdentifier TaskId task, UserId completedBy) implements TaskCommand, Command<Void> {}

    record ReopenTask(@TargetAggregateIdentifier TaskId task) implements TaskCommand, Command<Void> {}

    /** The assignee has read the task. */
    record SeeTask(@TargetAggregateIdentifier TaskId task, UserId seenBy) implements TaskCommand, Command<Void> {}

    record DeleteTask(@TargetAggregateIdentifier TaskId task,
            @Nullable UserId deletedBy) implements TaskCommand, Command<Void> {}
}
