package fulfilment.api.tasks;

import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands about a task. */
public sealed interface TaskCommand {

    /**
     * Answers with the new {@link TaskId}.
     *
     * @param createdBy the user who creates it
     */
    record CreateTask(TaskDetails details, int createdBy) implements TaskCommand {}

    record ChangeTask(@TargetAggregateIdentifier TaskId task, TaskDetails.Changes changes) implements TaskCommand {}

    record CompleteTask(@TargetAggregateIdentifier TaskId task, int completedBy) implements TaskCommand {}

    record ReopenTask(@TargetAggregateIdentifier TaskId task) implements TaskCommand {}

    /** The assignee has read the task. */
    record SeeTask(@TargetAggregateIdentifier TaskId task, int seenBy) implements TaskCommand {}

    record DeleteTask(@TargetAggregateIdentifier TaskId task, @Nullable Integer deletedBy) implements TaskCommand {}
}
