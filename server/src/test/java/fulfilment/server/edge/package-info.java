/** The request handling over HTTP: keys, limits, conventions, odd requests. Rules CON, AUT. */
@NullMarked
package fulfilment.server.edge;

import org.jspecify.annotations.NullMarked;
