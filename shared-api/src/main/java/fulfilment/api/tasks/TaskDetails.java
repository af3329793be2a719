package fulfilment.api.tasks;

import fulfilment.api.kernel.Sent;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * What somebody has to do, for whom and until when.
 *
 * @param assignedTo   the user it is for; null for nobody in particular
 * @param deadlineTime only together with a day
 */
public record TaskDetails(String title, @Nullable String description, @Nullable Integer assignedTo,
        @Nullable LocalDate deadlineDate, @Nullable LocalTime deadlineTime) {

    /**
     * What a client wants changed; every field may be absent.
     *
     * @param title cannot be cleared
     */
    public record Changes(Sent<String> title, Sent<String> description, Sent<Integer> assignedTo,
            Sent<LocalDate> deadlineDate, Sent<LocalTime> deadlineTime) {}

    /** These details with what was sent put in; without its day a deadline loses its time. */
    public TaskDetails with(Changes changes) {
        var date = changes.deadlineDate().or(deadlineDate);
        return new TaskDetails(changes.title().orKeep(title), changes.description().or(description),
                changes.assignedTo().or(assignedTo), date, date == null ? null : changes.deadlineTime().or(deadlineTime));
    }
}
