/** Work beside the service, above all on stored views: building them again from the events, and proving that they match the events. */
@NullMarked
package fulfilment.api.upkeep;

import org.jspecify.annotations.NullMarked;
