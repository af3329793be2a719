/** The queries and views of stats: numbers about the whole account. Rules STA. */
@NullMarked
package fulfilment.api.stats;

import org.jspecify.annotations.NullMarked;
