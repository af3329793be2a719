/** Labels that shipping providers make: what is asked of a provider, what it answers, and the attempts to get a label. Rules LBL. */
@NullMarked
package fulfilment.api.labels;

import org.jspecify.annotations.NullMarked;
