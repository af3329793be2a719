package fulfilment.query.customers;

import fulfilment.api.customers.CustomerEvent.CustomerTagged;
import fulfilment.api.customers.CustomerEvent.CustomerUntagged;
import fulfilment.query.platform.RecordedEvent;
import fulfilment.query.platform.Projection;
import fulfilment.query.platform.TableSet;
import fulfilment.query.platform.Table;
import fulfilment.query.tags.TagLinks;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Stores which customers have which tags. */
@Component
class CustomerTags implements Projection {

    static final TagLinks LINKS = new TagLinks("customer_tag", "idcustomer");

    @Override
    public List<String> tables() {
        return List.of(LINKS.name());
    }

    @Override
    public void project(List<RecordedEvent> events, TableSet tables) {
        var states = new ArrayList<Table.State<TagLinks.Link>>();
        for (var recordedEvent : events) {
            var at = recordedEvent.recorded().at();
            switch (recordedEvent.event()) {
                case CustomerTagged e -> states.add(LINKS.state(e.customer().value(), e.tag().value(), true, at));
                case CustomerUntagged e -> states.add(LINKS.state(e.customer().value(), e.tag().value(), false, at));
                default -> {
                }
            }
        }
        LINKS.store(states, tables);
    }
}
