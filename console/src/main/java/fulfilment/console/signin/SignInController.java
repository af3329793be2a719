package fulfilment.console.signin;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.BeforeSignIn;
import fulfilment.console.platform.Cookies;
import fulfilment.console.platform.LocalPage;
import fulfilment.console.platform.Session;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Signs people in and out, and keeps which language and colours they prefer. */
@Controller
@GuardedBySession
class SignInController {

    private static final Duration YEAR = Duration.ofDays(365);
    private static final int LONGEST = 500;

    private final SignIn signIn;
    private final SignInThrottle throttle;

    SignInController(SignIn signIn, SignInThrottle throttle) {
        this.signIn = signIn;
        this.throttle = throttle;
    }

    @GetMapping({"/", "/console/"})
    @BeforeSignIn
    String root() {
        return "redirect:/console";
    }

    @GetMapping("/console/sign-in")
    @BeforeSignIn
    String form(@RequestParam(defaultValue = "/console") String to, Model model) {
        model.addAttribute("to", LocalPage.of(to));
        return "sign-in";
    }

    @PostMapping("/console/sign-in")
    @BeforeSignIn
    String signIn(@RequestParam(defaultValue = "") String key, @RequestParam(defaultValue = "") String username,
            @RequestParam(defaultValue = "") String password, @RequestParam(defaultValue = "/console") String to, Model model,
            HttpServletRequest request, HttpServletResponse response) {
        var name = username.strip();
        model.addAttribute("to", LocalPage.of(to));
        model.addAttribute("username", name);
        if (!throttle.allows(request.getRemoteAddr(), name)) {
            response.setStatus(429);
            response.setHeader("Retry-After", "60");
            model.addAttribute("refused", "sign-in.too-often");
            return "sign-in";
        }
        var session = session(key.strip(), name, password);
        if (session.isEmpty()) {
            response.setStatus(401);
            model.addAttribute("refused", "sign-in.wrong");
            return "sign-in";
        }
        Cookies.writeSession(session.get(), request, response);
        return "redirect:" + LocalPage.of(to);
    }

    private Optional<Session> session(String key, String username, String password) {
        if (key.length() > LONGEST || username.length() > LONGEST || password.length() > LONGEST) {
            return Optional.empty();
        }
        if (!key.isEmpty()) {
            return signIn.withKey(key);
        }
        return username.isEmpty() || password.isEmpty() ? Optional.empty() : signIn.withPassword(username, password);
    }

    @PostMapping("/console/sign-out")
    String signOut(SignedIn person, HttpServletRequest request, HttpServletResponse response) {
        signIn.signOut(person.session());
        Cookies.write(Cookies.SESSION, "", Duration.ZERO, request, response);
        response.setHeader("Clear-Site-Data", "\"cache\"");
        return "redirect:/console/sign-in";
    }

    /** @param page to return to */
    @PostMapping("/console/preferences")
    @BeforeSignIn
    String preferences(@RequestParam(defaultValue = "") String language, @RequestParam(defaultValue = "") String theme,
            @RequestParam(defaultValue = "/console") String page, HttpServletRequest request, HttpServletResponse response) {
        if (language.equals("en") || language.equals("nl")) {
            Cookies.write(Cookies.LANGUAGE, language, YEAR, request, response);
        }
        if (theme.equals("light") || theme.equals("dark") || theme.equals("auto")) {
            Cookies.write(Cookies.THEME, theme, YEAR, request, response);
        }
        return "redirect:" + LocalPage.of(page);
    }
}
