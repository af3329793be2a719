package fulfilment.query.handoverlists;

import fulfilment.api.handoverlists.HandoverListEvent;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.ObjectChange;
import java.util.List;
import org.springframework.stereotype.Component;

/** Handover lists are not announced: the shipments on them were, and do not change. */
@Component
class HandoverListAnnouncements implements Announcements<HandoverListEvent> {

    @Override
    public Class<HandoverListEvent> events() {
        return HandoverListEvent.class;
    }

    @Override
    public List<ObjectChange> of(HandoverListEvent event) {
        return List.of();
    }
}
