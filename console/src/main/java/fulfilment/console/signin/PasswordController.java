package fulfilment.console.signin;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.local.GuardedBySession;
import fulfilment.api.users.UserPassword;
import fulfilment.console.platform.Cookies;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Locale;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Lets people who signed in with a password choose another one. Rule USR-18. */
@Controller
@GuardedBySession
class PasswordController {

    private static final String PAGE = "/console/password";
    private static final int LONGEST = 500;

    private final SignIn signIn;
    private final SignInThrottle throttle;
    private final Outcomes outcomes;

    PasswordController(SignIn signIn, SignInThrottle throttle, Outcomes outcomes) {
        this.signIn = signIn;
        this.throttle = throttle;
        this.outcomes = outcomes;
    }

    @GetMapping(PAGE)
    String form(SignedIn person, Model model) {
        model.addAttribute("username", person.get("/users/me").text("username"));
        return "password";
    }

    /** Ends all sessions with the password before, and opens another one for this browser. */
    @PostMapping(PAGE)
    String change(@RequestParam(defaultValue = "") String current, @RequestParam(defaultValue = "") String password,
            @RequestParam(defaultValue = "") String again, SignedIn person, HttpServletRequest request,
            HttpServletResponse response, Model model, Locale locale) {
        var username = person.get("/users/me").text("username");
        if (!throttle.allows(request.getRemoteAddr(), username)) {
            response.setHeader("Retry-After", "60");
            return refused(429, "sign-in.too-often", person, response, model);
        }
        if (!person.session().ownKey() || current.length() > LONGEST || !signIn.isPasswordOf(username, current)) {
            return refused(403, "password.wrong", person, response, model);
        }
        if (!password.equals(again)) {
            return refused(400, "password.differs", person, response, model);
        }
        String digest;
        try {
            digest = UserPassword.digest(password);
        } catch (BadParameter unsuitable) {
            return refused(400, "password.length", person, response, model);
        }
        signIn.setPassword(person.session(), digest);
        signIn.withPassword(username, password).ifPresent(session -> Cookies.writeSession(session, request, response));
        outcomes.keepDone("password", request, response, locale);
        return "redirect:/console";
    }

    private String refused(int status, String why, SignedIn person, HttpServletResponse response, Model model) {
        response.setStatus(status);
        model.addAttribute("refused", why);
        return form(person, model);
    }
}
