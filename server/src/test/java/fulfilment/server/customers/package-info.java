@NullMarked
package fulfilment.server.customers;

import org.jspecify.annotations.NullMarked;
