/** The words of tags: labels that customers, orders and products carry. Source: core API, Tag; contract, 6 and 21. */
@NullMarked
package fulfilment.api.tags;

import org.jspecify.annotations.NullMarked;
