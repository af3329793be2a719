package fulfilment.api.tasks;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A task: work in the warehouse besides orders. Rules TSK-3, TSK-5, TSK-6.
 *
 * @param title             what is to be done
 * @param description       more about it; null for nothing
 * @param assignedToIduser  the user who is to do it; null if nobody is assigned
 * @param isSeenByAssignee  whether the assignee has read it; false again once it gets another assignee
 * @param deadlineDate      the day until which it is to be done, with a time part of 00:00:00; null for no deadline
 * @param deadlineTime      the time of that day, as HH:MM:SS; null for any time of the day, and for no deadline
 * @param completedAt       when it was completed; null while the task is open
 * @param completedByIduser the user who completed it; null while the task is open
 * @param createdByIduser   the user who made it
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
