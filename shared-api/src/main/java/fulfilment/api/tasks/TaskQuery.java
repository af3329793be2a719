package fulfilment.api.tasks;

import fulfilment.api.kernel.Query;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about tasks; the answers are {@link TaskView} as finished JSON. */
public sealed interface TaskQuery {

    record FindTask(TaskId idtask) implements TaskQuery, Query<TaskView> {}

    /**
     * All tasks, oldest first.
     *
     * @param completed null for both open and completed tasks
     */
    record ListTasks(@Nullable Boolean completed) implements TaskQuery, Query<List<TaskView>> {}
}
