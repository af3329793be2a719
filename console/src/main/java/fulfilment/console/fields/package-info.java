/** The values of the fields that an account defines for its orders, customers and products. */
@NullMarked
package fulfilment.console.fields;

import org.jspecify.annotations.NullMarked;
