/**
 * The management port: a web server of its own for the operator. It is no part of the context that serves clients, so it lies outside of what that
 * scans.
 */
@NullMarked
package fulfilment.management;

import org.jspecify.annotations.NullMarked;
