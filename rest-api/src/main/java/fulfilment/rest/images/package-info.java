/** Files of images that clients send. */
@NullMarked
package fulfilment.rest.images;

import org.jspecify.annotations.NullMarked;
