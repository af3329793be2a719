package fulfilment.console.upkeep;

import fulfilment.api.kernel.Rejection;
import fulfilment.api.local.GuardedBySession;
import fulfilment.api.upkeep.Upkeep;
import fulfilment.api.upkeep.Upkeep.Job;
import fulfilment.api.upkeep.Upkeep.ProofResult;
import fulfilment.api.wire.Times;
import fulfilment.api.wire.Wire;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.Section;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Lets admins rebuild views and prove them, and watch it. */
@Controller
@GuardedBySession
@Profile("query")
class UpkeepController implements Declarations {

    private static final String PAGE = "/console/upkeep";

    private final Upkeep upkeep;
    private final Outcomes outcomes;
    private final Wire wire;

    UpkeepController(Upkeep upkeep, Outcomes outcomes, Wire wire) {
        this.upkeep = upkeep;
        this.outcomes = outcomes;
        this.wire = wire;
    }

    @Override
    public List<Section> sections() {
        return List.of(upkeepSection());
    }

    private static Section upkeepSection() {
        return new Section("upkeep", PAGE, "", 80);
    }

    @GetMapping(PAGE)
    String show(SignedIn person, Model model) {
        person.needsAdmin();
        if (!person.now()) {
            return "redirect:" + PAGE;
        }
        model.addAttribute("views", upkeep.views());
        model.addAttribute("rebuild", upkeep.lastRebuild().map(this::shown).orElse(null));
        var proof = upkeep.lastProof();
        model.addAttribute("proof", proof.map(ProofResult::job).map(this::shown).orElse(null));
        model.addAttribute("result", proof.orElse(null));
        return "upkeep";
    }

    @PostMapping(PAGE + "/rebuild")
    String startRebuild(@RequestParam(required = false) @Nullable List<String> view, SignedIn person,
            HttpServletRequest request, HttpServletResponse response, Locale locale) {
        return act(() -> upkeep.startRebuild(view == null ? List.of() : view), "upkeep.started", person, request, response,
                locale);
    }

    @PostMapping(PAGE + "/rebuild/cancel")
    String cancelRebuild(SignedIn person, HttpServletRequest request, HttpServletResponse response, Locale locale) {
        return act(upkeep::cancelRebuild, "upkeep.cancelled", person, request, response, locale);
    }

    @PostMapping(PAGE + "/proof")
    String startProof(SignedIn person, HttpServletRequest request, HttpServletResponse response, Locale locale) {
        return act(upkeep::startProof, "upkeep.started", person, request, response, locale);
    }

    @PostMapping(PAGE + "/proof/cancel")
    String cancelProof(SignedIn person, HttpServletRequest request, HttpServletResponse response, Locale locale) {
        return act(upkeep::cancelProof, "upkeep.cancelled", person, request, response, locale);
    }

    private String act(Runnable work, String name, SignedIn person, HttpServletRequest request, HttpServletResponse response,
            Locale locale) {
        person.needsAdmin();
        try {
            work.run();
            outcomes.keepDone(name, request, response, locale);
        } catch (Rejection refused) {
            outcomes.keepRefused(refused.message(), request, response);
        }
        return "redirect:" + PAGE;
    }

    /** A job with its times as the API writes them. @param percent done; null if that is not known */
    record Shown(Job job, String started, @Nullable String finished, @Nullable Long percent) {}

    private Shown shown(Job job) {
        var percent = job.of() == 0 ? null : Long.valueOf(Math.min(100, 100 * job.events() / job.of()));
        return new Shown(job, moment(job.startedAt()), job.finishedAt() == null ? null : moment(job.finishedAt()), percent);
    }

    private String moment(Instant at) {
        return Times.DATE_TIME.format(LocalDateTime.ofInstant(at, wire.zone()));
    }
}
