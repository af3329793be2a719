/** The endpoints of picking containers. Source: core API, Picking containers. */
@NullMarked
package fulfilment.rest.pickingcontainers;

import org.jspecify.annotations.NullMarked;
