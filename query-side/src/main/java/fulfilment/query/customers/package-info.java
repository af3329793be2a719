/** Remembers customers, their addresses and their fields, and answers about them. Rules CUS. */
@NullMarked
package fulfilment.query.customers;

import org.jspecify.annotations.NullMarked;
