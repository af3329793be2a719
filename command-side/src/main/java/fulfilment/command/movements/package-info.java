/**
 * Movements of products between warehouses. Start with {@link fulfilment.command.movements.MovementExecution}. Rules MOV.
 */
@NullMarked
package fulfilment.command.movements;

import org.jspecify.annotations.NullMarked;
