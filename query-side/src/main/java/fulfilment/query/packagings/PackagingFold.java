package fulfilment.query.packagings;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.packagings.PackagingEvent;
import fulfilment.api.packagings.PackagingEvent.PackagingCreated;
import fulfilment.api.packagings.PackagingEvent.PackagingDetailsChanged;
import fulfilment.api.packagings.PackagingView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds events into the view of a packaging. */
final class PackagingFold implements Fold<PackagingView, PackagingEvent> {

    @Override
    public List<Integer> touches(PackagingEvent event) {
        return List.of(event.packaging().value());
    }

    @Override
    public PackagingView on(int id, @Nullable PackagingView packaging, PackagingEvent event, Recorded recorded) {
        return switch (event) {
            case PackagingCreated e -> PackagingView.of(e.packaging(), e.details(), recorded.at(), recorded.at());
            case PackagingDetailsChanged e ->
                PackagingView.of(e.packaging(), e.details(), existing(packaging, e).createdAt(), recorded.at());
        };
    }
}
