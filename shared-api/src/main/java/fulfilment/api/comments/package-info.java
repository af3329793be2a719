/** Commands, events, queries and views of comments. Rules COM. */
@NullMarked
package fulfilment.api.comments;

import org.jspecify.annotations.NullMarked;
