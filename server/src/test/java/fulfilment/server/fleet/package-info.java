/** Processes with one role each, connected through a stand-in for Axon Server. */
@NullMarked
package fulfilment.server.fleet;

import org.jspecify.annotations.NullMarked;
