/** The endpoints of tags. Those that tag something are beside the endpoints of what is tagged. */
@NullMarked
package fulfilment.rest.tags;

import org.jspecify.annotations.NullMarked;
