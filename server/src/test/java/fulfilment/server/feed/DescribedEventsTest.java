package fulfilment.server.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.hooks.EventKind;
import fulfilment.server.Description;
import fulfilment.server.Service;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** The description has a webhook for each kind of event. The events of the tests before, and of all others that read some, are as it says. */
@Order(Integer.MAX_VALUE)
class DescribedEventsTest {

    private final Service service = Service.shared();

    @Test
    void describesAWebhookForEachKindAndNoOther() {
        var webhooks = Description.of(service.address()).document().get("webhooks");

        assertThat(webhooks.propertyNames())
                .containsExactlyElementsOf(Stream.of(EventKind.values()).map(EventKind::word).toList());
        assertThat(webhooks).allSatisfy(webhook -> {
            assertThat(webhook.at("/post/security").isEmpty()).describedAs("a delivery has no key of the API").isTrue();
            assertThat(webhook.at("/post/responses").propertyNames()).containsExactly("200", "201", "202", "default");
        });
    }

    /** The client compares each event with the webhook of its kind. */
    @Test
    void eventsOfOtherTestsAreAsDescribed() {
        for (var kind : EventKind.values()) {
            service.admin().get("/events?limit=200&event=" + kind.word()).ok();
        }
    }
}
