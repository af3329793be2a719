/**
 * Measures the packaged service as its clients see it, relative to its bare database. Each benchmark starts the service on loopback with a
 * separate data folder, alternates between the sides it compares, prints a table and leaves nothing behind. Start with
 * {@link fulfilment.benchmarks.Benchmarks}.
 */
@NullMarked
package fulfilment.benchmarks;

import org.jspecify.annotations.NullMarked;
