/** What the figures are computed with. */
@NullMarked
package fulfilment.benchmarks;

import org.jspecify.annotations.NullMarked;
