package fulfilment.query.locationstockcounts;

import static fulfilment.query.platform.Folds.existing;
import static fulfilment.query.platform.Folds.part;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.locationstockcounts.StockCountEvent;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductCounted;
import fulfilment.api.locationstockcounts.StockCountEvent.ProductFound;
import fulfilment.api.locationstockcounts.StockCountEvent.Settled;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCancelled;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountCompleted;
import fulfilment.api.locationstockcounts.StockCountEvent.StockCountOpened;
import fulfilment.api.locationstockcounts.StockCountId;
import fulfilment.api.locationstockcounts.StockCountLine;
import fulfilment.api.locationstockcounts.StockCountProductView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the view of a product of a count from the events of the count. */
final class StockCountProductFold implements Fold<StockCountProductFold.Kept, StockCountEvent> {

    /** @param shown what clients see, unless the count is blind and open */
    record Kept(@JsonUnwrapped StockCountProductView shown, int idlocationStockCount) {

        private static Kept of(StockCountId count, StockCountLine line) {
            return new Kept(StockCountProductView.of(line), count.value());
        }

        private Kept with(StockCountProductView changed) {
            return new Kept(changed, idlocationStockCount);
        }
    }

    @Override
    public List<Integer> touches(StockCountEvent event) {
        return switch (event) {
            case StockCountOpened e -> e.lines().stream().map(StockCountLine::line).toList();
            case ProductFound e -> List.of(e.line().line());
            case ProductCounted e -> List.of(e.line());
            case StockCountCompleted e -> e.lines().stream().map(Settled::line).toList();
            case StockCountCancelled e -> List.of();
        };
    }

    @Override
    public @Nullable Kept on(int id, @Nullable Kept line, StockCountEvent event, Recorded recorded) {
        return switch (event) {
            case StockCountOpened e -> Kept.of(e.count(), part(e.lines(), id, StockCountLine::line));
            case ProductFound e -> Kept.of(e.count(), e.line());
            case ProductCounted e ->
                existing(line, e).with(existing(line, e).shown().counted(e.counted(), e.by(), recorded.at()));
            case StockCountCompleted e -> settled(existing(line, e), part(e.lines(), id, Settled::line));
            case StockCountCancelled e -> line;
        };
    }

    private static Kept settled(Kept line, Settled settled) {
        return line.with(line.shown().settled(settled.amount(), settled.change()));
    }
}
