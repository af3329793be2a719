/** The words of stats: numbers about the whole account. Source: core API, Stats. */
@NullMarked
package fulfilment.api.stats;

import org.jspecify.annotations.NullMarked;
