/**
 * What the log knows of persons: each text of an event is declared to say something about a person, or not. Whoever adds a text to an event
 * must decide it.
 */
@NullMarked
package fulfilment.api.persons;

import org.jspecify.annotations.NullMarked;
