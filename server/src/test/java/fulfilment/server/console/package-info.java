/** The pages of the console, in a browser. */
@NullMarked
package fulfilment.server.console;

import org.jspecify.annotations.NullMarked;
