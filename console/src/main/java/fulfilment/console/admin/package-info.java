/** Pages about users, keys, fulfilment customers and settings. */
@NullMarked
package fulfilment.console.admin;

import org.jspecify.annotations.NullMarked;
