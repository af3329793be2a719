/** Orders: what customers want, from concept to completion. Source: contract, 11 and 12. */
@NullMarked
package fulfilment.api.orders;

import org.jspecify.annotations.NullMarked;
