/** What all pages of the console have in common: sessions, what the API answered, lists, actions. */
@NullMarked
package fulfilment.console.platform;

import org.jspecify.annotations.NullMarked;
