/** The views of webshop orders, and what is announced of them. Rules WEB. */
@NullMarked
package fulfilment.query.webshoporders;

import org.jspecify.annotations.NullMarked;
