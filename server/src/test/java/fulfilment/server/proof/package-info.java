/**
 * Proves that stock numbers are right under races and crashes: a load of real clients, a record of what each asked and was told,
 * and {@link fulfilment.server.proof.Checker}, which holds that record against the stored events and everything made of them. Start
 * with the checker.
 */
@NullMarked
package fulfilment.server.proof;

import org.jspecify.annotations.NullMarked;
