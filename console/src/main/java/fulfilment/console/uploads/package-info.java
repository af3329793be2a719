/** Forms that come with a file. */
@NullMarked
package fulfilment.console.uploads;

import org.jspecify.annotations.NullMarked;
