/** The messages and values of users, their rights and their API keys. Rules USR. */
@NullMarked
package fulfilment.api.users;

import org.jspecify.annotations.NullMarked;
