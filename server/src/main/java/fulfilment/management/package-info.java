/**
 * The management port: a separate web server for the operator. The package lies outside the component scan of the context that serves
 * clients.
 */
@NullMarked
package fulfilment.management;

import org.jspecify.annotations.NullMarked;
