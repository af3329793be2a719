/** Remembers picking containers and answers about them. Rule PKG-19. */
@NullMarked
package fulfilment.query.pickingcontainers;

import org.jspecify.annotations.NullMarked;
