/** Views and queries of picklists, their lines and the locations of reserved pieces. Rules PCK. */
@NullMarked
package fulfilment.query.picklists;

import org.jspecify.annotations.NullMarked;
