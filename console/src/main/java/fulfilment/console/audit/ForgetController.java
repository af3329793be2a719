package fulfilment.console.audit;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Forms;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.Section;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.util.UriComponentsBuilder;

/** Finds what carries a mail address or a telephone number, and forgets what is ticked there. */
@Controller
@GuardedBySession
class ForgetController implements Declarations {

    private static final String PAGE = "/console/forget";
    private static final String API = "/admin/subjects";
    private static final List<String> SEARCHED = List.of("emailaddress", "telephone");

    @Override
    public List<Section> sections() {
        return List.of(forgetSection());
    }

    private static Section forgetSection() {
        return new Section("forget", PAGE, API, 83);
    }

    @GetMapping(PAGE)
    String search(SignedIn person, HttpServletRequest request, Model model) {
        if (!person.now()) { // what is gone already cannot be forgotten
            return "redirect:" + PAGE;
        }
        var asked = searched(request);
        Forms.text("after", request).filter(after -> !asked.isEmpty()).ifPresent(after -> asked.put("after", after));
        return page(asked, List.of(), person, model);
    }

    @PostMapping(PAGE)
    String forget(@RequestParam(defaultValue = "") List<String> subject, SignedIn person, HttpServletRequest request,
            Model model) {
        if (subject.isEmpty()) {
            model.addAttribute("none", true);
            return page(searched(request), List.of(), person, model);
        }
        var reply = person.write(OwnForm.FORGET.of(), ApiJson.write(Map.of("subjects", subject)), Outcomes.once(request));
        if (!reply.isDone()) {
            throw ApiRefused.of(reply);
        }
        return page(searched(request), ApiJson.list(reply), person, model);
    }

    private static Map<String, String> searched(HttpServletRequest request) {
        var searched = new LinkedHashMap<String, String>();
        SEARCHED.forEach(name -> Forms.text(name, request).ifPresent(text -> searched.put(name, text)));
        return searched;
    }

    /** @param outcomes what became of objects that were to be forgotten; empty if nothing was */
    private static String page(Map<String, String> asked, List<Members> outcomes, SignedIn person, Model model) {
        model.addAttribute("asked", asked);
        model.addAttribute("begun", asked.containsKey("after"));
        model.addAttribute("done", outcomes.stream().filter(one -> one.text("outcome").equals("anonymized")).toList());
        model.addAttribute("refused", outcomes.stream().filter(one -> one.text("outcome").equals("refused")).toList());
        model.addAttribute("subjects", List.of());
        person.needsAdmin();
        if (!asked.isEmpty()) {
            try {
                var found = person.get(API, asked);
                model.addAttribute("subjects", found.list("subjects"));
                model.addAttribute("next", found.get("next") == null ? null : address(asked, found.text("next")));
            } catch (ApiRefused wrong) {
                if (wrong.status() != 400) {
                    throw wrong;
                }
                model.addAttribute("problem", wrong.problem());
            }
        }
        return "forget";
    }

    private static String address(Map<String, String> asked, String after) {
        var parameters = new LinkedHashMap<>(asked);
        parameters.put("after", after);
        var address = UriComponentsBuilder.fromPath(PAGE);
        parameters.keySet().forEach(name -> address.queryParam(name, "{" + name + "}"));
        return address.encode().buildAndExpand(parameters).toUriString();
    }
}
