package fulfilment.console.tasks;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.platform.Timeline;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Shows a task, and the form for a new one. */
@Controller
@GuardedBySession
class TaskPage {

    private static final List<Column> FACTS = List.of(Listing.text("description"),
            Listing.link("assigned_to", "/console/users/{assigned_to_iduser}"), Listing.flag("is_seen_by_assignee"),
            Listing.text("deadline_date"), Listing.text("deadline_time"),
            Listing.link("created_by", "/console/users/{created_by_iduser}"), Listing.time("created_at"),
            Listing.time("updated_at"), Listing.time("completed_at"),
            Listing.link("completed_by", "/console/users/{completed_by_iduser}"));

    private final Timeline timeline;

    TaskPage(Timeline timeline) {
        this.timeline = timeline;
    }

    @GetMapping("/console/tasks/{idtask}")
    String task(@PathVariable int idtask, SignedIn person, Model model) {
        var task = person.get("/tasks/" + idtask);
        person.name(task, "assigned_to_iduser", "assigned_to");
        person.name(task, "created_by_iduser", "created_by");
        person.name(task, "completed_by_iduser", "completed_by");
        model.addAttribute("task", task);
        model.addAttribute("ids", Map.of("idtask", idtask));
        model.addAttribute("offers",
                List.of(task.get("completed_at") == null ? "task.complete" : "task.uncomplete", "task.delete"));
        model.addAttribute("facts", FACTS);
        model.addAttribute("events", timeline.of(person, "task-" + idtask));
        return "task";
    }

    @GetMapping("/console/tasks/new")
    String add(SignedIn person, Model model) {
        model.addAttribute("action", "task.create");
        model.addAttribute("choices",
                Map.of("assigned_to_iduser", Choice.of(person.listIfAllowed("/users", Map.of()), "iduser", "full_name")));
        return "form";
    }
}
