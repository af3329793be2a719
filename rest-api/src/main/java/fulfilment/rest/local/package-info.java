/**
 * Calls of the API from within the process, with the same filter, rights and answers as over HTTP. For the console.
 */
@NullMarked
package fulfilment.rest.local;

import org.jspecify.annotations.NullMarked;
