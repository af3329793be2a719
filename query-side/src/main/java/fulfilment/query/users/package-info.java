/** Remembers users and answers about them. */
@NullMarked
package fulfilment.query.users;

import org.jspecify.annotations.NullMarked;
