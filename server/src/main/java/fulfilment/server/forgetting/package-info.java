/** Forgets again, in a restored database, who was forgotten after the backup. See ADR 77. */
@NullMarked
package fulfilment.server.forgetting;

import org.jspecify.annotations.NullMarked;
