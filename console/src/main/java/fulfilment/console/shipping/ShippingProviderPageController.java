package fulfilment.console.shipping;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows a shipping provider with its profiles. Its options are asked of the provider itself, only when the person wants them. */
@Controller
@GuardedBySession
class ShippingProviderPageController {

    private static final String PAGE = "/console/shippingproviders/";

    private final Outcomes outcomes;

    ShippingProviderPageController(Outcomes outcomes) {
        this.outcomes = outcomes;
    }

    @GetMapping(PAGE + "{idshippingprovider}")
    String provider(@PathVariable int idshippingprovider, @RequestParam(defaultValue = "false") boolean options,
            SignedIn person, Model model) {
        var provider = person.get("/admin/shippingproviders/" + idshippingprovider);
        provider.putIfAbsent("has_tracking_secret", false);
        provider.putIfAbsent("cancel_url", null); // only a provider that is called there has it
        provider.putIfAbsent("requirements", List.of()); // only one that asks something has them
        model.addAttribute("provider", provider);
        model.addAttribute("requirements", RequirementsForm.rows(provider.list("requirements")));
        if (options && person.now()) {
            addOptions(provider, person, model);
        }
        return "shippingprovider";
    }

    private static void addOptions(Members provider, SignedIn person, Model model) {
        try {
            var offered = person.get("/admin/shippingproviders/%d/options".formatted(provider.number("idshippingprovider")));
            model.addAttribute("options", offered);
            model.addAttribute("fields", ProfileForm.fields(offered, new Members()));
            var fieldsOf = new LinkedHashMap<Object, Object>();
            for (var profile : provider.list("profiles")) {
                var values = profile.get("values") instanceof Members chosen ? chosen : new Members();
                fieldsOf.put(profile.get("idshippingprovider_profile"), ProfileForm.fields(offered, values));
            }
            model.addAttribute("fieldsOf", fieldsOf);
        } catch (ApiRefused refused) {
            model.addAttribute("noOptions", refused.problem());
        }
    }

    @PostMapping(PAGE + "{idshippingprovider}/profiles")
    String create(@PathVariable int idshippingprovider, @RequestParam String name, @RequestParam @Nullable String standard,
            SignedIn person, HttpServletRequest request, HttpServletResponse response, Locale locale) {
        var body = new LinkedHashMap<String, Object>();
        body.put("name", name);
        body.put("standard", standard != null);
        body.put("values", ProfileForm.values(request.getParameterMap()));
        var reply = person.write(OwnForm.NEW_PROFILE.of(idshippingprovider),
                ApiJson.write(body),
                Outcomes.once(request));
        outcomes.keep(reply, "shippingprofile.create", request, response, locale);
        return "redirect:" + PAGE + idshippingprovider + (reply.isDone() ? "" : "?options=true");
    }

    @PostMapping(PAGE + "{idshippingprovider}/requirements")
    String require(@PathVariable int idshippingprovider, SignedIn person, HttpServletRequest request,
            HttpServletResponse response, Locale locale) {
        var reply = person.write(OwnForm.REQUIREMENTS.of(idshippingprovider),
                ApiJson.write(Map.of("requirements", RequirementsForm.sent(request))), Outcomes.once(request));
        outcomes.keep(reply, "shippingprovider.requirements", request, response, locale);
        return "redirect:" + PAGE + idshippingprovider;
    }

    @PostMapping(PAGE + "{idshippingprovider}/profiles/{idprofile}")
    String change(@PathVariable int idshippingprovider, @PathVariable int idprofile, SignedIn person,
            HttpServletRequest request, HttpServletResponse response, Locale locale) {
        var body = new LinkedHashMap<String, Object>();
        body.put("values", ProfileForm.values(request.getParameterMap()));
        var reply = person.write(OwnForm.CHANGE_PROFILE.of(idshippingprovider, idprofile),
                ApiJson.write(body), Outcomes.once(request));
        outcomes.keep(reply, "shippingprofile.values", request, response, locale);
        return "redirect:" + PAGE + idshippingprovider + "?options=true";
    }

    @PostMapping(PAGE + "{idshippingprovider}/profiles/{idprofile}/test")
    String test(@PathVariable int idshippingprovider, @PathVariable int idprofile, SignedIn person, HttpServletRequest request,
            HttpServletResponse response, Locale locale) {
        var reply = person.write(OwnForm.TEST_PROFILE.of(idshippingprovider, idprofile), "", Outcomes.once(request));
        if (reply.isDone()) {
            keepTested(ApiJson.object(reply), request, response, locale);
        } else {
            outcomes.keep(reply, "shippingprofile.test", request, response, locale);
        }
        return "redirect:" + PAGE + idshippingprovider + "?options=true";
    }

    private void keepTested(Members answer, HttpServletRequest request, HttpServletResponse response, Locale locale) {
        if (answer.get("problem") instanceof String problem) {
            outcomes.keepRefused(problem, request, response);
            return;
        }
        var notes = answer.get("left_out") instanceof List<?> leftOut
                ? leftOut.stream().map(String::valueOf).collect(Collectors.joining(", "))
                : "";
        outcomes.keepDone(notes.isEmpty() ? "shippingprofile.test" : "shippingprofile.test.notes", request, response, locale,
                answer.number("milliseconds"), notes);
    }
}
