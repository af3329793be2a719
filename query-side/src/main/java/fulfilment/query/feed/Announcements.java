package fulfilment.query.feed;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Says what is announced of the events of some streams. Rules EVT-12, EVT-16.
 *
 * @param <E> the type of the events
 */
public interface Announcements<E> {

    Class<E> events();

    /** Returns every object that the event changed from a client's point of view, including those that nothing is announced of. */
    List<ObjectChange> of(E event);

    /**
     * Returns other objects that show something of what the event changed: a change of a picklist's reserved places shows on the picklist,
     * though it is an event of a product's stock. Commands whose events change nothing that another one announces are projected together.
     *
     * @return null if the event does not tell which they are; objects that {@link PayloadDefinition#within} finds may be left out
     */
    default @Nullable List<Subject> alsoShownBy(E event) {
        return List.of();
    }
}
