/** The endpoints of picklists. */
@NullMarked
package fulfilment.rest.picklists;

import org.jspecify.annotations.NullMarked;
