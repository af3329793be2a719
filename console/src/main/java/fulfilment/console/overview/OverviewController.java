package fulfilment.console.overview;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.picking.MyWork;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** Shows what needs attention, and keeps it up to date while the page is open. */
@Controller
@GuardedBySession
class OverviewController {

    private final Tiles tiles;
    private final LiveOverview live;

    OverviewController(Tiles tiles, LiveOverview live) {
        this.tiles = tiles;
        this.live = live;
    }

    /** People in the warehouse see their work instead. */
    @GetMapping("/console")
    String overview(SignedIn person, Model model) {
        if (MyWork.isFirstPageOf(person)) {
            return MyWork.show(person, model);
        }
        model.addAttribute("tiles", tiles.of(person, Optional.empty()));
        return "overview";
    }

    /** Server-sent events: the tiles, whenever a number changes. */
    @GetMapping("/console/overview/live")
    void live(SignedIn person, HttpServletRequest request, HttpServletResponse response) {
        live.send(person, request, response);
    }
}
