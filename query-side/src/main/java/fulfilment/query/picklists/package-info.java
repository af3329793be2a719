/** Remembers picklists, their products and where these are held, and answers about them. Rules PCK. */
@NullMarked
package fulfilment.query.picklists;

import org.jspecify.annotations.NullMarked;
