/** Remembers receipts and, apart from them, their products, and answers about both. Source: contract, 18. */
@NullMarked
package fulfilment.query.receipts;

import org.jspecify.annotations.NullMarked;
