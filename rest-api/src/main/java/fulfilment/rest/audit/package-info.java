/** The endpoint for audits. */
@NullMarked
package fulfilment.rest.audit;

import org.jspecify.annotations.NullMarked;
