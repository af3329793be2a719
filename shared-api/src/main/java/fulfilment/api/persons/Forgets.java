package fulfilment.api.persons;

import fulfilment.api.kernel.Id;

/**
 * An event after which nothing personal that its stream said before can be read any more: the key of the stream is destroyed in the
 * transaction that stores the event, and views put {@link PersonalTexts#ANONYMISED} in place of each such text, in the past too. What the stream
 * says later has another key.
 */
public interface Forgets {

    /** Returns the object whose stream it is. */
    Id forgotten();
}
