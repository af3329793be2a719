/**
 * The PostgreSQL that the service starts itself: programs, process, password and free space. Start with
 * {@link fulfilment.server.embedded.EmbeddedDatabase}. See ADR 19.
 */
@NullMarked
package fulfilment.server.embedded;

import org.jspecify.annotations.NullMarked;
