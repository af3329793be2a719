/** What the outside is told, held against what the API answers. */
@NullMarked
package fulfilment.server.feed;

import org.jspecify.annotations.NullMarked;
