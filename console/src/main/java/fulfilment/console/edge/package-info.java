/** Where a request for a page enters: {@code SessionCheck} lets it pass or refuses it. */
@NullMarked
package fulfilment.console.edge;

import org.jspecify.annotations.NullMarked;
