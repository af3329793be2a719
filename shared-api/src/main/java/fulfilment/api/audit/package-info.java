/** What happened, to what and by whom: the events themselves, for whoever has to account for them. Our own addition. */
@NullMarked
package fulfilment.api.audit;

import org.jspecify.annotations.NullMarked;
