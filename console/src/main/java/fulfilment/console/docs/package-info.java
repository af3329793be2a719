/** What the page with the description of the API asks of the console: who signed in, and requests with the key of this person. */
@NullMarked
package fulfilment.console.docs;

import org.jspecify.annotations.NullMarked;
