/** Orders: what customers want, from concept to completion. Rules ORD, PRO. */
@NullMarked
package fulfilment.api.orders;

import org.jspecify.annotations.NullMarked;
