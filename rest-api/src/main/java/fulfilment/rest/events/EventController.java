package fulfilment.rest.events;

import fulfilment.api.feed.EventsPage;
import fulfilment.api.feed.FeedPage;
import fulfilment.api.feed.FeedQuery.FindFeedEnd;
import fulfilment.api.feed.FeedQuery.ReadFeed;
import fulfilment.api.feed.Position;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Id;
import fulfilment.api.users.Right;
import fulfilment.api.wire.Wire;
import fulfilment.rest.access.Access;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.edge.Api;
import fulfilment.rest.load.Polls;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.OnlyNow;
import fulfilment.rest.platform.RequestContext;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Lets clients pull the events that hooks receive, in order and without gaps. Our addition to the specification. */
@RestController
@RequestMapping("/api/v1/events")
class EventController {

    private static final int MOST = 1_000;
    private static final int LONGEST_WAIT = 25;
    private static final Duration PAUSE = Duration.ofMillis(10);
    /**
     * The shortest wait. An event that was just stored may have to wait for a transaction that began earlier; usually that has ended by
     * then.
     */
    private static final Duration AT_LEAST = Duration.ofMillis(50);

    private final Api api;
    private final Wire wire;
    private final Polls polls;

    EventController(Api api, Wire wire, Polls polls) {
        this.polls = polls;
        this.api = api;
        this.wire = wire;
    }

    /**
     * List events. The events that webhooks receive, oldest first, without gaps. Send {@code next} of an answer as {@code after} for those
     * that follow; with {@code wait} the answer comes as soon as there are some. An {@code after} from before the events that are kept is
     * refused (5): something would be missed. So is {@code as_of}. Rules EVT-1, EVT-2, EVT-3, EVT-5, EVT-7, EVT-8, EVT-9.
     *
     * @param after {@code next} of an answer, or the {@code cursor} of an event; absent to begin with the oldest event that is kept,
     *              {@code now} to skip all past events. For example {@code now}.
     * @param event Only events of these kinds, separated by commas. For example {@code orders.created}.
     * @param limit How many events a page has, 1 to 1000; fewer if they are large. For example {@code 100}.
     * @param wait  Seconds to wait for an event if there is none, 0 to 25
     */
    @GetMapping
    @OnlyNow("events are in the past already")
    @Access(rights = Right.EXPORTS_IMPORTS)
    Answer<EventsPage> listEvents(RequestContext context,
            @RequestParam(required = false) @Nullable String after,
            @RequestParam(required = false) @Nullable String event,
            @RequestParam(defaultValue = "100") int limit,
            @RequestParam(defaultValue = "0") int wait) {
        Check.limit(limit, MOST);
        if (wait < 0 || wait > LONGEST_WAIT) {
            throw new BadParameter("wait", "must lie between 0 and %d seconds".formatted(LONGEST_WAIT));
        }
        long deadline = System.nanoTime() + Math.max(AT_LEAST.toNanos(), Duration.ofSeconds(wait).toNanos());
        var kinds = kinds(Check.given(event));
        var from = after(Check.given(after));
        try (var poll = polls.begin(context, wait > 0)) {
            while (true) {
                var page = page(new ReadFeed(from, kinds, limit, context.may(Right.PURCHASEORDERS_SHOW), 0));
                if (!page.announcements().isEmpty() || page.more() || System.nanoTime() >= deadline) {
                    return Answer.ok(wire.json(EventsPage.of(page, Id.value(context.scope()))));
                }
                from = page.next();
                poll.rest(() -> LockSupport.parkNanos(PAUSE.toNanos()));
            }
        }
    }

    private FeedPage page(ReadFeed query) {
        return Objects.requireNonNull(api.ask(query, FeedPage.class));
    }

    private @Nullable Position after(@Nullable String sent) {
        if (sent == null) {
            return null;
        }
        if (sent.equals("now")) {
            return Objects.requireNonNull(api.ask(new FindFeedEnd(), Position.class));
        }
        return Position.parse(sent)
                .orElseThrow(() -> new BadParameter("after", "must be a cursor or now, not '%s'".formatted(Excerpt.of(sent))));
    }

    private static @Nullable Set<EventKind> kinds(@Nullable String sent) {
        return sent == null
                ? null
                : Arrays.stream(sent.split(",")).map(String::strip).map(EventKind::of).collect(Collectors.toUnmodifiableSet());
    }
}
