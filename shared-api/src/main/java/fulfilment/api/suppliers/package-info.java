/** Commands, events, queries and views of suppliers. Rules SUP. */
@NullMarked
package fulfilment.api.suppliers;

import org.jspecify.annotations.NullMarked;
