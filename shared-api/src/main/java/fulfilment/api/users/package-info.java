/** The words of users, their rights and their API keys. Source: core API, User and Authentication; contract, 2 and 28. */
@NullMarked
package fulfilment.api.users;

import org.jspecify.annotations.NullMarked;
