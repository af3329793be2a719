/** The documents of shipments one by one, and the jobs to print them. Rules DOC-29, PKG-43 and on. */
@NullMarked
package fulfilment.provider.printing;

import org.jspecify.annotations.NullMarked;
