/** Decides about hooks; start with {@link fulfilment.command.hooks.Hook}. Source: webhooks, Hook and States and transitions. */
@NullMarked
package fulfilment.command.hooks;

import org.jspecify.annotations.NullMarked;
