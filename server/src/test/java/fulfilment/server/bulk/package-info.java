/** Many operations in one request, over HTTP. */
@NullMarked
package fulfilment.server.bulk;

import org.jspecify.annotations.NullMarked;
