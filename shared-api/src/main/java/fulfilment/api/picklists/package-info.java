/** Picklists: what is picked, packed and shipped together, out of one warehouse. Source: contract, 13. */
@NullMarked
package fulfilment.api.picklists;

import org.jspecify.annotations.NullMarked;
