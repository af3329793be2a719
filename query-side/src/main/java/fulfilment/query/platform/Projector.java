package fulfilment.query.platform;

import fulfilment.api.kernel.Meta;
import fulfilment.api.kernel.Recorded;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.EventMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Brings events to all projections, in one order everywhere so that transactions lock rows in one order. */
@Component
public class Projector {

    private final List<Projection> projections;
    private final Shelf serving;

    Projector(List<Projection> projections, JdbcTemplate jdbc) {
        this.projections = projections;
        this.serving = Shelf.serving(jdbc);
    }

    /** @param indexes the places of the events in the event store */
    public void project(List<? extends EventMessage<?>> events, long[] indexes) {
        var happened = new ArrayList<Happened>(events.size());
        for (int i = 0; i < indexes.length; i++) {
            happened.add(happened(events.get(i), indexes[i]));
        }
        for (var projection : projections) {
            projection.project(happened, serving);
        }
    }

    private static Happened happened(EventMessage<?> event, long index) {
        var iduser = event.getMetaData().get(Meta.USER) instanceof Number number ? Integer.valueOf(number.intValue()) : null;
        return new Happened(event.getPayload(), new Recorded(index, event.getTimestamp(), iduser));
    }
}
