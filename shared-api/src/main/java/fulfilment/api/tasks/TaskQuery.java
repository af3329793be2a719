package fulfilment.api.tasks;

import org.jspecify.annotations.Nullable;

/** What can be asked about tasks; answers are {@link TaskView} as finished JSON. */
public sealed interface TaskQuery {

    record FindTask(int idtask) implements TaskQuery {}

    /** All tasks, oldest first. @param completed null for both open and completed ones */
    record ListTasks(@Nullable Boolean completed) implements TaskQuery {}
}
