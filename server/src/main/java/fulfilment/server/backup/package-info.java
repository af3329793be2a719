/**
 * Backups and restores of a whole installation: database, keys and settings. Start with {@link fulfilment.server.backup.Backup}. See ADR 34.
 */
@NullMarked
package fulfilment.server.backup;

import org.jspecify.annotations.NullMarked;
