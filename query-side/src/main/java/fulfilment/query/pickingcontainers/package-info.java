/** Views and queries of picking containers. Rule PKG-19. */
@NullMarked
package fulfilment.query.pickingcontainers;

import org.jspecify.annotations.NullMarked;
