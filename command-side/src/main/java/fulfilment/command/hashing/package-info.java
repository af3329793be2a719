/**
 * Proves that stored events were not changed. Beside the service, events are hashed in batches, each with the hash of the one before; a command
 * of the operator compares. Start with {@link fulfilment.command.hashing.HashChain}. See ADR 74.
 */
@NullMarked
package fulfilment.command.hashing;

import org.jspecify.annotations.NullMarked;
