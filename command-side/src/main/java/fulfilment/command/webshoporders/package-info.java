/** Orders of webshops: what the webshop reports, and their import. Rules WEB. */
@NullMarked
package fulfilment.command.webshoporders;

import org.jspecify.annotations.NullMarked;
