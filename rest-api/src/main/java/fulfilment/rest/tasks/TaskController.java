package fulfilment.rest.tasks;

import fulfilment.api.tasks.TaskCommand.CompleteTask;
import fulfilment.api.tasks.TaskCommand.DeleteTask;
import fulfilment.api.tasks.TaskCommand.ReopenTask;
import fulfilment.api.tasks.TaskCommand.SeeTask;
import fulfilment.api.tasks.TaskId;
import fulfilment.api.tasks.TaskQuery.FindTask;
import fulfilment.api.tasks.TaskQuery.ListTasks;
import fulfilment.api.tasks.TaskView;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.RequestContext;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Tasks: work in the warehouse beside orders. Rules TSK. */
@RestController
@RequestMapping("/api/v1/tasks")
class TaskController {

    private final Api api;

    TaskController(Api api) {
        this.api = api;
    }

    /**
     * List tasks. Answers all tasks at once, or only those that are completed or open. Rule TSK-9.
     *
     * @param completed {@code true} for completed tasks only, {@code false} for open ones only
     */
    @GetMapping
    @Access(Level.ANY_USER)
    @Sortable({"id", "title", "deadline_date", "created_at", "completed_at"})
    Answer<List<TaskView>> listTasks(@RequestParam(required = false) @Nullable Boolean completed) {
        return api.list(new ListTasks(completed));
    }

    /**
     * Get a task. If the user that it is assigned to reads it with their own key, it is marked as seen; with {@code as_of} it is not. Rule
     * TSK-5.
     */
    @GetMapping("/{id}")
    @Access(Level.ANY_USER)
    Answer<TaskView> getTask(@PathVariable TaskId id, RequestContext context) {
        if (context.asOf() != null) {
            return api.find(new FindTask(id));
        }
        api.existing(new FindTask(id));
        return api.change(new SeeTask(id, context.iduser()), new FindTask(id));
    }

    /**
     * Create a task. It needs a title. A deadline's time needs its date in the same request. Announces {@code tasks.created}. Rules TSK-1,
     * TSK-2, TSK-4.
     */
    @PostMapping
    @Access(Level.ANY_RIGHT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<TaskView> createTask(@RequestBody TaskBody body, RequestContext context) {
        return api.create(body.create(context.iduser()), FindTask::new);
    }

    /**
     * Change a task. A deadline's time needs its date in the same request. Another assignee has not seen it yet. Announces
     * {@code tasks.changed}. Rules TSK-2, TSK-5.
     */
    @PutMapping("/{id}")
    @Access(Level.ANY_RIGHT)
    Answer<TaskView> changeTask(@PathVariable TaskId id, @RequestBody TaskBody body) {
        return api.change(body.change(id), new FindTask(id));
    }

    /** Delete a task. It is not found any more. Announces {@code tasks.deleted}. Rule TSK-8. */
    @DeleteMapping("/{id}")
    @Access(Level.ANY_RIGHT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> deleteTask(@PathVariable TaskId id, RequestContext context) {
        return api.remove(new DeleteTask(id, context.iduser()), new FindTask(id));
    }

    /**
     * Complete a task. The user and the time are kept. Completing it again changes nothing. Announces {@code tasks.completed}. Rule TSK-6.
     */
    @PostMapping("/{id}/complete")
    @Access(Level.ANY_RIGHT)
    Answer<TaskView> completeTask(@PathVariable TaskId id, RequestContext context) {
        return api.change(new CompleteTask(id, context.iduser()), new FindTask(id));
    }

    /**
     * Reopen a task. It is no longer completed. Reopening an open task changes nothing. Announces {@code tasks.uncompleted}. Rule TSK-7.
     */
    @PostMapping("/{id}/uncomplete")
    @Access(Level.ANY_RIGHT)
    Answer<TaskView> reopenTask(@PathVariable TaskId id) {
        return api.change(new ReopenTask(id), new FindTask(id));
    }
}
