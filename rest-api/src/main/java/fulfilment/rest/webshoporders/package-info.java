/** Endpoints of webshop orders: for clients, and for admins who report what webshops say. Rules WEB. */
@NullMarked
package fulfilment.rest.webshoporders;

import org.jspecify.annotations.NullMarked;
