/** Remembers receipts and, apart from them, their products, and answers about both. Rules REC. */
@NullMarked
package fulfilment.query.receipts;

import org.jspecify.annotations.NullMarked;
