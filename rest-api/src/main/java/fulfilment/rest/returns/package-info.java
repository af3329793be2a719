/** Endpoints of returns, their products, replacements and logs. Rules RET. */
@NullMarked
package fulfilment.rest.returns;

import org.jspecify.annotations.NullMarked;
