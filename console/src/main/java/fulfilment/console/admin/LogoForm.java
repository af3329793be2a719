package fulfilment.console.admin;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.uploads.FormWithFile;
import fulfilment.console.uploads.TakesFile;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;

/** Takes the file of the logo that papers show. */
@Controller
@GuardedBySession
class LogoForm {

    private static final String PATH = "/admin/account/logo";

    private final Outcomes outcomes;

    LogoForm(Outcomes outcomes) {
        this.outcomes = outcomes;
    }

    /** The logo as the address of an image that a page contains; null if there is none. */
    static @Nullable String shown(SignedIn person) {
        return person.find(PATH).map(LogoForm::address).orElse(null);
    }

    private static String address(Members logo) {
        return "data:%s;base64,%s".formatted(logo.text("content_type"), logo.text("image"));
    }

    @PostMapping("/console/settings/logo")
    @TakesFile
    String set(SignedIn person, HttpServletRequest request, HttpServletResponse response, Locale locale) {
        var form = FormWithFile.of(request);
        var problem = form.imageProblem();
        if (problem != null) {
            outcomes.keepRefusal(problem, request, response, locale);
        } else {
            var reply = person.write(OwnForm.LOGO.of(), ApiJson.write(Map.of("image", form.inBase64())),
                    Outcomes.once(form.field("once")));
            outcomes.keep(reply, "logo", request, response, locale);
        }
        return "redirect:/console/settings";
    }
}
