/** No answer to somebody it is not for. */
@NullMarked
package fulfilment.server.visibility;

import org.jspecify.annotations.NullMarked;
