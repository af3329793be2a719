/** What labels cost, by day and provider. Rule LBL-86. */
@NullMarked
package fulfilment.provider.prices;

import org.jspecify.annotations.NullMarked;
