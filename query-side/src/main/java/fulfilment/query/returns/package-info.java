/** Remembers returns with their products, replacements and log, and answers queries about them. Rules RET. */
@NullMarked
package fulfilment.query.returns;

import org.jspecify.annotations.NullMarked;
