package fulfilment.api.tasks;

import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * The content, assignee and deadline of a task.
 *
 * @param assignedTo   null means unassigned
 * @param deadlineTime only together with a date
 */
@NoPersonalData
public record TaskDetails(String title, @Nullable String description, @Nullable Integer assignedTo,
        @Nullable LocalDate deadlineDate, @Nullable LocalTime deadlineTime) {

    /** Details that are only a title. */
    public static TaskDetails titled(String title) {
        return new TaskDetails(title, null, null, null, null);
    }

    /**
     * A change of a task; every member may be absent.
     *
     * @param title cannot be null
     */
    public record Changes(Sent<String> title, Sent<String> description, Sent<Integer> assignedTo,
            Sent<LocalDate> deadlineDate, Sent<LocalTime> deadlineTime) {}

    /** Applies the members that were sent. A deadline that loses its date also loses its time. */
    public TaskDetails with(Changes changes) {
        var date = changes.deadlineDate().or(deadlineDate);
        return new TaskDetails(changes.title().orKeep(title), changes.description().or(description),
                changes.assignedTo().or(assignedTo), date, date == null ? null : changes.deadlineTime().or(deadlineTime));
    }
}
