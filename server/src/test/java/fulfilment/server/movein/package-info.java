/** Tests of moving an account in. */
@NullMarked
package fulfilment.server.movein;

import org.jspecify.annotations.NullMarked;
