/**
 * Stands in for Axon Server in tests of several nodes: it routes commands and queries between the processes that connect to it, with the
 * rules and error codes of the real server, and fails on purpose when a test asks for it. Events are not its business. Start with
 * {@link fulfilment.axonserver.AxonServerStandIn}.
 */
@NullMarked
package fulfilment.axonserver;

import org.jspecify.annotations.NullMarked;
