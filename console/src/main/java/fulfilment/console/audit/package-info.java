/** The audit log, for admins. */
@NullMarked
package fulfilment.console.audit;

import org.jspecify.annotations.NullMarked;
