package fulfilment.api.tasks;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A task as clients see it. Rules TSK-3, TSK-5, TSK-6.
 *
 * @param deadlineDate the day, sent with a time part of 00:00:00
 * @param completedAt  null while the task is open
 */
public record TaskView(int idtask, String title, @Nullable String description, @Nullable Integer assignedToIduser,
        boolean isSeenByAssignee, @Nullable LocalDateTime deadlineDate, @Nullable LocalTime deadlineTime,
        @Nullable Instant completedAt, @Nullable Integer completedByIduser, int createdByIduser,
        Instant createdAt, Instant updatedAt) {

    public TaskView with(TaskDetails details, Instant at) {
        return new TaskView(idtask, details.title(), details.description(), details.assignedTo(),
                isSeenByAssignee && Objects.equals(assignedToIduser, details.assignedTo()),
                details.deadlineDate() == null ? null : details.deadlineDate().atStartOfDay(), details.deadlineTime(),
                completedAt, completedByIduser, createdByIduser, createdAt, at);
    }

    public TaskView seen(Instant at) {
        return new TaskView(idtask, title, description, assignedToIduser, true, deadlineDate, deadlineTime, completedAt,
                completedByIduser, createdByIduser, createdAt, at);
    }

    /** @param by null reopens the task */
    public TaskView completed(@Nullable Integer by, Instant at) {
        return new TaskView(idtask, title, description, assignedToIduser, isSeenByAssignee, deadlineDate, deadlineTime,
                by == null ? null : at, by, createdByIduser, createdAt, at);
    }

    /** The view of a new task. */
    public static TaskView created(TaskId task, TaskDetails details, int createdBy, Instant at) {
        return new TaskView(task.value(), details.title(), null, null, false, null, null, null, null, createdBy, at, at)
                .with(details, at);
    }
}
