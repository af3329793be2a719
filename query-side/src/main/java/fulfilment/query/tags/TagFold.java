package fulfilment.query.tags;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.tags.TagEvent;
import fulfilment.api.tags.TagEvent.TagCreated;
import fulfilment.api.tags.TagEvent.TagDeleted;
import fulfilment.api.tags.TagEvent.TagDetailsChanged;
import fulfilment.api.tags.TagView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds a tag's events into its view. */
final class TagFold implements Fold<TagView, TagEvent> {

    @Override
    public List<Integer> touches(TagEvent event) {
        return List.of(event.tag().value());
    }

    @Override
    public @Nullable TagView on(int id, @Nullable TagView tag, TagEvent event, Recorded recorded) {
        return switch (event) {
            case TagCreated e -> TagView.of(e.tag(), e.details());
            case TagDetailsChanged e -> TagView.of(e.tag(), e.details());
            case TagDeleted e -> null;
        };
    }
}
