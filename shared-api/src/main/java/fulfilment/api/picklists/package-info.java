/** Commands, events, queries and views of picklists: products that are picked, packed and shipped together from one warehouse. Rules PCK. */
@NullMarked
package fulfilment.api.picklists;

import org.jspecify.annotations.NullMarked;
