/** Tests of the HTTP edge. {@link fulfilment.rest.RestApi} starts it without the modules behind it. */
@NullMarked
package fulfilment.rest;

import org.jspecify.annotations.NullMarked;
