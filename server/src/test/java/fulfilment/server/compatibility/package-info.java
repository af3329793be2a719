/** What clients of a release rely on still holds. */
@NullMarked
package fulfilment.server.compatibility;

import org.jspecify.annotations.NullMarked;
