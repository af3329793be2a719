/** What can be done with comments. They are shown on the pages of what they are about. */
@NullMarked
package fulfilment.console.comments;

import org.jspecify.annotations.NullMarked;
