/** Orders of webshops, before and after they are imported: ids, commands, events, queries, views, and the port for integrations. Rules WEB. */
@NullMarked
package fulfilment.api.webshoporders;

import org.jspecify.annotations.NullMarked;
