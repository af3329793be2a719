/** Decides about users and their keys, and knows which users there are. Source: core API, User; contract, 2. */
@NullMarked
package fulfilment.command.users;

import org.jspecify.annotations.NullMarked;
