/** The events themselves, for audits: what happened, to which object, and by whom. Our addition to the specification. */
@NullMarked
package fulfilment.api.audit;

import org.jspecify.annotations.NullMarked;
