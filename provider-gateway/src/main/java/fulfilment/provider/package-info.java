/**
 * Asks shipping providers for labels, in their three protocols. Nothing of it is built yet; shipments answer "not implemented"
 * and {@code docs/status.md} lists them. Rule SHP-16.
 */
@NullMarked
package fulfilment.provider;

import org.jspecify.annotations.NullMarked;
