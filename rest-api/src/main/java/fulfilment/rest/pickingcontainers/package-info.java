/** The endpoints of picking containers. Rules PKG-19, PKG-24. */
@NullMarked
package fulfilment.rest.pickingcontainers;

import org.jspecify.annotations.NullMarked;
