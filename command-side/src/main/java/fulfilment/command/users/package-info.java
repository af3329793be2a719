/** Decides about users and their keys, and knows which users there are. Rules USR. */
@NullMarked
package fulfilment.command.users;

import org.jspecify.annotations.NullMarked;
