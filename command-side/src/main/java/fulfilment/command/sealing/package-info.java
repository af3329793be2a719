/**
 * Stores personal texts of events sealed. Each stream of events with personal texts has a key of its own. Without that key these texts
 * cannot be read, in the log and in its backups; views have clear texts. Start with {@link fulfilment.command.sealing.Sealing}. See ADR 72.
 */
@NullMarked
package fulfilment.command.sealing;

import org.jspecify.annotations.NullMarked;
