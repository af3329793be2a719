package fulfilment.query.tasks;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.tasks.TaskEvent;
import fulfilment.api.tasks.TaskEvent.TaskCompleted;
import fulfilment.api.tasks.TaskEvent.TaskCreated;
import fulfilment.api.tasks.TaskEvent.TaskDeleted;
import fulfilment.api.tasks.TaskEvent.TaskDetailsChanged;
import fulfilment.api.tasks.TaskEvent.TaskReopened;
import fulfilment.api.tasks.TaskEvent.TaskSeen;
import fulfilment.api.tasks.TaskView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds the events of a task into the view that clients see. */
final class TaskFold implements Fold<TaskView, TaskEvent> {

    @Override
    public List<Integer> touches(TaskEvent event) {
        return List.of(event.task().value());
    }

    @Override
    public @Nullable TaskView on(int id, @Nullable TaskView task, TaskEvent event, Recorded recorded) {
        return switch (event) {
            case TaskCreated e -> TaskView.created(e.task(), e.details(), e.createdBy(), recorded.at());
            case TaskDetailsChanged e -> existing(task, e).with(e.details(), recorded.at());
            case TaskSeen e -> existing(task, e).seen(recorded.at());
            case TaskCompleted e -> existing(task, e).completed(e.completedBy(), recorded.at());
            case TaskReopened e -> existing(task, e).completed(null, recorded.at());
            case TaskDeleted e -> null;
        };
    }
}
