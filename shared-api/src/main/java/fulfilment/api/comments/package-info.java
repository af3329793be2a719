/** The words of comments. Source: contract, 20. */
@NullMarked
package fulfilment.api.comments;

import org.jspecify.annotations.NullMarked;
