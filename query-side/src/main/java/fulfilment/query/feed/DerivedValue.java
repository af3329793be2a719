package fulfilment.query.feed;

import fulfilment.api.hooks.EventKind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;

/** Something about objects that is computed from others, and told when it has changed: the stock of compositions. */
public interface DerivedValue {

    EventKind kind();

    /** The kind of subject it is told of. */
    String subject();

    /**
     * Within the transaction, before anything is stored: which objects may be changed through others. What follows from what stays as it is
     * until the end of the transaction.
     *
     * @return in the order of the events, for each the ids of those objects
     */
    List<Set<Integer>> link(List<?> events, JdbcTemplate jdbc);

    /** What there is to compare, by id; objects for which there is nothing are left out. */
    Map<Integer, String> current(Set<Integer> ids, JdbcTemplate jdbc);
}
