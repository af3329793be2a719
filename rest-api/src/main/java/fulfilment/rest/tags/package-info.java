/** The endpoints of tags. The endpoints that add tags to an object are in the package of that object. */
@NullMarked
package fulfilment.rest.tags;

import org.jspecify.annotations.NullMarked;
