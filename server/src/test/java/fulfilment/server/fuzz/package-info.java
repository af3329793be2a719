/**
 * Makes random requests from the service's own description, so that new endpoints are tested without extra work. Start at {@link
 * fulfilment.server.fuzz.FuzzTest}. Rules CON.
 */
@NullMarked
package fulfilment.server.fuzz;

import org.jspecify.annotations.NullMarked;
