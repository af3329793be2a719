/**
 * The order book: its rows, what they mean, and the totals that follow from them. Nothing here sends a request. Start with
 * {@link fulfilment.loader.book.Trade}.
 */
@NullMarked
package fulfilment.loader.book;

import org.jspecify.annotations.NullMarked;
