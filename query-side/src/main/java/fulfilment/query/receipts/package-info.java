/** Stores the views of receipts and, apart from them, of their products, and answers queries about both. Rules REC. */
@NullMarked
package fulfilment.query.receipts;

import org.jspecify.annotations.NullMarked;
