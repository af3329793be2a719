/** What custom fields of products, customers and orders have in common. Rules PRD-23, CUS-24, ORD-74. */
@NullMarked
package fulfilment.api.customfields;

import org.jspecify.annotations.NullMarked;
