/**
 * Asks shipping providers for labels: their protocols are in {@code protocol}, the durable life of each request in {@code attempts}. Rules
 * LBL.
 */
@NullMarked
package fulfilment.provider;

import org.jspecify.annotations.NullMarked;
