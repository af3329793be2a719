package fulfilment.console.admin;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.LocalMoment;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * Issues keys. The answer to the form shows the key, and nothing keeps it: no cookie, no address, and no cache. The API refuses to repeat
 * such an answer, so a form that was sent already is refused here.
 */
@Controller
@GuardedBySession
class KeyController {

    private static final String PAGE = "/console/users/";

    private final Outcomes outcomes;
    private final Cache<String, Boolean> sent = Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(Duration.ofHours(24))
            .build();

    KeyController(Outcomes outcomes) {
        this.outcomes = outcomes;
    }

    /** Where a person comes who reloads or goes back. */
    @GetMapping(PAGE + "{iduser}/keys")
    String keys(@PathVariable int iduser) {
        return "redirect:" + PAGE + iduser;
    }

    @PostMapping(PAGE + "{iduser}/keys")
    String issue(@PathVariable int iduser, @RequestParam String name,
            @RequestParam(name = "idfulfilment_customer", required = false) @Nullable String customer,
            @RequestParam(name = "requests_per_minute", required = false) @Nullable String rate,
            @RequestParam(name = "expires_at", required = false) @Nullable String expiry, SignedIn person,
            HttpServletRequest request, HttpServletResponse response, Model model, Locale locale) {
        var once = Outcomes.once(request);
        if (once == null || sent.asMap().putIfAbsent(once, true) != null) {
            outcomes.keepRefusal("key.again", request, response, locale);
            return "redirect:" + PAGE + iduser;
        }
        var body = new LinkedHashMap<String, Object>();
        body.put("name", name);
        putNumber("idfulfilment_customer", customer, body);
        putNumber("requests_per_minute", rate, body);
        if (expiry != null && !expiry.isBlank()) {
            body.put("expires_at", LocalMoment.withSeconds(expiry).replace('T', ' '));
        }
        try {
            var issued = person.change(OwnForm.NEW_KEY.of(iduser), ApiJson.write(body));
            model.addAttribute("issued", issued);
            model.addAttribute("name", name);
            model.addAttribute("iduser", iduser);
            return "issued-key";
        } catch (ApiRefused refused) {
            outcomes.keepRefused(refused.problem(), request, response);
            return "redirect:" + PAGE + iduser;
        }
    }

    /** The API says what is wrong with a number, so what is no number is passed on. */
    private static void putNumber(String member, @Nullable String value, Map<String, Object> body) {
        if (value != null && !value.isBlank()) {
            body.put(member, value.strip().matches("-?\\d{1,9}") ? (Object) Integer.valueOf(value.strip()) : value.strip());
        }
    }
}
