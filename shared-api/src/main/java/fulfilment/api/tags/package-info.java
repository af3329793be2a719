/** Commands, events, queries and views of tags: labels that customers, orders and products carry. Rules TAG. */
@NullMarked
package fulfilment.api.tags;

import org.jspecify.annotations.NullMarked;
