/**
 * Proves that each shipment has one label. Many packers ship with carriers that fail in every way while the service is killed, and a check
 * compares what the carriers sold with what the service stores and shows. The check itself is tested with damaged records.
 */
@NullMarked
package fulfilment.proofs.labels;

import org.jspecify.annotations.NullMarked;
