package fulfilment.query.products;

import static fulfilment.api.hooks.EventKind.PRODUCTS_PARTS_CHANGED;

import fulfilment.api.products.CompositionEvent;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.Subject;
import fulfilment.query.feed.ObjectChange;
import java.util.List;
import org.springframework.stereotype.Component;

/** Announces changes of the parts of compositions. Rule PRD-40. */
@Component
class PartAnnouncements implements Announcements<CompositionEvent> {

    @Override
    public Class<CompositionEvent> events() {
        return CompositionEvent.class;
    }

    @Override
    public List<ObjectChange> of(CompositionEvent event) {
        int idproduct = event.product().value();
        return List.of(ObjectChange.of(new Subject(ProductAnnouncements.SUBJECT, idproduct), List.of(
                ObjectChange.Kind.showing(PRODUCTS_PARTS_CHANGED, new Subject(ProductAnnouncements.PARTS, idproduct)))));
    }
}
