package fulfilment.console.audit;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.exports.CsvFile;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows what the log says about a person who asks for a copy. */
@Controller
@GuardedBySession
class PersonalDataController {

    private static final String PAGE = "/console/personaldata/";
    private static final String SUBJECT = "{subject:[a-z_]+-\\d+}";
    /** Events that the API looks at for one page. */
    private static final String EVENTS = "100";

    @GetMapping(PAGE + SUBJECT)
    String page(@PathVariable String subject, @RequestParam(required = false) @Nullable String after, SignedIn person,
            Model model) {
        if (!person.now()) { // the copy has the past already
            return "redirect:" + PAGE + subject;
        }
        var asked = new HashMap<>(Map.of("limit", EVENTS));
        if (after != null) {
            asked.put("after", after);
        }
        var found = person.get(path(subject), asked);
        model.addAttribute("subject", subject);
        model.addAttribute("texts", texts(found));
        model.addAttribute("begun", after != null);
        model.addAttribute("next", found.get("next"));
        return "personaldata";
    }

    /** The whole copy. */
    @GetMapping(PAGE + SUBJECT + ".csv")
    void file(@PathVariable String subject, SignedIn person, HttpServletResponse response) throws IOException {
        CsvFile.answerAll(file(subject), response, asked -> person.get(path(subject), asked), Map.of(),
                PersonalDataController::texts);
    }

    private static String path(String subject) {
        return "/admin/subjects/%s/export".formatted(subject);
    }

    /** What a file has of each text. It is no list of the console: texts are those of one person. */
    private static Listing file(String subject) {
        return new Listing("personaldata/" + subject, path(subject), null,
                List.of(Listing.number("event"), Listing.time("recorded_at"), Listing.text("type"), Listing.text("object"),
                        Listing.text("member"), Listing.text("value")),
                List.of(), null);
    }

    /** The texts of all events, each with the members of its event. */
    private static List<Members> texts(Members found) {
        var texts = new ArrayList<Members>();
        for (var event : found.list("events")) {
            for (var text : event.list("texts")) {
                text.putAll(event);
                texts.add(text);
            }
        }
        return texts;
    }
}
