/**
 * Who may do what, and how often: keys, rights of endpoints, limits of calls and of wrong keys. Access is denied unless an endpoint declares
 * it. Start with {@link fulfilment.rest.access.Access}. Rules AUT.
 */
@NullMarked
package fulfilment.rest.access;

import org.jspecify.annotations.NullMarked;
