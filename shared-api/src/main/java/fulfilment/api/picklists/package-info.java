/** Picklists: what is picked, packed and shipped together, out of one warehouse. Rules PCK. */
@NullMarked
package fulfilment.api.picklists;

import org.jspecify.annotations.NullMarked;
