package fulfilment.console.frame;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.SignedIn;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/** Says that there is no such page, where no other page of the console is meant. */
@Controller
@GuardedBySession
class MissingPageController {

    @RequestMapping("/console/**")
    String missing(SignedIn person) {
        throw new ApiRefused(404, 20, "there is no such page");
    }
}
