/** The endpoints of comments. Source: contract, 20. */
@NullMarked
package fulfilment.rest.comments;

import org.jspecify.annotations.NullMarked;
