/** Signing in and out. */
@NullMarked
package fulfilment.console.signin;

import org.jspecify.annotations.NullMarked;
