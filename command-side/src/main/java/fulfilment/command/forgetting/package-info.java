/** Destroys keys of personal texts when an event forgets what its stream said. {@link fulfilment.api.persons.Forgets} */
@NullMarked
package fulfilment.command.forgetting;

import org.jspecify.annotations.NullMarked;
