/** Finds events for audits; begin with {@link fulfilment.query.audit.AuditQueries}. */
@NullMarked
package fulfilment.query.audit;

import org.jspecify.annotations.NullMarked;
