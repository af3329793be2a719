package fulfilment.rest.stats;

import fulfilment.api.stats.StatQuery.FindStat;
import fulfilment.api.stats.StatQuery.ListStats;
import fulfilment.api.stats.StatView;
import fulfilment.rest.platform.Access;
import fulfilment.rest.platform.Access.Level;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Api;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Numbers about the whole account. They need no right, as the lists they count need none. Rules STA. */
@RestController
@RequestMapping("/api/v1/stats")
class StatController {

    private final Api api;

    StatController(Api api) {
        this.api = api;
    }

    /** 200 and what each number is about, by its key. */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<Map<String, StatView.Described>> list() {
        return api.find(new ListStats());
    }

    /** 200 and the number; 404 when there is none of this key. */
    @GetMapping("/{key}")
    @Access(Level.ANY_USER)
    Answer<StatView> find(@PathVariable String key) {
        return api.find(new FindStat(key));
    }
}
