/** What orders are collected and packed with, and what else an account gives them, over HTTP. */
@NullMarked
package fulfilment.server.packing;

import org.jspecify.annotations.NullMarked;
