/** What stands around every page: its menu, scripts and styles, and the page that says what was refused. */
@NullMarked
package fulfilment.console.frame;

import org.jspecify.annotations.NullMarked;
