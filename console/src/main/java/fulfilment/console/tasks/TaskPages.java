package fulfilment.console.tasks;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the list of tasks, and what can be done with one. */
@Component
class TaskPages implements Declarations {

    private static final String TASK = "/tasks/{idtask}";

    @Override
    public List<Section> sections() {
        return List.of(tasksSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(tasks());
    }

    @Override
    public List<Action> actions() {
        return List.of(createTask(), changeTask(), completeTask(), uncompleteTask(), deleteTask());
    }

    private static Section tasksSection() {
        return new Section("tasks", "/console/tasks", "/tasks", 29);
    }

    private static Listing tasks() {
        return new Listing("tasks", "/tasks", "idtask",
                List.of(Listing.name("title"), Listing.link("assigned_to_iduser", "/console/users/{assigned_to_iduser}"),
                        Listing.text("deadline_date"), Listing.text("deadline_time"), Listing.time("completed_at"),
                        Listing.time("created_at")),
                List.of(Filter.flag("completed")), "/console/tasks/new")
                .sorted("id", "title", "deadline_date", "created_at", "completed_at");
    }

    private static Action createTask() {
        return Action.of("task.create", "POST", "/tasks", Action.required("title"), Action.longText("description"),
                Action.chosen("assigned_to_iduser").optional(), Action.date("deadline_date"),
                new Action.Field("deadline_time", "time", false, List.of())).goingTo("/console/tasks/{idtask}");
    }

    private static Action changeTask() {
        return Action.of("task.change", "PUT", TASK, Action.required("title"), Action.longText("description"),
                Action.named("assigned_to_iduser").optional(), Action.date("deadline_date"),
                new Action.Field("deadline_time", "time", false, List.of())).changes();
    }

    private static Action completeTask() {
        return Action.of("task.complete", "POST", TASK + "/complete");
    }

    private static Action uncompleteTask() {
        return Action.of("task.uncomplete", "POST", TASK + "/uncomplete");
    }

    private static Action deleteTask() {
        return Action.of("task.delete", "DELETE", TASK).asks().goingTo("/console/tasks");
    }
}
