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

    /** 200 and all tasks, or only completed or open ones. Not paginated. Rule TSK-9. */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<TaskView>> list(@RequestParam(required = false) @Nullable Boolean completed) {
        return api.list(new ListTasks(completed));
    }

    /** 200 and the task; 404 if there is none. Reading it as the assignee marks it as seen, except with {@code as_of}. Rule TSK-5. */
    @GetMapping("/{id}")
    @Access(Level.ANY_USER)
    Answer<TaskView> find(@PathVariable TaskId id, RequestContext context) {
        if (context.asOf() != null) {
            return api.find(new FindTask(id));
        }
        api.existing(new FindTask(id));
        return api.change(new SeeTask(id, context.iduser()), new FindTask(id));
    }

    /** 201 and the new task. Rule TSK-1. */
    @PostMapping
    @Access(Level.ANY_RIGHT)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<TaskView> create(@RequestBody TaskBody body, RequestContext context) {
        return api.create(body.create(context.iduser()), FindTask::new);
    }

    /** 200 and the changed task; refuses a deadline's time without its date. Rule TSK-2. */
    @PutMapping("/{id}")
    @Access(Level.ANY_RIGHT)
    Answer<TaskView> change(@PathVariable TaskId id, @RequestBody TaskBody body) {
        return api.change(body.change(id), new FindTask(id));
    }

    /** 204. Rule TSK-8. */
    @DeleteMapping("/{id}")
    @Access(Level.ANY_RIGHT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Answer<Void> delete(@PathVariable TaskId id, RequestContext context) {
        return api.remove(new DeleteTask(id, context.iduser()), new FindTask(id));
    }

    /** 200 and the task, now completed; completing it again changes nothing. Rule TSK-6. */
    @PostMapping("/{id}/complete")
    @Access(Level.ANY_RIGHT)
    Answer<TaskView> complete(@PathVariable TaskId id, RequestContext context) {
        return api.change(new CompleteTask(id, context.iduser()), new FindTask(id));
    }

    /** 200 and the task, open again. Rule TSK-7. */
    @PostMapping("/{id}/uncomplete")
    @Access(Level.ANY_RIGHT)
    Answer<TaskView> uncomplete(@PathVariable TaskId id) {
        return api.change(new ReopenTask(id), new FindTask(id));
    }
}
