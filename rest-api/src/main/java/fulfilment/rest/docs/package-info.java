/** The page on which people read the description of the API and try it. Start with {@code DocsController}; the script of the page is {@code docs.js}. */
@NullMarked
package fulfilment.rest.docs;

import org.jspecify.annotations.NullMarked;
