/** What the feed announces, compared with what the API answers. */
@NullMarked
package fulfilment.server.feed;

import org.jspecify.annotations.NullMarked;
