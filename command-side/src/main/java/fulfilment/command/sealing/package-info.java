/**
 * Stores personal texts of events sealed. Each stream of events that carry personal data has a key of its own: whoever destroys it makes
 * these texts unreadable, wherever they were copied. Start with {@link fulfilment.command.sealing.Sealing}. See ADR 72.
 */
@NullMarked
package fulfilment.command.sealing;

import org.jspecify.annotations.NullMarked;
