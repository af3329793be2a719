package fulfilment.api.persons;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of the events that say something about a person, oldest first. Rules AUD-9, AUD-12.
 *
 * @param events those with personal texts
 * @param next   send it as {@code after} for the next page; null means that this page is the last. A page with few or no events may have one
 */
public record PersonalDataPage(List<PersonalEvent> events, @Nullable Long next) {

    /**
     * An event that carries personal texts.
     *
     * @param event      its number in the whole log
     * @param object     the object it happened to, such as {@code order-17}
     * @param type       the name it is stored under, such as {@code order.created}
     * @param recordedAt when it was stored
     * @param texts      at least one, as the event declares them
     */
    public record PersonalEvent(long event, String object, String type, Instant recordedAt, List<PersonalText> texts) {}
}
