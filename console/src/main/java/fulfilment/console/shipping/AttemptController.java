package fulfilment.console.shipping;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.LocalPage;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.uploads.FormWithFile;
import fulfilment.console.uploads.TakesFile;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows the attempts to get labels. For one whose outcome is unknown it makes the request once more, or takes a label from a person. */
@Controller
@GuardedBySession
class AttemptController {

    private static final String PATH = "/admin/shippingproviders/attempts";
    private static final List<String> STATES = List.of("unknown", "answered", "requested", "sent", "refused", "adopted",
            "discarded");
    private static final Set<String> OPEN = Set.of("unknown", "answered");

    /** What a person may know of a label beside its file. */
    private static final List<String> GIVEN = List.of("trackingcode", "trackingurl", "carrier_key", "price", "currency");

    private final Outcomes outcomes;

    AttemptController(Outcomes outcomes) {
        this.outcomes = outcomes;
    }

    @GetMapping("/console/attempts")
    String attempts(SignedIn person, HttpServletRequest request, Model model) {
        if (!person.now()) {
            return "redirect:/console/attempts";
        }
        var paging = Paging.of(request, "state");
        var page = person.list(PATH, paging.parameters());
        for (var attempt : page) { // an attempt has only those of them that are known
            attempt.putIfAbsent("price", null);
            attempt.putIfAbsent("currency", null);
            attempt.putIfAbsent("given_by_iduser", null);
            attempt.putIfAbsent("idreturn", null);
        }
        model.addAttribute("attempts", page);
        model.addAttribute("states", STATES);
        model.addAttribute("filters", paging.filters());
        model.addAttribute("paging", paging.over(page.size(), person.asOf()));
        model.addAttribute("providers", person.list("/admin/shippingproviders").stream()
                .collect(Collectors.toMap(provider -> provider.number("idshippingprovider"), Function.identity())));
        return "attempts";
    }

    /**
     * Makes the request for the label once more, as it was. While its outcome is open this takes the label, or says that there is none yet,
     * and buys no second one.
     *
     * @param idpicklist that the label is for; null for that of a return
     * @param idreturn   that the label is for; null for that of a picklist
     * @param resend     whether to send a JSON push again
     */
    @PostMapping("/console/attempts/{idattempt}/adopt")
    String adopt(@PathVariable long idattempt, @RequestParam(required = false) @Nullable Integer idpicklist,
            @RequestParam(required = false) @Nullable Integer idreturn, @RequestParam(defaultValue = "false") boolean resend,
            SignedIn person, HttpServletRequest request, HttpServletResponse response, Locale locale) {
        var page = "redirect:" + LocalPage.of(request.getParameter("page"));
        int picklist = Objects.requireNonNullElse(idpicklist, 0);
        var attempts = idreturn == null
                ? "/picklists/%d/shipments/attempts".formatted(picklist)
                : "/returns/%d/labels/attempts".formatted(idreturn);
        var attempt = person.list(attempts).stream()
                .filter(one -> one.number("idattempt") == idattempt).findFirst()
                .orElseThrow(() -> new ApiRefused(404, 20, "there is no such attempt"));
        if (!OPEN.contains(attempt.text("state"))) {
            outcomes.keepRefusal("attempt.over", request, response, locale);
            return page;
        }
        var parameters = resend ? Map.of("resend", "true") : Map.<String, String>of();
        var reply = idreturn == null
                ? person.write(OwnForm.SHIP_WITH_ATTEMPT.of(picklist), parameters, repeated(attempt, person),
                        Outcomes.once(request))
                : person.write(OwnForm.BUY_WITH_ATTEMPT.of(idreturn), parameters, repeatedForReturn(attempt, person),
                        Outcomes.once(request));
        outcomes.keep(reply, idreturn == null ? "attempt.adopt" : "return.buy-label", request, response, locale);
        return page;
    }

    /** Puts a label on the shipment that the person found at the carrier. */
    @PostMapping("/console/attempts/{idattempt}/label")
    @TakesFile
    String give(@PathVariable long idattempt, SignedIn person, HttpServletRequest request, HttpServletResponse response,
            Locale locale) {
        var form = FormWithFile.of(request);
        var problem = form.problem();
        if (problem != null) {
            outcomes.keepRefusal(problem, request, response, locale);
        } else {
            var body = new LinkedHashMap<String, String>();
            body.put("label", form.inBase64());
            for (var member : GIVEN) {
                var sent = Objects.requireNonNullElse(form.field(member), "").strip();
                if (!sent.isEmpty()) {
                    body.put(member, sent);
                }
            }
            var reply = person.write(OwnForm.GIVE_LABEL.of(idattempt), ApiJson.write(body), Outcomes.once(form.field("once")));
            outcomes.keep(reply, "attempt.adopt", request, response, locale);
        }
        return "redirect:" + LocalPage.of(form.field("page"));
    }

    /** The request that the attempt was made for: only the same one takes its label. */
    private static String repeated(Members attempt, SignedIn person) {
        var body = new LinkedHashMap<String, @Nullable Object>();
        body.put("idshippingprofile", attempt.number("idshippingprovider_profile"));
        body.put("parcels", requested("shipment-", attempt, person).get("parcels"));
        return ApiJson.write(body);
    }

    private static String repeatedForReturn(Members attempt, SignedIn person) {
        var requested = requested("return_label-", attempt, person);
        var body = new LinkedHashMap<String, @Nullable Object>();
        body.put("idshippingprovider_profile", attempt.number("idshippingprovider_profile"));
        body.put("idwarehouse", requested.get("warehouse"));
        body.put("parcels", requested.get("parcels"));
        return ApiJson.write(body);
    }

    /** @param kind what the stream of the object begins with that the label is for */
    private static Members requested(String kind, Members attempt, SignedIn person) {
        return person.get("/audit/events", Map.of("object", kind + attempt.number("idshipment"), "limit", "1"))
                .list("events").stream().map(event -> event.get("data")).filter(Members.class::isInstance)
                .map(Members.class::cast).findFirst()
                .orElseThrow(() -> new ApiRefused(404, 20, "there is no request for this label"));
    }
}
