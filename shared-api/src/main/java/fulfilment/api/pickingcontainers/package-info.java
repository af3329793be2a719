/** The words of picking containers. Source: core API, Picking container. */
@NullMarked
package fulfilment.api.pickingcontainers;

import org.jspecify.annotations.NullMarked;
