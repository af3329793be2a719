package fulfilment.query.feed;

import java.util.List;

/**
 * Says what is announced of the events of some streams. Rules EVT-12, EVT-16.
 *
 * @param <E> the type of the events
 */
public interface Announcements<E> {

    Class<E> events();

    /** Returns every object that the event changed from a client's point of view, including those that nothing is announced of. */
    List<ObjectChange> of(E event);
}
