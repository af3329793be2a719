/** Stores views of users and answers queries about them. */
@NullMarked
package fulfilment.query.users;

import org.jspecify.annotations.NullMarked;
