/** Lets a receiver verify that a message is genuine and complete: {@link fulfilment.api.signing.Signature}. Rules DLV-8, DLV-9, SHP-67. */
@NullMarked
package fulfilment.api.signing;

import org.jspecify.annotations.NullMarked;
