package fulfilment.console.admin;

import fulfilment.api.local.GuardedBySession;
import fulfilment.api.persons.PersonalTexts;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.Choice;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.platform.Timeline;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows a user, with the rights and keys that an admin may change. */
@Controller
@GuardedBySession
class UserPageController {

    private static final String PAGE = "/console/users/";

    private final Timeline timeline;
    private final Outcomes outcomes;

    UserPageController(Timeline timeline, Outcomes outcomes) {
        this.timeline = timeline;
        this.outcomes = outcomes;
    }

    @GetMapping(PAGE + "{iduser}")
    String user(@PathVariable int iduser, SignedIn person, Model model) {
        var user = person.get("/users/" + iduser);
        model.addAttribute("user", user);
        boolean manages = person.may("GET", "/admin/users/%d/keys".formatted(iduser));
        boolean forgotten = Boolean.FALSE.equals(user.get("active")) && user.text("username").equals(PersonalTexts.ANONYMISED);
        model.addAttribute("manages", manages && person.now() && !forgotten);
        if (manages) {
            var customers = person.listIfAllowed("/fulfilment/customers", Map.of());
            model.addAttribute("keys", person.list("/admin/users/%d/keys".formatted(iduser)));
            model.addAttribute("fulfilmentCustomers", Choice.of(customers, "idfulfilment_customer", "name"));
        }
        model.addAttribute("timeline", timeline.of(person, "user-" + iduser));
        return "user";
    }

    @PostMapping(PAGE + "{iduser}/rights")
    String rights(@PathVariable int iduser, @RequestParam(required = false) @Nullable List<String> right, SignedIn person,
            HttpServletRequest request, HttpServletResponse response, Locale locale) {
        var reply = person.write(OwnForm.RIGHTS.of(iduser),
                ApiJson.write(Map.of("rights", right == null ? List.of() : right)),
                Outcomes.once(request));
        outcomes.keep(reply, "user.rights", request, response, locale);
        return "redirect:" + PAGE + iduser;
    }

    @PostMapping(PAGE + "{iduser}/password/remove")
    String removePassword(@PathVariable int iduser, SignedIn person, HttpServletRequest request, HttpServletResponse response,
            Locale locale) {
        var reply = person.write(OwnForm.REMOVE_PASSWORD.of(iduser), "{\"password\":null}",
                Outcomes.once(request));
        outcomes.keep(reply, "user.password.remove", request, response, locale);
        return "redirect:" + PAGE + iduser;
    }
}
