/** Commands, events, queries and views of stock counts of locations. Rules CNT. */
@NullMarked
package fulfilment.api.locationstockcounts;

import org.jspecify.annotations.NullMarked;
