/**
 * Chooses places: to pick from, to send pieces to another warehouse from, and to claim at instead of others. It knows no events and no
 * aggregates. Rules STK-10, STK-11, STK-12, MOV-12.
 */
@NullMarked
package fulfilment.command.stock.places;

import org.jspecify.annotations.NullMarked;
