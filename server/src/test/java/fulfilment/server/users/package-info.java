/** Users over HTTP. */
@NullMarked
package fulfilment.server.users;

import org.jspecify.annotations.NullMarked;
