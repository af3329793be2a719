package fulfilment.rest.stats;

import fulfilment.api.stats.StatQuery.FindStat;
import fulfilment.api.stats.StatQuery.ListStats;
import fulfilment.api.stats.StatView;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Numbers about the whole account. They need no right, because the lists that they count need none. Rules STA. */
@RestController
@RequestMapping("/api/v1/stats")
class StatController {

    private final Api api;

    StatController(Api api) {
        this.api = api;
    }

    /** List statistics. Answers all keys with a description of each. Rule STA-1. */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<Map<String, StatView.Described>> listStats() {
        return api.find(new ListStats());
    }

    /**
     * Get a statistic. Answers its number; 404 (20) for a key that does not exist. Today and this week are in the account's time zone.
     * Rules STA-1, STA-2.
     *
     * @param key A key of the list, such as {@code open-orders}. For example {@code open-orders}.
     */
    @GetMapping("/{key}")
    @Access(Level.ANY_USER)
    Answer<StatView> getStat(@PathVariable String key) {
        return api.find(new FindStat(key));
    }
}
