/**
 * Commands, events, queries and views of fulfilment customers: companies whose goods are stored and whose orders are shipped. Keys can be
 * limited to the objects of one of them. Rules FUL.
 */
@NullMarked
package fulfilment.api.fulfilmentcustomers;

import org.jspecify.annotations.NullMarked;
