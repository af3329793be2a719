/** Commands, events, queries and views of movements between warehouses. Rules MOV. */
@NullMarked
package fulfilment.api.movements;

import org.jspecify.annotations.NullMarked;
