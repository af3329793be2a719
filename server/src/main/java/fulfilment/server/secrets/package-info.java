/**
 * Secrets are sealed with a key before they are stored. Start with {@link fulfilment.server.secrets.SealedSecrets}. See ADR 15.
 */
@NullMarked
package fulfilment.server.secrets;

import org.jspecify.annotations.NullMarked;
