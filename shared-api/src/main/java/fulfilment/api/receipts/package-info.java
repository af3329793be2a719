/**
 * The words of receipts: what came in, and where it went. Version 1 collects what was counted and puts it to stock when it is
 * completed; version 2 puts every product to stock at once. Rules REC.
 */
@NullMarked
package fulfilment.api.receipts;

import org.jspecify.annotations.NullMarked;
