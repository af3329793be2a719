package fulfilment.query.feed;

import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;

/** A value that is computed from other objects, e.g. the stock of compositions. */
public interface DerivedValue extends ComparedValue {

    /** Returns whether the event may change which objects have which values. */
    boolean changesLinks(Object event);

    /**
     * Finds the objects whose value the events may change. Runs within the transaction, before the events are projected; other transactions
     * must not change the links between objects until this one ends.
     *
     * @return for each event, in their order, the ids of those objects
     */
    List<Set<Integer>> link(List<?> events, JdbcTemplate jdbc);
}
