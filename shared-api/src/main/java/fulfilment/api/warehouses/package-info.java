/** Commands, events, queries and views of warehouses. Rule ACC-5. */
@NullMarked
package fulfilment.api.warehouses;

import org.jspecify.annotations.NullMarked;
