package fulfilment.webhook.deliveries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.feed.FeedExpired;
import fulfilment.api.feed.FeedPage;
import fulfilment.api.feed.FeedQuery.ReadFeed;
import fulfilment.api.feed.Position;
import fulfilment.api.kernel.Overloaded;
import fulfilment.api.kernel.Rule;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.axonframework.queryhandling.QueryGateway;
import org.junit.jupiter.api.Test;

/** What the dispatcher does if it cannot go on reading where it stopped. */
class FanOutTest {

    private static final FeedPage OLDEST = new FeedPage(List.of(), Position.behind(500), false);
    private static final ReadFeed ASK = new ReadFeed(Position.behind(7), Set.of(), 100, true, 0);

    private final List<Object> asked = new ArrayList<>();

    private QueryGateway feed(RuntimeException failure) {
        return (QueryGateway) Proxy.newProxyInstance(FanOutTest.class.getClassLoader(), new Class<?>[] {QueryGateway.class},
                (self, method, arguments) -> {
                    asked.add(arguments[0]);
                    return asked.size() == 1
                            ? CompletableFuture.failedFuture(failure)
                            : CompletableFuture.completedFuture(OLDEST);
                });
    }

    @Test
    @Rule("DLV-15")
    void goesOnWithTheOldestEventIfNoneRanForLongerThanEventsAreKept() {
        assertThat(FanOut.read(feed(new FeedExpired()), ASK)).isEqualTo(OLDEST);
        assertThat(asked).containsExactly(ASK, new ReadFeed(null, Set.of(), 100, true, 0));
    }

    @Test
    @Rule("DLV-15")
    void skipsNothingForAnyOtherReason() {
        assertThatThrownBy(() -> FanOut.read(feed(new Overloaded("memory", "busy")), ASK))
                .hasRootCauseInstanceOf(Overloaded.class);
        assertThat(asked).containsExactly(ASK);
    }
}
