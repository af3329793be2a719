/**
 * The endpoints of batches of picklists, of the presets they are made from, and of runs that ship them:
 * {@link fulfilment.rest.picklistbatches.BatchShipmentRuns}. A run sends one command and one query for each picklist, as a client would, so it
 * needs nothing of the command side.
 */
@NullMarked
package fulfilment.rest.picklistbatches;

import org.jspecify.annotations.NullMarked;
