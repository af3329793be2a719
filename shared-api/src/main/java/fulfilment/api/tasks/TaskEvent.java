package fulfilment.api.tasks;

import fulfilment.api.kernel.StoredAs;
import org.jspecify.annotations.Nullable;

/** Events of one task. */
public sealed interface TaskEvent {

    TaskId task();

    @StoredAs("task.created")
    record TaskCreated(TaskId task, TaskDetails details, int createdBy) implements TaskEvent {}

    /** @param details all details after the change */
    @StoredAs("task.details_changed")
    record TaskDetailsChanged(TaskId task, TaskDetails details) implements TaskEvent {}

    /** The assignee has read the task for the first time. */
    @StoredAs("task.seen")
    record TaskSeen(TaskId task) implements TaskEvent {}

    @StoredAs("task.completed")
    record TaskCompleted(TaskId task, int completedBy) implements TaskEvent {}

    @StoredAs("task.reopened")
    record TaskReopened(TaskId task) implements TaskEvent {}

    @StoredAs("task.deleted")
    record TaskDeleted(TaskId task, @Nullable Integer deletedBy) implements TaskEvent {}
}
