/** Moves an account in that {@code move-out} wrote into a folder. */
@NullMarked
package fulfilment.server.movein;

import org.jspecify.annotations.NullMarked;
