package fulfilment.query.locationstockcounts;

import static fulfilment.api.hooks.EventKind.LOCATION_STOCK_COUNTS_COMPLETED;

import fulfilment.api.locationstockcounts.StockCountEvent;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductCounted;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductFound;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCancelled;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCompleted;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountOpened;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.ObjectChange;
import fulfilment.query.feed.PayloadDefinition;
import fulfilment.query.feed.Subject;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/**
 * Announces counts that were completed; the stock of their products is announced by its own events. A count belongs to the account, so
 * hooks of a fulfilment customer hear nothing of it. Rules CNT-22, CNT-24.
 */
@Component
class StockCountAnnouncements implements Announcements<StockCountEvent> {

    private static final String SUBJECT = "location_stock_count";

    @Override
    public Class<StockCountEvent> events() {
        return StockCountEvent.class;
    }

    @Override
    public List<ObjectChange> of(StockCountEvent event) {
        var count = new Subject(SUBJECT, event.count().value());
        return switch (event) {
            case StockCountCompleted e -> List.of(ObjectChange.of(count, LOCATION_STOCK_COUNTS_COMPLETED));
            case StockCountOpened e -> List.of(ObjectChange.nothing(count));
            case ProductFound e -> List.of(ObjectChange.nothing(count));
            case ProductCounted e -> List.of(ObjectChange.nothing(count));
            case StockCountCancelled e -> List.of(ObjectChange.nothing(count));
        };
    }

    @Configuration(proxyBeanMethods = false)
    static class Payloads {

        @Bean
        PayloadDefinition stockCountPayload() {
            return PayloadDefinition.of(SUBJECT, SUBJECT, StockCountAnswers.COUNT, "location_stock_count", null, true,
                    null);
        }
    }
}
