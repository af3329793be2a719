package fulfilment.query.feed;

import java.util.List;

/**
 * What is told of the events of some streams. Rules EVT-12, EVT-16.
 *
 * @param <E> the events
 */
public interface Announcements<E> {

    Class<E> events();

    /** Every object the event changed as clients see it; also those that nothing is told of. */
    List<ObjectChange> of(E event);
}
