/** What tests of several modules share. No module that runs depends on it. */
@NullMarked
package fulfilment.testing;

import org.jspecify.annotations.NullMarked;
