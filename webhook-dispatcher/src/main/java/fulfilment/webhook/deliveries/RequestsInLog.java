package fulfilment.webhook.deliveries;

import fulfilment.api.feed.FeedQuery.FindRequests;
import fulfilment.api.feed.RequestsOfEvents;
import fulfilment.api.kernel.LogContext;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.springframework.stereotype.Component;

/**
 * Names in log lines about announcements and deliveries the request that led to them. Events know their request; announcements and
 * deliveries know their event. So the request is looked up, and only for lines that are written.
 */
@Component
class RequestsInLog {

    private final QueryGateway queries;

    RequestsInLog(QueryGateway queries) {
        this.queries = queries;
    }

    /** A line about what came of an event. @param event its index; null for a test */
    record Line(@Nullable Long event, String text) {}

    /** Writes lines at the level debug. Never fails, because what the lines report has already happened. */
    void debug(Logger log, Collection<Line> lines) {
        var requests = requests(lines);
        for (var line : lines) {
            try (var request = LogContext.ofRequest(requests.of(line.event()))) {
                log.debug(line.text());
            }
        }
    }

    /** As {@link #debug}, for one line that a person should read. */
    void warn(Logger log, Line line) {
        try (var request = LogContext.ofRequest(requests(List.of(line)).of(line.event()))) {
            log.warn(line.text());
        }
    }

    private RequestsOfEvents requests(Collection<Line> lines) {
        var events = lines.stream().map(Line::event).filter(Objects::nonNull).collect(Collectors.toSet());
        try {
            return queries.query(new FindRequests(events), RequestsOfEvents.class).join();
        } catch (RuntimeException unreachable) {
            return new RequestsOfEvents(Map.of());
        }
    }
}
