/**
 * One executable: starts PostgreSQL if none is configured, wires the modules, opens the account, loads the sample. It contains no domain
 * logic. Start with {@link fulfilment.server.Fulfilment}.
 */
@NullMarked
package fulfilment.server;

import org.jspecify.annotations.NullMarked;
