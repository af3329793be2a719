/** Carries out several operations of the API in one request. Rules BLK. */
@NullMarked
package fulfilment.rest.bulk;

import org.jspecify.annotations.NullMarked;
