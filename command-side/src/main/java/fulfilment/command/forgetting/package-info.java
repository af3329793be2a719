/**
 * What all kinds of objects share that can be forgotten: keys of personal texts are destroyed when an event forgets what its stream said.
 * {@link fulfilment.api.persons.Forgets}
 */
@NullMarked
package fulfilment.command.forgetting;

import org.jspecify.annotations.NullMarked;
