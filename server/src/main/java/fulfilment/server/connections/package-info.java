/** What happens around a connection to the database that is lost. */
@NullMarked
package fulfilment.server.connections;

import org.jspecify.annotations.NullMarked;
