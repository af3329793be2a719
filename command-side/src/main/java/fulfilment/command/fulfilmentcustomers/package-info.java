/** Decides about fulfilment customers, keeps their usernames unique and checks which objects may name which others. Rules FUL. */
@NullMarked
package fulfilment.command.fulfilmentcustomers;

import org.jspecify.annotations.NullMarked;
