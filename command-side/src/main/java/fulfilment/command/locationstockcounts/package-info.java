/** Stock counts of locations. Start with {@link fulfilment.command.locationstockcounts.StockCountCompletion}. Rules CNT. */
@NullMarked
package fulfilment.command.locationstockcounts;

import org.jspecify.annotations.NullMarked;
