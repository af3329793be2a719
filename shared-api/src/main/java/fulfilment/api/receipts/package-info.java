/**
 * Commands, events, queries and views of receipts. Version 1 collects counted products and puts them to stock at completion; version 2 puts
 * every product to stock at once. Rules REC.
 */
@NullMarked
package fulfilment.api.receipts;

import org.jspecify.annotations.NullMarked;
