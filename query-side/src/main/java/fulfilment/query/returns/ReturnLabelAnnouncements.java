package fulfilment.query.returns;

import fulfilment.api.returns.ReturnLabelEvent;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.ObjectChange;
import java.util.List;
import org.springframework.stereotype.Component;

/** Labels of returns are not announced: no kind of event is about them, and they do not change the return. */
@Component
class ReturnLabelAnnouncements implements Announcements<ReturnLabelEvent> {

    @Override
    public Class<ReturnLabelEvent> events() {
        return ReturnLabelEvent.class;
    }

    @Override
    public List<ObjectChange> of(ReturnLabelEvent event) {
        return List.of();
    }
}
