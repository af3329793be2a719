/** Tests of how the figures are computed. */
@NullMarked
package fulfilment.benchmarks;

import org.jspecify.annotations.NullMarked;
