package fulfilment.console.tasks;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the list of tasks, and what can be done with one. */
@Configuration(proxyBeanMethods = false)
class TaskPages {

    private static final String TASK = "/tasks/{idtask}";

    @Bean
    Section tasksSection() {
        return new Section("tasks", "/console/tasks", "/tasks", 29);
    }

    @Bean
    Listing tasks() {
        return new Listing("tasks", "/tasks", "idtask",
                List.of(Listing.name("title"), Listing.link("assigned_to_iduser", "/console/users/{assigned_to_iduser}"),
                        Listing.text("deadline_date"), Listing.text("deadline_time"), Listing.time("completed_at"),
                        Listing.time("created_at")),
                List.of(Filter.flag("completed")), "/console/tasks/new")
                .sorted("id", "title", "deadline_date", "created_at", "completed_at");
    }

    @Bean
    Action createTask() {
        return Action.of("task.create", "POST", "/tasks", Action.required("title"), Action.longText("description"),
                Action.chosen("assigned_to_iduser").optional(), Action.date("deadline_date"),
                new Action.Field("deadline_time", "time", false, List.of())).goingTo("/console/tasks/{idtask}");
    }

    @Bean
    Action changeTask() {
        return Action.of("task.change", "PUT", TASK, Action.required("title"), Action.longText("description"),
                Action.named("assigned_to_iduser").optional(), Action.date("deadline_date"),
                new Action.Field("deadline_time", "time", false, List.of())).changes();
    }

    @Bean
    Action completeTask() {
        return Action.of("task.complete", "POST", TASK + "/complete");
    }

    @Bean
    Action uncompleteTask() {
        return Action.of("task.uncomplete", "POST", TASK + "/uncomplete");
    }

    @Bean
    Action deleteTask() {
        return Action.of("task.delete", "DELETE", TASK).asks().goingTo("/console/tasks");
    }
}
