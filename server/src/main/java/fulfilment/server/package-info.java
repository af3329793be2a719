/**
 * One executable: starts PostgreSQL where none is given, wires the modules, opens the account, loads the sample. No logic of the
 * domain lives here. Start with {@link fulfilment.server.Fulfilment}.
 */
@NullMarked
package fulfilment.server;

import org.jspecify.annotations.NullMarked;
