/** Writing an account into a folder, over HTTP. */
@NullMarked
package fulfilment.server.moveout;

import org.jspecify.annotations.NullMarked;
