/**
 * Measures the packaged service as its clients meet it, against the bare database it stands on. Each benchmark starts the service
 * on loopback with a data folder of its own, alternates between the sides it compares, prints a table and leaves nothing behind.
 * Start with {@link fulfilment.benchmarks.Benchmarks}.
 */
@NullMarked
package fulfilment.benchmarks;

import org.jspecify.annotations.NullMarked;
