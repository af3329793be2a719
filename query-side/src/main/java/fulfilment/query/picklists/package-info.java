/** Remembers picklists, their products and where these are held, and answers about them. Source: contract, 13. */
@NullMarked
package fulfilment.query.picklists;

import org.jspecify.annotations.NullMarked;
