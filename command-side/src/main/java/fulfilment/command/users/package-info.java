/** Decides about users and their keys, and keeps the register of users. Rules USR. */
@NullMarked
package fulfilment.command.users;

import org.jspecify.annotations.NullMarked;
