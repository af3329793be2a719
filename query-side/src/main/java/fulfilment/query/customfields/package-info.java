/** Stores the custom fields of products, customers and orders, and answers queries about them. Rules PRD-25, CUS-26, ORD-73. */
@NullMarked
package fulfilment.query.customfields;

import org.jspecify.annotations.NullMarked;
