/**
 * Commands, events, queries and views of returns: products that customers send back, and the products they get instead. Rules RET.
 */
@NullMarked
package fulfilment.api.returns;

import org.jspecify.annotations.NullMarked;
