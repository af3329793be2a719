/** The endpoints of comments. Rules COM. */
@NullMarked
package fulfilment.rest.comments;

import org.jspecify.annotations.NullMarked;
