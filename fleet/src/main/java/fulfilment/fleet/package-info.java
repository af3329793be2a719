/** Commands and queries that go to other processes, through Axon Server. Rules FLT. */
@NullMarked
package fulfilment.fleet;

import org.jspecify.annotations.NullMarked;
