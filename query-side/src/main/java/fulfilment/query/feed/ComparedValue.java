package fulfilment.query.feed;

import fulfilment.api.hooks.EventKind;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;

/** A value of objects that is compared before and after a command, and announced only if it differs. */
public interface ComparedValue {

    EventKind kind();

    /** The kind of subject that has the value. */
    String subject();

    /** Returns the values to compare, by id. Objects without a value are left out. */
    Map<Integer, String> current(Set<Integer> ids, JdbcTemplate jdbc);
}
