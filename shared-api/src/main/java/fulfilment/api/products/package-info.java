/** Commands, events, queries and views of products, their parts and images. Rules PRD. */
@NullMarked
package fulfilment.api.products;

import org.jspecify.annotations.NullMarked;
