/** Commands, events, queries and views of picking containers. Rule PKG-19. */
@NullMarked
package fulfilment.api.pickingcontainers;

import org.jspecify.annotations.NullMarked;
