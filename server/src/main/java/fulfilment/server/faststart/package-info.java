/**
 * Trains a cache for the JVM with a short life of the service. See ADR 38.
 */
@NullMarked
package fulfilment.server.faststart;

import org.jspecify.annotations.NullMarked;
