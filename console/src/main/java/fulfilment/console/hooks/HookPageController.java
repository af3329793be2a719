package fulfilment.console.hooks;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.platform.Timeline;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Shows a hook with its deliveries, and each delivery. */
@Controller
@GuardedBySession
class HookPageController {

    private final Timeline timeline;

    HookPageController(Timeline timeline) {
        this.timeline = timeline;
    }

    @GetMapping("/console/hooks/{idhook}")
    String hook(@PathVariable int idhook, SignedIn person, HttpServletRequest request, Model model) {
        var hook = person.get("/hooks/" + idhook);
        hook.put("signed", hook.remove("secret")); // a form that changes the hook has a field for a new one
        model.addAttribute("hook", hook);
        if (person.now()) { // the API has deliveries of the present only
            addDeliveries(idhook, person, request, model);
            addStatistics(hook, person, model);
        }
        model.addAttribute("timeline", timeline.of(person, "hook-" + idhook));
        return "hook";
    }

    /** Tells how a hook that is active fares. */
    private static void addStatistics(Members hook, SignedIn person, Model model) {
        if ("true".equals(hook.text("active")) && model.containsAttribute("deliveries")) {
            model.addAttribute("statistics", person.get("/hooks/%s/statistics".formatted(hook.text("idhook"))));
        }
    }

    private static void addDeliveries(int idhook, SignedIn person, HttpServletRequest request, Model model) {
        var paging = Paging.of(request, "status", "since", "until");
        new HookDeliveries(idhook, person).page(paging.parameters()).ifPresent(page -> {
            model.addAttribute("deliveries", page);
            model.addAttribute("filters", paging.filters());
            model.addAttribute("paging", paging.over(page.size(), person.asOf()));
        });
    }

    @GetMapping("/console/hooks/{idhook}/deliveries/{iddelivery}")
    String delivery(@PathVariable int idhook, @PathVariable long iddelivery, SignedIn person, HttpServletRequest request,
            Model model) {
        if (!person.now()) {
            return "redirect:" + request.getServletPath();
        }
        var hook = person.get("/hooks/" + idhook);
        var delivery = person.get("/hooks/%d/deliveries/%d".formatted(idhook, iddelivery));
        model.addAttribute("hook", hook);
        model.addAttribute("delivery", delivery);
        model.addAttribute("body", body(hook, delivery));
        if (delivery.text("status").equals("held")) {
            new HookDeliveries(idhook, person).before(delivery).ifPresent(before -> model.addAttribute("before", before));
        }
        return "delivery";
    }

    /** What the receiver gets. */
    private static Members body(Members hook, Members delivery) {
        var body = new Members();
        body.put("idhook", hook.get("idhook"));
        body.put("name", hook.get("name"));
        body.put("event", delivery.get("event"));
        body.put("event_triggered_at", delivery.get("event_triggered_at"));
        body.put("data", delivery.get("data"));
        if (delivery.text("purpose").equals("test")) {
            body.put("test", true);
        }
        return body;
    }
}
