/** Remembers picking containers and answers about them. Source: core API, Picking containers. */
@NullMarked
package fulfilment.query.pickingcontainers;

import org.jspecify.annotations.NullMarked;
