package fulfilment.query.locationstockcounts;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.locationstockcounts.StockCountEvent;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductCounted;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductFound;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCancelled;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCompleted;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountOpened;
import fulfilment.api.locationstockcounts.StockCountView.Head;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the view of a stock count, without its products, from its events. */
final class StockCountFold implements Fold<Head, StockCountEvent> {

    @Override
    public List<Integer> touches(StockCountEvent event) {
        return List.of(event.count().value());
    }

    @Override
    public Head on(int id, @Nullable Head count, StockCountEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case StockCountOpened e -> Head.opened(e, at);
            case ProductFound e -> existing(count, e).touched(at);
            case ProductCounted e -> existing(count, e).touched(at);
            case StockCountCompleted e -> existing(count, e).completed(e.by(), at);
            case StockCountCancelled e -> existing(count, e).cancelled(at);
        };
    }
}
